/** A bug in a definition or in the kernel: thrown, never returned. What is merely not allowed is a refusal. */

export class Impossible extends Error {
  override readonly name: string = 'Impossible';
}

/** What the kernel throws to itself through the code of authors, to stop something that is tried out: no bug. */
export class Signal extends Error {}
