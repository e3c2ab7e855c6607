export const RULESETS: readonly string[];
export const SECTIONS: readonly string[];
export class Renamed {
  constructor(tables?: Readonly<Record<string, Readonly<Record<string, string>>>>);
  readonly hash: string;
}
/** A ruleset of a checkout, as `traceGame` takes it. */
export interface TracedRuleset {
  readonly name: string;
}
export interface Trace {
  readonly number: number;
  readonly decisions: number;
  readonly events: number;
  readonly end: string;
  readonly lines: readonly string[];
  readonly hash: string;
  readonly sections: Readonly<Record<string, readonly string[]>>;
}
export function openRuleset(tree: string, name: string): Promise<TracedRuleset>;
export function traceGame(
  ruleset: TracedRuleset,
  number: number,
  options?: { readonly seed?: number; readonly sections?: readonly string[]; readonly renamed?: Renamed; readonly most?: number },
): Trace;
