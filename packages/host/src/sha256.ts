/** SHA-256 (FIPS 180-4) of a short ASCII text, as hexadecimal digits. Pages have one, but only one that answers later. */

/** The first 32 bits of the fractional parts of the square, and of the cube roots of the first primes. */
const primes = Array.from({ length: 312 }, (_, i) => i).filter(
  (n) => n > 1 && Array.from({ length: n }, (_, k) => k).every((k) => k < 2 || n % k > 0),
);
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 0x100000000) >>> 0;
const INITIAL = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = primes.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

export function sha256(text: string): string {
  const padded = Math.ceil((text.length + 9) / 64) * 64;
  const bytes = new DataView(new ArrayBuffer(padded));
  for (let i = 0; i < text.length; i++) bytes.setUint8(i, text.charCodeAt(i));
  bytes.setUint8(text.length, 0x80);
  bytes.setUint32(padded - 4, text.length * 8);
  const hash = Uint32Array.from(INITIAL);
  for (let at = 0; at < padded; at += 64) addBlock(hash, bytes, at);
  return [...hash].map((word) => word.toString(16).padStart(8, '0')).join('');
}

function addBlock(hash: Uint32Array, bytes: DataView, at: number): void {
  const words = new Uint32Array(64);
  const word = (i: number): number => words[i] ?? 0;
  for (let i = 0; i < 16; i++) words[i] = bytes.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [early, late] = [word(i - 15), word(i - 2)];
    const mixed = (turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)) + (turned(late, 17) ^ turned(late, 19) ^ (late >>> 10));
    words[i] = word(i - 16) + word(i - 7) + mixed;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; i++) {
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + word(i);
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
  }
  for (const [i, part] of [a, b, c, d, e, f, g, h].entries()) hash[i] = (hash[i] ?? 0) + part;
}
