/** A card as printed, as far as zones know it. */
export interface PrintedCard {
  readonly id: string;
  readonly name: string;
  readonly [fact: string]: unknown;
}
