/** A no, with its reason, for as long as it takes to read. */
import { type ReactElement, useEffect } from 'react';
import { duel } from '../store/duel-store.js';
import { useStore } from '../store/store.js';

export function Refusal(): ReactElement | null {
  const refused = useStore(duel, (state) => state.refused);
  const at = refused?.at;
  useEffect(() => {
    if (at === undefined) return;
    const timer = setTimeout(() => duel.set({ refused: undefined }), 6000);
    return () => clearTimeout(timer);
  }, [at]);
  return (
    <div className="refusal-place" role="alert">
      {refused === undefined ? null : (
        <p key={at} className="refusal">
          <span aria-hidden="true">⊘</span> {refused.sentence}
        </p>
      )}
    </div>
  );
}
