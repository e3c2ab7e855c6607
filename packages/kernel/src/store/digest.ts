/**
 * Digest: 128 bits of anything, the same on every machine.
 *
 * DG1  Only 32-bit integer arithmetic: no float, no locale, no order of keys. Types are part of what is digested,
 *      so that 1, "1", true and [1] differ.
 *
 * Four lanes of MurmurHash3's mixing. It tells accidents apart; it does not resist an attacker.
 */
import type { Fact, Scalar } from './facts.js';
import { Tree } from './trees.js';

const C1 = 0x239b961b;
const C2 = 0xab0e9789;
const C3 = 0x38b34ae5;
const C4 = 0xa1e38b93;

export type Words = readonly [number, number, number, number];

export class Digest {
  private a = 0x9368e53c;
  private b = 0x586dcd20;
  private c = 0x2c0f2c41;
  private d = 0x85ebca6b;
  private count = 0;

  word(value: number): this {
    this.count++;
    let k = Math.imul(value, C1);
    k = (k << 15) | (k >>> 17);
    this.a ^= Math.imul(k, C2);
    this.a = Math.imul((this.a << 19) | (this.a >>> 13), 5) + this.b + 0x561ccd1b;
    k = Math.imul(value ^ this.count, C2);
    k = (k << 16) | (k >>> 16);
    this.b ^= Math.imul(k, C3);
    this.b = Math.imul((this.b << 17) | (this.b >>> 15), 5) + this.c + 0x0bcaa747;
    k = Math.imul(value, C3);
    k = (k << 17) | (k >>> 15);
    this.c ^= Math.imul(k, C4);
    this.c = Math.imul((this.c << 15) | (this.c >>> 17), 5) + this.d + 0x96cd1c35;
    k = Math.imul(value ^ this.count, C4);
    k = (k << 18) | (k >>> 14);
    this.d ^= Math.imul(k, C1);
    this.d = Math.imul((this.d << 13) | (this.d >>> 19), 5) + this.a + 0x32ac3b17;
    this.a |= 0;
    this.b |= 0;
    this.c |= 0;
    this.d |= 0;
    return this;
  }

  words(words: Words): this {
    return this.word(words[0]).word(words[1]).word(words[2]).word(words[3]);
  }

  int(value: number): this {
    return this.word(1)
      .word(value | 0)
      .word(Math.floor(value / 0x100000000) | 0);
  }

  text(value: string): this {
    this.word(2).word(value.length);
    for (let i = 0; i < value.length; i++) this.word(value.charCodeAt(i));
    return this;
  }

  scalar(value: Scalar): this {
    if (typeof value === 'number') return this.int(value);
    if (typeof value === 'string') return this.text(value);
    return this.word(value ? 4 : 3);
  }

  fact(value: Fact | undefined): this {
    if (value === undefined) return this.word(5);
    if (typeof value !== 'object') return this.scalar(value);
    if (value instanceof Tree) return this.word(7).text(value.text);
    this.word(6).word(value.length);
    for (const item of value) this.scalar(item);
    return this;
  }

  done(): Words {
    let { a, b, c, d } = this;
    a ^= this.count;
    b ^= this.count;
    c ^= this.count;
    d ^= this.count;
    a = (a + b + c + d) | 0;
    b = (b + a) | 0;
    c = (c + a) | 0;
    d = (d + a) | 0;
    return [finish(a), finish(b), finish(c), finish(d)];
  }

  hex(): string {
    return this.done()
      .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
      .join('');
  }
}

function finish(word: number): number {
  let h = word;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
