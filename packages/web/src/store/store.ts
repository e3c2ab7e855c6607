/** A store: one value that is replaced, never written into, and whoever watches it. */
import { useSyncExternalStore } from 'react';

export interface Store<T> {
  get(): T;
  set(change: Partial<T> | ((now: T) => Partial<T>)): void;
  watch(listener: () => void): () => void;
}

export function createStore<T extends object>(first: T): Store<T> {
  let now = first;
  const listeners = new Set<() => void>();
  return {
    get: () => now,
    set(change) {
      const part = typeof change === 'function' ? change(now) : change;
      now = { ...now, ...part };
      for (const listener of [...listeners]) listener();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A part of a store. What `pick` gives must be the same value as long as nothing has changed: a field, not a new list. */
export function useStore<T extends object, R>(store: Store<T>, pick: (now: T) => R): R {
  return useSyncExternalStore(store.watch, () => pick(store.get()));
}
