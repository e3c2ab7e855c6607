export function blocksOf(page: string): string[];
export function runBlocks(blocks: readonly string[]): { readonly printed: string[]; readonly promised: string[] };
