/** What the seat may not know is nowhere in its page: whole duels with the real host in the real worker, in a real browser. */
import { chainKit } from '@rulewright/chain';
import { type FromSeat, Host, type LogEntry, type SeatView, type SeenDecision, type ToSeat } from '@rulewright/host';
import { Chance } from '@rulewright/kernel';
import { type CardSet, loadSet } from '@rulewright/language';
import { describe, expect, test } from 'vitest';
import { Seat } from '../../host/test/seat.js';
// @ts-expect-error: built without types
import { compiledSet } from '../set.mjs';
import { pictureOf } from '../src/cards/guilloche.js';
import { inkOf, strengthOf } from '../src/game/printed.js';
import type { DuelChoice } from '../src/wire/session.js';
import { printedOf } from '../src/worker/printing.js';
import { duelSetup, seatOf } from '../src/worker/table.js';
import { quick, testLab } from './browser.js';
import { begin, of } from './duels.js';
import { recordPort, Wiretap } from './recorder.js';

/** Decks in which no card is twice, and no card's name is part of anything else that is printed: a name tells which card it is. */
function tellingDecks(seed: number): { readonly text: string; readonly set: CardSet } {
  const { cards } = loadSet(chainKit, compiledSet() as string);
  const all = [...cards.values()].filter(({ definition: { types } }) => !/fusion|token/.test(String(types)));
  const printed = [...cards.values()].flatMap(({ definition: { name }, text }) => [name, ...text]);
  const telling = all.filter(
    ({ definition: { id, name } }) => id.length > 7 && name.length > 7 && printed.filter((text) => text.includes(name)).length === 1,
  );
  const ids = new Chance(seed, 'telling').shuffled(telling.map(({ definition }) => definition.id));
  const text = compiledSet([
    { id: 'mine', name: 'Mine', cards: ids.slice(0, 40) },
    { id: 'theirs', name: 'Theirs', cards: ids.slice(40, 80) },
  ]) as string;
  return { text, set: loadSet(chainKit, text) };
}

/** The same duel in this process, which knows all of it. */
class Twin {
  readonly seat = new Seat();
  readonly seen = new Set<string>();
  private readonly host: Host;
  private now = 0;

  constructor(
    set: CardSet,
    private readonly me: number,
    choice: DuelChoice,
  ) {
    this.host = new Host({
      ...duelSetup(set, choice, me),
      seed: choice.seed,
      send: (to, text) => {
        if (to === me) this.seat.hear(JSON.parse(text));
      },
    });
    this.host.begin(0);
  }

  say(message: FromSeat): void {
    this.host.receive(this.me, JSON.stringify(message), this.now);
    this.look();
    for (let at = this.host.wakesAt; at !== undefined && this.seat.decision === undefined; at = this.host.wakesAt) {
      this.now = Math.max(this.now + 1, at);
      this.host.wake(this.now);
      this.look();
    }
  }

  /** The cards that the rules have shown this seat, by the kernel's own view and by what it was told. */
  private look(): void {
    const { game, viewers } = this.host;
    const view = game.view(this.me);
    const faces = view.zones.flatMap(({ cards = [], known = [] }) => [...cards, ...known.map(({ card }) => card)]);
    const offered = view.decisions.flatMap(({ options }) => options.flatMap(({ card }) => card ?? []));
    for (const { face } of [...faces, ...offered]) if (face !== undefined) this.seen.add(String(face['card']));
    for (const id of (viewers[this.me]?.log.entries ?? []).flatMap(shownIn)) this.seen.add(id);
  }
}

const shownIn = (entry: LogEntry): string[] => [...JSON.stringify(entry).matchAll(/"is":"([^"]+)"/g)].map(([, id]) => id as string);

/** No duel takes longer. */
const MOST_ANSWERS = 400;
/** As much of a picture as tells it from all others. */
const HEAD = 1500;

/** Everything that can be read in a page: the whole document with its attributes, pictures, and what is kept. */
const readable = (page: Wiretap['page'], words: readonly string[]) =>
  page.evaluate(
    async ([wanted, head]) => {
      const kept = async (): Promise<string> => {
        const opening = indexedDB.open('rulewright', 1);
        return new Promise((resolve) => {
          opening.onsuccess = () => {
            const database = opening.result;
            if (!database.objectStoreNames.contains('duels')) return resolve('');
            const asked = database.transaction('duels').objectStore('duels').getAll();
            asked.onsuccess = () => {
              database.close();
              resolve(JSON.stringify(asked.result));
            };
          };
        });
      };
      const all = [
        document.documentElement.outerHTML,
        document.title,
        location.href,
        JSON.stringify(history.state),
        JSON.stringify(localStorage),
        JSON.stringify(sessionStorage),
        document.cookie,
        performance
          .getEntries()
          .map(({ name }) => name)
          .join(' '),
        await kept(),
      ].join('\n');
      const pictures = [...document.querySelectorAll<HTMLElement>('[style]')]
        .map(({ style }) => style.backgroundImage.slice(0, head))
        .filter(Boolean);
      return {
        found: wanted.filter((word) => all.includes(word)),
        pictures: [...new Set(pictures)],
        keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      };
    },
    [words, HEAD] as const,
  );

