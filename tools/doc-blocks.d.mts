/** A program of a page: its blocks, one after the other. */
export interface Program {
  readonly page: string;
  /** Where it begins. */
  readonly line: number;
  readonly code: string;
  /** What its `// →` comments say that it prints. */
  readonly promised: readonly string[];
}
export interface Problem {
  readonly module: number;
  readonly line: number;
  readonly message: string;
}
export function programsOf(page: string): readonly Program[];
export function compileModules(codes: readonly string[]): { readonly problems: readonly Problem[]; readonly javascript: readonly string[] };
export interface Compiled {
  readonly programs: readonly (Program & { readonly javascript: string })[];
  /** What is wrong: page, line, and what the compiler says. */
  readonly problems: readonly string[];
}
export function compilePrograms(programs: readonly Program[]): Compiled;
export function compileBlocks(pages: readonly string[]): Compiled;
export function printedBy(javascript: string): readonly string[];
