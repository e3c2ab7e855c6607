/** The start: which deck, against which bot, who begins; or on with the duel that was kept. */
import { type ReactElement, useState } from 'react';
import { Face } from '../cards/face.js';
import { chanceOf, engravingOf } from '../cards/guilloche.js';
import type { PrintedCard } from '../game/printed.js';
import { strengthOf } from '../game/printed.js';
import { duel } from '../store/duel-store.js';
import { useStore } from '../store/store.js';
import { tell } from '../wire/connection.js';
import { type DeckChoice, type DuelChoice, newSeed } from '../wire/session.js';

const emblem = engravingOf('rulewright', 4);

export function Start({ isLoading }: { readonly isLoading: boolean }): ReactElement {
  const decks = useStore(duel, (state) => state.decks);
  return (
    <div className="start">
      <header className="start-head">
        <svg className="emblem" viewBox="-100 -100 200 200" aria-hidden="true" focusable="false">
          {emblem.bands.flat().map((path) => (
            <path key={path} d={path} />
          ))}
        </svg>
        <div>
          <h1>Rulewright</h1>
          <p>A duel, and every reason why.</p>
        </div>
      </header>
      {isLoading || decks.length === 0 ? (
        <p className="start-loading" role="status">
          The cards are being engraved …
        </p>
      ) : (
        <Choices decks={decks} />
      )}
    </div>
  );
}

const remembered = (): Partial<DuelChoice> => {
  try {
    return (JSON.parse(localStorage.getItem('rulewright.choice') ?? 'null') as Partial<DuelChoice> | null) ?? {};
  } catch {
    return {}; // a private window keeps nothing
  }
};
const remember = (choice: DuelChoice): void => {
  try {
    localStorage.setItem('rulewright.choice', JSON.stringify(choice));
  } catch {
    // The choice is only not remembered.
  }
};

/** `?pace=0` in the address: the bot does not wait for anybody to follow. */
function paced(): Pick<DuelChoice, 'pace'> {
  const pace = Number(new URLSearchParams(location.search).get('pace') ?? 'usual');
  return Number.isFinite(pace) && pace >= 0 ? { pace } : {};
}

function Choices({ decks }: { readonly decks: readonly DeckChoice[] }): ReactElement {
  const bots = useStore(duel, (state) => state.bots);
  const kept = useStore(duel, (state) => state.kept);
  const [last] = useState(remembered);
  const known = (id: string | undefined, all: readonly { readonly id: string }[]): string | undefined =>
    all.find((one) => one.id === id)?.id;
  const [deck, setDeck] = useState(known(last.deck, decks) ?? (decks[0] as DeckChoice).id);
  const [botDeck, setBotDeck] = useState(known(last.botDeck, decks) ?? (decks[1] ?? (decks[0] as DeckChoice)).id);
  const [bot, setBot] = useState(known(last.bot, bots) ?? bots.at(-1)?.id ?? 'random');
  const [first, setFirst] = useState<DuelChoice['first']>(last.first ?? 'chance');
  const [seed, setSeed] = useState('');
  const [isBegun, setBegun] = useState(false);
  const begin = (): void => {
    setBegun(true);
    const choice = { deck, botDeck, bot, first, seed: seed.trim() === '' ? newSeed() : seed.trim() };
    remember(choice);
    tell({ type: 'begin', choice: { ...choice, ...paced() } });
  };
  return (
    <form
      className="choices"
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
    >
      <DeckList legend="Your deck" name="deck" decks={decks} value={deck} onChange={setDeck} />
      <DeckList legend="Their deck" name="bot-deck" decks={decks} value={botDeck} onChange={setBotDeck} />
      <div className="choices-rest">
        <fieldset>
          <legend className="eyebrow">Against</legend>
          {bots.map(({ id, name, about }) => (
            <label key={id} className="radio">
              <input type="radio" name="bot" value={id} checked={bot === id} onChange={() => setBot(id)} />
              <span>
                <b>{name}</b>
                <small>{about}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend className="eyebrow">Who begins</legend>
          {(['chance', 'me', 'bot'] as const).map((who) => (
            <label key={who} className="radio">
              <input type="radio" name="first" value={who} checked={first === who} onChange={() => setFirst(who)} />
              <span>
                <b>{who === 'chance' ? 'A coin' : who === 'me' ? 'You' : 'The bot'}</b>
              </span>
            </label>
          ))}
        </fieldset>
        <label className="seed">
          <span className="eyebrow">Seed</span>
          <input type="text" value={seed} placeholder="by chance" maxLength={64} onChange={(event) => setSeed(event.currentTarget.value)} />
        </label>
        <div className="begin">
          <button type="submit" className="button gold big-button" data-act="begin" disabled={isBegun} aria-busy={isBegun}>
            {isBegun ? 'The decks are shuffled …' : 'Duel'}
          </button>
          {kept === undefined ? null : (
            <button type="button" className="button big-button" onClick={() => tell({ type: 'resume', id: kept.id })} data-act="resume">
              Go on with the last duel
            </button>
          )}
        </div>
      </div>
    </form>
  );
}

interface DeckListProps {
  readonly legend: string;
  readonly name: string;
  readonly decks: readonly DeckChoice[];
  readonly value: string;
  onChange(id: string): void;
}

function DeckList({ legend, name, decks, value, onChange }: DeckListProps): ReactElement {
  const cards = useStore(duel, (state) => state.cards);
  return (
    <fieldset className="decks">
      <legend className="eyebrow">{legend}</legend>
      <div className="deck-list">
        {decks.map((deck) => (
          <label key={deck.id} className={`deck${deck.id === value ? ' chosen' : ''}`}>
            <input type="radio" name={name} value={deck.id} checked={deck.id === value} onChange={() => onChange(deck.id)} />
            <span className="deck-cards" aria-hidden="true">
              {show(deck, cards).map((card) => (
                <span key={card.id} className="card">
                  <Face card={card} />
                </span>
              ))}
            </span>
            <span className="deck-words">
              <b>{deck.name}</b>
              <small>{deck.about ?? summary(deck, cards)}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Three cards that stand for a deck: the strongest first. */
function show(deck: DeckChoice, cards: ReadonlyMap<string, PrintedCard>): readonly PrintedCard[] {
  const all = [...new Set([...deck.extra, ...deck.cards])].flatMap((id) => cards.get(id) ?? []);
  const chance = chanceOf(deck.id);
  const order = new Map(all.map((card) => [card.id, strengthOf(card) + chance()]));
  const by = (kind: string): PrintedCard | undefined =>
    all.filter((card) => card.kind === kind).sort((a, b) => (order.get(b.id) ?? 0) - (order.get(a.id) ?? 0))[0];
  return [by('spell'), by('monster'), by('trap')].filter((card) => card !== undefined);
}

function summary(deck: DeckChoice, cards: ReadonlyMap<string, PrintedCard>): string {
  const count = (kind: string): number => deck.cards.filter((id) => cards.get(id)?.kind === kind).length;
  return `${count('monster')} monsters, ${count('spell')} Spells, ${count('trap')} Traps`;
}
