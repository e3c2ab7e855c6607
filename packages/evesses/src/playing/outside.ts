/** What is written to the state outside of effects, until the next thing is done: it is then kept with that. */
import type { Tree } from '@rulewright/kernel';
import { StateDrafts } from '../table/state-drafts.js';

export class OutsideWrites {
  private written: { readonly base: object; readonly drafts: StateDrafts; readonly draft: object } | undefined = undefined;

  /** The state as it is being written; undefined if nobody has begun to. */
  get draft(): object | undefined {
    return this.written?.draft;
  }
  /** Begins to write a state, and returns the draft. */
  begin(base: object): object {
    const drafts = new StateDrafts();
    const draft = drafts.of(base);
    this.written = { base, drafts, draft };
    return draft;
  }

  /** Ends the draft, and returns what was written; undefined if nothing was. */
  finish(): Tree | undefined {
    const { written } = this;
    this.written = undefined;
    const state = written?.drafts.finish(written.draft, 'state');
    return state?.value === written?.base ? undefined : state;
  }

  /** Drops what was written. */
  forget(): void {
    this.written?.drafts.close();
    this.written = undefined;
  }
}
