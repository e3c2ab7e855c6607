/** ChaCha20 (RFC 8439): 512 bits from a key, a counter and a nonce; whoever knows some of them cannot work out others. (RN4) */

const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const;
const DOUBLE_ROUNDS = 10;

/** A block of 16 words: `key` has 8, `nonce` 3. */
export function chachaBlock(key: readonly number[], counter: number, nonce: readonly number[]): Uint32Array {
  const start = Uint32Array.of(...CONSTANTS, ...key, counter, ...nonce);
  const block = start.slice();
  for (let i = 0; i < DOUBLE_ROUNDS; i++) {
    for (let k = 0; k < 4; k++) quarterRound(block, k, 4 + k, 8 + k, 12 + k);
    for (let k = 0; k < 4; k++) quarterRound(block, k, 4 + ((k + 1) & 3), 8 + ((k + 2) & 3), 12 + ((k + 3) & 3));
  }
  return block.map((word, i) => word + (start[i] ?? 0));
}

function quarterRound(words: Uint32Array, a: number, b: number, c: number, d: number): void {
  mix(words, a, b, d, 16);
  mix(words, c, d, b, 12);
  mix(words, a, b, d, 8);
  mix(words, c, d, b, 7);
}

/** Adds a word to another, and turns a third, mixed with the sum, by so many bits. */
function mix(words: Uint32Array, sum: number, added: number, turned: number, bits: number): void {
  words[sum] = (words[sum] ?? 0) + (words[added] ?? 0);
  const mixed = (words[turned] ?? 0) ^ (words[sum] ?? 0);
  words[turned] = (mixed << bits) | (mixed >>> (32 - bits));
}

/** The 8 words of a key of 64 hexadecimal digits, as RFC 8439 reads its bytes. */
export function keyWords(hex: string): number[] {
  return Array.from({ length: 8 }, (_, i) => {
    const [a = '', b = '', c = '', d = ''] = hex.slice(8 * i, 8 * i + 8).match(/../g) ?? [];
    return Number.parseInt(d + c + b + a, 16);
  });
}
