/** Stories: what is printed, what each card makes of it, and what it is now. */

import type { Reply, SeenCard, Value } from '@rulewright/host';
import { type ReactElement, useEffect, useState } from 'react';
import { type Numbers, numbersOf } from '../game/numbers.js';
import { lookAt } from '../game/play.js';
import type { PrintedCard } from '../game/printed.js';
import { knownPart, seatName, textOf } from '../game/telling.js';
import { duel } from '../store/duel-store.js';
import { useStore } from '../store/store.js';
import { ask } from '../wire/connection.js';

type Told = Extract<Reply, { to: 'story' }>;
type Step = Told['steps'][number];

/** A value as it is read, the traits that it is made of, and how each step of them is said. */
interface StoryValue {
  readonly name: string;
  readonly traits: readonly string[];
  readonly printed: string;
  readonly now: string;
}

const said = (value: Value): string => (Array.isArray(value) ? value.map(String).join(', ') : String(value ?? '–'));

/** What can have a story, of this card. */
function valuesOf(printed: PrintedCard, seen: SeenCard): readonly StoryValue[] {
  const numbers = numbersOf(seen);
  const stat = (name: string, key: keyof Numbers, traits: readonly string[]): StoryValue[] => {
    const was = printed[key];
    return was === undefined ? [] : [{ name, traits, printed: String(was), now: String(numbers[key] ?? was) }];
  };
  const parts = (key: string): string[] => [`${key}.base`, `${key}.plus`, `${key}.fixed`, key];
  const whose = (value: number): string => {
    const { view, cards } = duel.get();
    return view === undefined ? String(value) : seatName({ view, cards }, value);
  };
  const word = (name: string): StoryValue => ({ name, traits: [name], printed: '', now: '' });
  return [
    ...stat('ATK', 'atk', parts('atk')),
    ...stat('DEF', 'def', parts('def')),
    ...stat('Level', 'level', ['level']),
    { name: 'Control', traits: ['controller'], printed: whose(seen.owner), now: whose(seen.controller) },
    ...['attribute', 'race', 'names', 'powers', 'attacks'].map(word),
  ];
}

/** "+1000", "800 → 1600", "Fire". */
function change(trait: string, { before, after }: Step): string {
  if (trait === 'controller') return '';
  if (typeof before === 'number' && typeof after === 'number') {
    if (trait.endsWith('.plus')) return after >= before ? `+${after - before}` : `−${before - after}`;
    return `${before} → ${after}`;
  }
  return said(after);
}

interface StoryOf extends StoryValue {
  readonly steps: readonly { readonly step: Step; readonly said: string }[];
}

export function Stories({ card, printed, seen }: { card: number; printed: PrintedCard; seen: SeenCard }): ReactElement {
  const version = useStore(duel, (state) => state.version);
  const [stories, setStories] = useState<readonly StoryOf[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another table tells another story
  useEffect(() => {
    let isWanted = true;
    const tell = async (value: StoryValue): Promise<StoryOf> => {
      const traits = value.traits.filter((trait) => seen.traits !== undefined && Object.hasOwn(seen.traits, trait));
      const told = await Promise.all(traits.map((trait) => ask({ type: 'story', card, trait }).catch(() => undefined)));
      const steps = told.flatMap((story, i) => (story?.steps ?? []).map((step) => ({ step, said: change(traits[i] as string, step) })));
      const [last] = told.flatMap((story) => (story === undefined ? [] : [story]));
      const isWord = value.now === '' && last !== undefined;
      return { ...value, steps, ...(isWord && { printed: said(last.printed), now: said(last.value) }) };
    };
    Promise.all(valuesOf(printed, seen).map(tell)).then((all) => isWanted && setStories(all.filter(({ steps }) => steps.length > 0)));
    return () => {
      isWanted = false;
    };
  }, [card, version]);
  return (
    <>
      {stories.map((story) => (
        <Story key={story.name} story={story} />
      ))}
    </>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function titleOf(name: string, now: string): string {
  switch (name) {
    case 'Control':
      return now === 'You' ? 'Why you control it' : `Why ${now} controls it`;
    case 'powers':
      return `Why it has: ${now}`;
    case 'attacks':
      return `Why its attacks are ${now}`;
    case 'names':
      return `Why it is called ${now}`;
    case 'attribute':
    case 'race':
      return `Why its ${name} is ${capital(now)}`;
    default:
      return `Why ${name} is ${now}`;
  }
}

function Story({ story: { name, printed, now, steps } }: { readonly story: StoryOf }): ReactElement {
  const title = titleOf(name, now);
  return (
    <section className="story" aria-label={title}>
      <h3 className="eyebrow">{title}</h3>
      <dl>
        <div>
          <dt>{name === 'Control' ? 'owner' : 'printed'}</dt>
          <dd>{printed === '' ? '–' : printed}</dd>
        </div>
        {steps.map(({ step, said: what }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are told in order
          <div key={i}>
            <dt>
              <Source step={step} />
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
        <div className="sum">
          <dt>now</dt>
          <dd>{now}</dd>
        </div>
      </dl>
    </section>
  );
}

/** The card that it comes from; pressed, it is looked at. */
function Source({ step: { source } }: { readonly step: Step }): ReactElement {
  const { view, cards } = duel.get();
  if (view === undefined || (source.card === undefined && source.is === undefined)) return <>an effect</>;
  return (
    <button type="button" className="name" onClick={() => lookAt(source)}>
      {textOf([knownPart({ view, cards }, source)])}
    </button>
  );
}