describe.skipIf(quick)('secrets of a whole duel, in a real browser', () => {
  const lab = testLab();

  test('[WP2, WE1] a duel by chance: no card that was not shown is in the page, in what it was told or keeps, by name, id or picture', async () => {
    const { text, set } = tellingDecks(3);
    const { page, problems } = await begin(lab, { mine: 'mine', theirs: 'theirs', set: text, before: recordPort });
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const choice: DuelChoice = { deck: 'mine', botDeck: 'theirs', bot: 'random', first: 'me', seed: '1', pace: 0 };
    const twin = new Twin(set, seatOf(choice), choice);
    const tap = new Wiretap(page);
    const printed = new Map([...set.cards.values()].map(({ definition, text: lines }) => [definition.id, printedOf(definition, lines)]));
    const pictures = new Map(
      [...printed.values()].map((card) => [pictureOf(card.id, strengthOf(card), inkOf(card)).slice(0, HEAD), card.id]),
    );
    expect(pictures.size).toBe(printed.size);
    const everything = [...(set.decks.get('mine')?.cards ?? []), ...(set.decks.get('theirs')?.cards ?? [])];
    const hidden = (): string[] => everything.filter((id) => !twin.seen.has(id));
    let kept = 0;
    const isNowhere = async (messages: readonly object[]): Promise<void> => {
      const secret = hidden();
      kept += secret.length;
      const words = secret.flatMap((id) => [id, printed.get(id)?.name as string]);
      const told = JSON.stringify(messages);
      expect(words.filter((word) => told.includes(word))).toEqual([]);
      const found = await readable(page, words);
      expect(found.found).toEqual([]);
      expect(found.pictures.map((picture) => pictures.get(picture)).filter((id) => id !== undefined && secret.includes(id))).toEqual([]);
      expect(found.keys.filter((key) => !/^rulewright\.(stops|choice)\b/.test(key))).toEqual([]);
    };

    // Stops that are set by hand: then the page passes nothing by itself.
    const auto = Object.fromEntries(['draw', 'standby', 'main1', 'battle', 'main2', 'end'].map((phase) => [phase, 'auto' as const]));
    await tap.say({ type: 'stops', stops: { mine: auto, theirs: auto, otherwise: 'auto' } });
    await tap.say({ type: 'hello', protocol: 1 });
    const chance = new Chance(10, 'whole duel');
    let asked: number | undefined;
    let looks = 0;
    let step = 0;
    for (; step < MOST_ANSWERS; step++) {
      const messages = await tap.asked(asked);
      // Questions change nothing; whatever else the page says, by itself or because somebody has it do so, its twin is told.
      for (const message of tap.spoken()) if (!('ask' in message)) twin.say(message);
      const { decision } = tap.seat;
      if (tap.seat.view.over !== undefined) break;
      expect(tap.seat.decision).toEqual(twin.seat.decision); // the worker is the host
      if (decision?.id !== asked) {
        asked = decision?.id;
        if (step % 8 === 0) {
          await tap.atRest();
          await isNowhere(messages);
          await pokeAround(tap, new Chance(step, 'poke'));
          await isNowhere(await tap.news());
          looks++;
        }
      }
      // By chance, though mostly with an eye on the end: who does just anything duels for hours.
      const isEager = decision !== undefined && chance.below(4) > 0;
      await tap.say(isEager ? attacking(decision, tap.seat.view) : tap.seat.answer(chance));
    }
    expect(tap.seat.view.over).toBeDefined();
    console.log(`a whole duel: ${step} answers, read ${2 * looks} times, ${hidden().length} cards were never shown`);
    expect(looks).toBeGreaterThan(5);
    expect(kept).toBeGreaterThan(200); // looked for, one by one; how many stay hidden to the end is chance
    await isNowhere(await tap.news());
    expect(said).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('[WP2, WP4] two whole duels that differ only in what the bot holds and has set are one page, to the letter', async () => {
    // None of these can be activated as long as nobody activates a Spell or Trap and no monster lies in a Graveyard.
    const others = [
      ['hush', 'verdict'],
      ['seven-tools-of-the-bandit', 'call-of-the-haunted'],
    ] as const;
    const taps = await Promise.all(
      others.map(async (cards) => {
        const decks = [
          { id: 'mine', name: 'Mine', cards: of('twins') },
          { id: 'theirs', name: 'Theirs', cards: of(...cards) },
        ];
        const set = compiledSet(decks) as string;
        const { page, problems } = await begin(lab, { mine: 'mine', theirs: 'theirs', set, before: recordPort });
        return { tap: new Wiretap(page), problems };
      }),
    );
    const [one, other] = taps.map(({ tap }) => tap) as [Wiretap, Wiretap];
    const both = <T>(act: (tap: Wiretap) => Promise<T>): Promise<T[]> => Promise.all([one, other].map(act));
    let asked: number | undefined;
    let set = 0;
    let same = 0;
    // Answers to questions may come before or after what happens meanwhile; they are known by the number of the question.
    const patches: ToSeat[][] = [[], []];
    const replies = [new Map<number, string>(), new Map<number, string>()] as const;
    const hearBoth = (news: readonly (readonly ToSeat[])[]): void => {
      for (const [i, messages] of news.entries())
        for (const message of messages)
          if ('ask' in message && message.ask !== undefined) replies[i]?.set(message.ask, JSON.stringify(message));
          else patches[i]?.push(message);
      expect(patches[0]).toEqual(patches[1]);
    };
    for (let step = 0; step < 120; step++) {
      const news = await both((tap) => tap.asked(asked));
      hearBoth(news);
      const { decision, view } = one.seat;
      await both((tap) => tap.atRest());
      await sameDocument(one, other);
      same++;
      set = Math.max(set, setBy(view, 1));
      if (view.over !== undefined || decision === undefined) break;
      if (step % 6 === 0) {
        hearBoth(
          await both(async (tap) => {
            await pokeAround(tap, new Chance(step, 'poke'));
            return tap.news();
          }),
        );
        await sameDocument(one, other);
      }
      asked = decision.id;
      const answer = attacking(decision, view);
      await both((tap) => tap.say(answer));
    }
    expect(one.seat.view.over?.winners).toEqual([0]);
    expect([...replies[0]].sort()).toEqual([...replies[1]].sort());
    expect(replies[0].size).toBeGreaterThan(5);
    console.log(`two whole duels: the same document ${same} times, with up to ${set} cards set by the bot`);
    expect(set).toBeGreaterThan(1);
    for (const { tap, problems } of taps) {
      expect(problems).toEqual([]);
      await tap.page.context().close();
    }
  });
});

const setBy = ({ zones }: SeatView, seat: number): number =>
  Object.values(zones).filter(({ zone, owner, count }) => zone === 'spells' && owner === seat && count > 0).length;

/** Summons what it can, and attacks with everything. */
function attacking(decision: SeenDecision, { scopes }: SeatView): Extract<FromSeat, { type: 'answer' }> {
  const wanted = scopes.includes('battle') ? ['attack', true, 'pass'] : ['summon', true, 'pass'];
  const found = wanted.map((value) => decision.options.findIndex((option) => option.value === value)).find((at) => at >= 0);
  return { type: 'answer', decision: decision.id, picks: [found ?? 0] };
}

/** The two documents, when lines have been drawn anew and everything has come to rest. */
async function sameDocument(one: Wiretap, other: Wiretap): Promise<void> {
  // In which order an element has its attributes depends on when somebody first looked at them, and where a menu stands on how fast the
  // host was.
  const read = ({ page }: Wiretap): Promise<string> =>
    page.evaluate(() => {
      const written = (node: Node): string => {
        if (!(node instanceof Element)) return node.textContent ?? '';
        const counted = [...node.attributes].filter(({ name }) => name !== 'style' || !node.matches('.menu'));
        const attributes = counted.map(({ name, value }) => ` ${name}="${value}"`).sort();
        return `<${node.tagName}${attributes.join('')}>${[...node.childNodes].map(written).join('')}</${node.tagName}>`;
      };
      return written(document.documentElement);
    });
  const since = performance.now();
  let both = await Promise.all([read(one), read(other)]);
  while (both[0] !== both[1] && performance.now() - since < 60_000) {
    await one.page.waitForTimeout(10);
    both = await Promise.all([read(one), read(other)]);
  }
  const at = [...(both[0] as string)].findIndex((letter, i) => letter !== both[1]?.[i]);
  const [mine, its] = both.map((text) => text.slice(Math.max(0, at - 200), at + 200));
  expect(mine, 'the documents differ').toBe(its);
}

/** Looks at a card on the table, whosever it is, asks what it can do, and looks into a pile. */
async function pokeAround(tap: Wiretap, chance: Chance): Promise<void> {
  const { page } = tap;
  const at = chance.below(1000);
  const press = (selector: string): Promise<void> =>
    page.evaluate(
      ([all, pick]) => {
        const found = [...document.querySelectorAll<HTMLElement>(all)];
        const one = found[pick % found.length];
        one?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
        one?.focus();
        one?.click();
      },
      [selector, at] as const,
    );
  await press('.board [data-card]');
  await tap.atRest();
  await page.keyboard.press('Escape');
  await press('.board [data-browse]');
  await tap.atRest();
}
