/** A bug in a definition or in the kernel: thrown, never returned. What is merely not allowed is a refusal. */

export class Impossible extends Error {
  override readonly name = 'Impossible';
}
