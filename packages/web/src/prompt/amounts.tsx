/** Numbers, divisions and orders: what is answered with more than the place of an option. */

import type { SeenDecision } from '@rulewright/host';
import { type ReactElement, useState } from 'react';
import { choose, confirm, isAnswer, pick } from '../game/play.js';
import { type Naming, optionNames } from '../game/telling.js';

export function NumberChoice({ decision }: { readonly decision: SeenDecision }): ReactElement {
  const [number, setNumber] = useState(decision.min);
  const { min, max } = decision;
  return (
    <>
      <Stepper label="Number" value={number} min={min} max={max} onChange={setNumber} />
      <button type="button" className="button gold" onClick={() => choose([number])} data-act="confirm">
        Choose {number}
      </button>
    </>
  );
}

export function Divide({ decision, naming }: { readonly decision: SeenDecision; readonly naming: Naming }): ReactElement {
  const [parts, setParts] = useState<readonly number[]>(() => decision.options.map(() => decision.min));
  const sum = parts.reduce((a, b) => a + b, 0);
  const left = decision.total - sum;
  const names = optionNames(decision.options, naming);
  return (
    <>
      <span className="parts">
        {names.map((name, at) => (
          <Stepper
            // biome-ignore lint/suspicious/noArrayIndexKey: options are named by their places
            key={at}
            label={name}
            value={parts[at] ?? 0}
            min={decision.min}
            max={Math.min(decision.max, (parts[at] ?? 0) + left)}
            onChange={(value) => setParts(parts.map((part, i) => (i === at ? value : part)))}
          />
        ))}
      </span>
      <span className="left">{left} left</span>
      <button type="button" className="button gold" disabled={left !== 0} onClick={() => choose(parts)} data-act="confirm">
        Divide
      </button>
    </>
  );
}

export function Order({
  decision,
  naming,
  picks,
}: {
  readonly decision: SeenDecision;
  readonly naming: Naming;
  readonly picks: readonly number[];
}): ReactElement {
  return (
    <>
      <span className="parts">
        {optionNames(decision.options, naming).map((name, at) => {
          const place = picks.indexOf(at);
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: options are named by their places
              key={at}
              type="button"
              className={`button small${place >= 0 ? ' picked' : ''}`}
              aria-pressed={place >= 0}
              onClick={() => pick(at)}
              data-option={at}
            >
              <span className="order-number">{place >= 0 ? place + 1 : '–'}</span> {name}
            </button>
          );
        })}
      </span>
      <button type="button" className="button gold" disabled={!isAnswer(decision, picks)} onClick={confirm} data-act="confirm">
        In this order
      </button>
    </>
  );
}

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  onChange(value: number): void;
}

function Stepper({ label, value, min, max, onChange }: StepperProps): ReactElement {
  // What is being written need not be a number in range yet: the first figure of 12 is not, where 5 is the least.
  const [draft, setDraft] = useState<string>();
  return (
    <label className="stepper">
      <span>{label}</span>
      <input
        type="number"
        inputMode="numeric"
        value={draft ?? value}
        aria-invalid={draft !== undefined}
        onBlur={() => setDraft(undefined)}
        min={min}
        max={max}
        onChange={(event) => {
          const text = event.currentTarget.value;
          const number = Math.trunc(Number(text));
          const isNumber = text !== '' && number >= min && number <= max;
          setDraft(isNumber ? undefined : text);
          if (isNumber) onChange(number);
        }}
      />
    </label>
  );
}
