/** Scopes: stretches of time with names of the game's own, which lie inside of each other by layer. */
import { EvessesError, mustBeText, mustBeWhole } from '../values/mistakes.js';
import type { ScopeInfo } from '../values/timing-events.js';
import type { Playing } from './playing.js';

export class Scopes {
  constructor(private readonly playing: Playing) {}

  /** The open scopes, the outermost first. */
  get open(): readonly ScopeInfo[] {
    return this.playing.shared.table.scopeStack(this.playing.look);
  }
  isOpen(scope: string): boolean {
    return this.open.some((open) => open.scope === scope);
  }

  /** Opens a scope inside the innermost that is open. */
  enter(scope: string, layer: number): void {
    mustBeText(scope, 'a scope');
    mustBeWhole(layer, 'a layer');
    if (scope === 'game') throw new EvessesError('the scope "game" is always open');
    const around = this.open.at(-1);
    if (around !== undefined && around.layer >= layer)
      throw new EvessesError(
        `"${scope}" (layer ${layer}) cannot lie in "${around.scope}" (layer ${around.layer}): end that first, or give it a higher layer`,
      );
    this.playing.does(this.playing.shared.commands.enter, { scope, layer });
  }

  /** Ends the innermost scope of the name, and what is nested in it. */
  leave(scope: string): void {
    if (!this.isOpen(scope)) {
      const open = this.open.map((one) => one.scope).join(', ');
      throw new EvessesError(`no scope "${scope}" is open; open are: ${open === '' ? 'none' : open}`);
    }
    this.playing.does(this.playing.shared.commands.leave, { scope });
  }
}
