/**
 * Plays one seeded random game and writes its trace: every question, every answer and every event, as lines of text.
 *
 * Only exported names of the packages are used, so that the same file plays with the build of this checkout and with an older one.
 * Two builds behave alike in a game when the two traces are equal, byte by byte. A trace holds no sentences: texts may change on purpose.
 * What does hold sentences, or shows how something is stored, goes into a section of its own (see `SECTIONS`).
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The three rulesets; and `random`, where every game has rules of its own from the testkit: loops, attempts, shields and so on. */
export const RULESETS = ['chain', 'check', 'stack', 'random'];
/**
 * What can be recorded beside the traces. `views`: what each seat sees and is told, and imagined tables. `texts`: the sentences of refusals and
 * explanations, and the printed texts of all cards. `saves`: saved games and fingerprints.
 */
export const SECTIONS = ['views', 'texts', 'saves'];
/** A game ends after this many answers if it is not over by then. */
export const MOST_ANSWERS = 500;
/** A decision whose answers are refused this often ends the game. */
const MOST_REFUSED = 8;
const LISTED = 60;
/** What a trace tells of cards now and then, beside the events. */
const TRAITS = {
  random: [],
  chain: ['atk.base', 'atk.gained', 'atk.plus', 'def.base', 'def.gained', 'def.plus', 'level', 'kind', 'race', 'attribute', 'powers'],
  check: ['power', 'soul', 'traits'],
  stack: ['power', 'toughness', 'controller', 'types', 'colors'],
};

export const sha = (text) => createHash('sha256').update(text).digest('hex');

/** The game of that name as the checkout in `tree` has built it, with all cards and decks that lie there. */
export async function openRuleset(tree, name) {
  const root = realpathSync(tree);
  const load = (path) => import(pathToFileURL(join(root, path, 'dist/index.js')).href);
  if (name === 'random') {
    const [kernel, testkit] = await Promise.all([load('packages/kernel'), load('packages/testkit')]);
    return { name, kernel, testkit, texts: [] };
  }
  const [kernel, language, own] = await Promise.all([load('packages/kernel'), load('packages/language'), load(`rulesets/${name}`)]);
  const kit = own[`${name}Kit`];
  const folder = join(root, 'rulesets', name);
  const paths = ['cards', 'decks'].flatMap((inner) =>
    readdirSync(join(folder, inner))
      .sort()
      .map((file) => `${inner}/${file}`),
  );
  const files = ['set.yaml', ...paths].map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
  const { cards, decks, problems } = language.readSet({ kit, files });
  const [problem] = problems;
  if (problem !== undefined) throw new Error(`${name}: ${problem.source.name}: ${problem.problem.message}`);
  const written = [...cards.values()].sort((a, b) => (a.definition.id < b.definition.id ? -1 : 1));
  const definitions = written.map(({ definition }) => definition);
  return {
    name,
    kernel,
    kit,
    card: own.card ?? own.on.card,
    definitions,
    decks: [...decks.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
    rules: kit.rules(definitions),
    // In some duels players also choose the zones of their cards.
    otherRules: name === 'chain' ? kit.rules(definitions, { slots: 'chosen', hiddenTriggersLast: true }) : undefined,
    texts: written.map(({ definition: { id }, text }) => `${id}: ${JSON.stringify(text)}`),
  };
}

/** Chance of the script's own, so that a changed generator of the kernel shows in the trace and nowhere else. (mulberry32) */
class Dice {
  constructor(seed) {
    let state = 0x811c9dc5;
    for (const char of seed) state = Math.imul(state ^ char.codePointAt(0), 0x01000193);
    this.state = state >>> 0;
  }
  /** A whole number from 0 to `n - 1`. */
  below(n) {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
  }
  pick(list) {
    return list[this.below(list.length)];
  }
  between(low, high) {
    return low + this.below(high - low + 1);
  }
  shuffled(list) {
    const mixed = [...list];
    for (let i = mixed.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [mixed[i], mixed[j]] = [mixed[j], mixed[i]];
    }
    return mixed;
  }
}

// -- decks

const basics = { white: 'plains', blue: 'island', black: 'swamp', red: 'mountain', green: 'forest' };

/** Some cards of the pool, a few copies of each, until there are that many. */
function drawn(dice, pool, count, copies) {
  const found = [];
  while (found.length < count) {
    const { id } = dice.pick(pool);
    const times = Math.min(dice.between(1, copies), count - found.length);
    for (let i = 0; i < times; i++) found.push(id);
  }
  return found;
}

function randomDeck({ name, definitions, kit: { decks: rules } }, dice) {
  const isMain = (card) => !rules.isExtra?.(card) && !rules.isToken?.(card);
  const main = definitions.filter(isMain);
  if (name !== 'stack') {
    const extra = definitions.filter((card) => rules.isExtra?.(card));
    const cards = drawn(dice, main, rules.cards.least, rules.copies);
    return { cards, extra: extra.length > 0 ? drawn(dice, extra, dice.between(0, rules.mostExtra), rules.copies) : [] };
  }
  // Half of the decks have two colours, so that most of their cards can be cast; the others have all five.
  const colours = dice.shuffled(Object.keys(basics)).slice(0, dice.below(2) === 0 ? 2 : 5);
  const lands = Array.from({ length: 25 }, () => basics[dice.pick(colours)]);
  const spells = main.filter((card) => !rules.isUnlimited(card) && (card.colors ?? []).every((colour) => colours.includes(colour)));
  return { cards: [...lands, ...drawn(dice, spells, rules.cards.least - lands.length, rules.copies)], extra: [] };
}

/** Rules and players of a game; the traces begin with what is `told` of them. */
function setUp(ruleset, dice, number, seed) {
  const { name, otherRules, rules } = ruleset;
  if (name === 'random') return randomRules(ruleset, dice, number, seed);
  const { chosen, players } = playersOf(ruleset, dice, number);
  const told = chosen.map(({ cards, extra }, seat) => `deck ${seat}: ${[...cards, '+', ...extra].join(' ')}`);
  return { rules: otherRules !== undefined && number % 8 === 6 ? otherRules : rules, players, told };
}

function randomRules({ testkit }, dice, number, seed) {
  const own = `${seed}/${number}`;
  if (number % 5 === 0) return { ...testkit.randomGame(own), told: ['a random game'] };
  if (number % 5 === 1) return { ...testkit.randomAttempts(own), told: ['random attempts'] };
  const window = ['chain', 'priority', 'check'][(number % 5) - 2];
  const policies = {
    loops: dice.pick(['refuse', 'draw', 'stopper', { repeats: 2 }]),
    loopBudget: 2000,
    waitingTriggers: dice.pick(['with-their-card', 'on-their-own']),
  };
  return {
    ...testkit.randomDuel(own, { window, turns: dice.between(2, 5), policies }),
    told: [`a random duel, ${window}, ${JSON.stringify(policies)}`],
  };
}

/** The players of a game: mostly with random decks, every fourth game with decks of the set. */
function playersOf(ruleset, dice, number) {
  const { name, kit, decks } = ruleset;
  const seats = name === 'stack' && number % 5 === 4 ? dice.between(3, 4) : 2;
  const own = number % 4 === 3;
  const chosen = Array.from({ length: seats }, () => ({
    id: 'random',
    name: 'random',
    ...(own ? dice.pick(decks) : randomDeck(ruleset, dice)),
  }));
  const players = kit.startPlayers(chosen, ['Ana', 'Bo', 'Cy', 'Di'].slice(0, seats));
  return {
    chosen,
    players: number % 3 === 0 ? players : players.map((player, seat) => ({ ...player, ...headStart(name, chosen[seat].cards) })),
  };
}

/** What brings a game to its end before the last answer: little life, or two levels to begin with. */
function headStart(name, cards) {
  if (name === 'check') return { level: cards.slice(0, 2) };
  return { life: name === 'chain' ? 1500 : 8 };
}

// -- answers

/** Something to answer: any option, but a pass only now and then where there is something to do. */
function randomAnswer({ legalAnswers }, decision, dice) {
  const { kind, of, options, min, max, total, must, certain, canBackOut } = decision;
  if (canBackOut && dice.below(12) === 0) return 'back out';
  const count = options.length;
  switch (kind) {
    case 'one':
    case 'name':
    case 'yesNo':
    case 'slot':
      return dice.below(count);
    case 'action': {
      const pick = dice.below(count);
      if (of !== 'activations' || options[pick] !== 0 || count === 1 || dice.below(3) === 0) return pick;
      return dice.below(count);
    }
    case 'number':
      if (!certain) return dice.between(min, max);
      break;
    case 'order':
      if (!certain) return dice.shuffled(options.map((_, i) => i));
      break;
    case 'divide':
      if (!certain) return parts(dice, count, total, min, max);
      break;
    case 'some':
    case 'upTo':
      if (!certain && must === undefined) {
        const places = dice.shuffled(options.map((_, i) => i));
        return places.slice(0, dice.between(min, Math.min(max, count))).sort((a, b) => a - b);
      }
      break;
    default:
  }
  return dice.pick(legalAnswers(decision));
}

function parts(dice, count, total, min, max) {
  const found = Array.from({ length: count }, () => min);
  for (let left = total - min * count; left > 0; left--) {
    const open = found.flatMap((part, i) => (part < max ? [i] : []));
    if (open.length === 0) break;
    found[dice.pick(open)]++;
  }
  return found;
}

// -- writing

/**
 * Names of an old build that were changed on purpose: what an old trace is read with. Tables from old to new: `events`, `actions`, `fields`
 * (`event.field` or `field`), `whys`, `programs` (also effects and abilities, wherever something is because of them), `kinds` of records,
 * `refusals` (their codes), `values` (texts among options and data).
 */
export class Renamed {
  constructor(tables = {}) {
    this.tables = tables;
  }
  get isEmpty() {
    return Object.values(this.tables).every((table) => Object.keys(table).length === 0);
  }
  get hash() {
    return this.isEmpty ? 'none' : sha(JSON.stringify(this.tables)).slice(0, 16);
  }
  of(table, name) {
    const names = this.tables[table];
    return names !== undefined && Object.hasOwn(names, name) ? names[name] : name;
  }
  field(event, name) {
    const whole = this.of('fields', `${event}.${name}`);
    return whole === `${event}.${name}` ? this.of('fields', name) : whole;
  }
}

/** Whether a trait is more than what any card has that takes no part. */
const isTelling = (value) => (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== 0 && value !== '');
const plain = (value) => (Array.isArray(value) ? value.join('+') : (value ?? ''));

class Writer {
  constructor({ kernel }, renamed) {
    this.kernel = kernel;
    this.renamed = renamed;
  }

  /** A record: a card with its zone, a player, a zone with its owner, or whatever else it is with its number. */
  thing(look, id) {
    if (id === 0) return '-';
    if (!look.exists(id)) return `#${id}`;
    const kind = this.renamed.of('kinds', look.kindOf(id));
    if (kind === 'card') return `${look.card(id).id}#${id}@${this.renamed.of('kinds', look.kindOf(look.zoneOf(id)))}`;
    return kind.startsWith('zone:') ? `${kind}#${id}/${look.zoneOwner(id)}` : `${kind}#${id}`;
  }

  activation(look, option) {
    if (typeof option !== 'number') return this.value(option);
    if (option === 0) return 'pass';
    const card = this.kernel.cardOfOption(option);
    return `${this.thing(look, card)}!${option - this.kernel.optionOf(card, 0)}`;
  }

  value(value) {
    return JSON.stringify(typeof value === 'string' ? this.renamed.of('values', value) : value);
  }

  option(look, of, option) {
    if (of === 'values') return this.value(option);
    return of === 'things' ? this.thing(look, option) : this.activation(look, option);
  }

  question(look, decision) {
    const { seat, kind, of, why, by, source, min, max, total, canBackOut, certain, options } = decision;
    const about = source === 0 ? '' : ` about ${this.thing(look, source)}`;
    const flags = `${canBackOut ? ' may-back-out' : ''}${certain ? ' certain' : ''}`;
    const offered = options.map((option) => this.option(look, of, option)).join(', ');
    const asker = this.renamed.of('programs', by);
    return `? ${seat} ${kind} "${this.renamed.of('whys', why)}" by ${asker}${about} ${min}..${max} of ${total}${flags}: ${offered}`;
  }

  event(look, { seq, group, type, action, by, source, because, link, data }) {
    const fields = Object.entries(type.fields)
      .map(([name, spec]) => [this.renamed.field(type.id, name), this.fact(look, spec.type, data[name])])
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => ` ${name}=${value}`);
    const cause = `${by} from ${this.thing(look, source)} because ${this.renamed.of('programs', because)} link ${link}`;
    return `! ${seq}/${group} ${this.renamed.of('events', type.id)} (${this.renamed.of('actions', action.id)}) by ${cause}:${fields.join('')}`;
  }

  fact(look, type, value) {
    if (type === 'ref') return this.thing(look, value);
    if (type === 'refs') return `[${value.map((id) => this.thing(look, id)).join(', ')}]`;
    if (Array.isArray(value)) return `[${value.map((one) => this.value(one)).join(', ')}]`;
    return typeof value === 'object' && value !== null ? value.text : this.value(value);
  }

  /** The traits of all cards that have any. */
  traits(look, { name, card }) {
    const told = look.things(card).flatMap((id) => {
      const values = TRAITS[name].map((trait) => look.trait(id, trait));
      return values.some(isTelling) ? [`${look.card(id).id}#${id}:${values.map(plain).join('/')}`] : [];
    });
    return `= ${told.join(' ')}`;
  }

  refusal({ code }) {
    return this.renamed.of('refusals', code);
  }
}

// -- playing

/** Plays the game of that number; `sections` are recorded beside its trace. */
export function traceGame(ruleset, number, { seed = 1, sections = [], renamed = new Renamed(), most = MOST_ANSWERS } = {}) {
  const { name, kernel } = ruleset;
  const diceFor = (what) => new Dice(`${seed}/${name}/${number}/${what}`);
  const [answers, twists] = [diceFor('answers'), diceFor('twists')];
  const writer = new Writer(ruleset, renamed);
  const { rules, players, told: lines } = setUp(ruleset, diceFor('decks'), number, seed);
  const probes = new Probes(ruleset, diceFor('probes'), sections);
  let game = kernel.startGame(rules, {
    seed: `${seed}/${number}`,
    players,
    [kernel.isWatched === undefined ? 'isHeard' : 'isWatched']: probes.wants('views') && number % 4 === 0,
  });
  const concedes = number % 40 === 20 ? answers.between(20, 200) : -1;

  let events = 0;
  const tell = (happened) => {
    const { look } = game;
    for (const event of happened) lines.push(writer.event(look, event));
    events += happened.length;
  };
  /** Goes on with a fork or a loaded game now and then: that must not show. */
  const twist = () => {
    const roll = twists.below(200);
    if (roll < 4) game = game.fork();
    else if (roll === 4) game = kernel.loadGame(rules, game.save());
  };
  const answerOne = (decision) => {
    const legalAnswers = (asked) => game.legalAnswers(asked, LISTED);
    for (let i = 0; i < MOST_REFUSED; i++) {
      const answer = i < 2 ? randomAnswer({ legalAnswers }, decision, answers) : answers.pick(legalAnswers(decision));
      lines.push(`> ${decision.seat} ${JSON.stringify(answer)}`);
      const result = game.answer(decision.seat, answer);
      if (result.ok) return result;
      lines.push(`refused ${writer.refusal(result.refusal)}`);
      probes.say(result.sentence);
    }
    return undefined;
  };

  const first = Array.from({ length: game.look.seq }, (_, i) => game.look.event(i + 1));
  tell(first.filter((event) => event !== undefined));
  let decided = 0;
  /** Has the game do something: the game ends where it throws, and where it refuses again and again. */
  const endOf = (deed) => {
    let result;
    try {
      result = deed();
    } catch (error) {
      probes.say(error.message);
      return `threw ${error.name}`;
    }
    if (result === undefined) return 'stuck';
    for (const refusal of result.refused) lines.push(`given up ${writer.refusal(refusal)}`);
    tell(result.events);
    return undefined;
  };
  const step = () => {
    if (game.isOver) return `over ${JSON.stringify(game.winners)}`;
    if (decided >= most) return 'unfinished';
    if (decided === concedes) {
      const seat = answers.below(players.length);
      const result = game.concede(seat);
      lines.push(`${seat} concedes${result.ok ? '' : `, refused ${writer.refusal(result.refusal)}`}`);
      if (result.ok) return endOf(() => result);
    }
    const asked = game.decisions;
    if (asked.length === 0) return 'nobody is asked';
    for (const decision of asked) lines.push(writer.question(game.lookFor(decision.seat), decision));
    if (TRAITS[name].length > 0 && twists.below(12) === 0) lines.push(writer.traits(game.look, ruleset));
    probes.look(game, decided);
    twist();
    const { decisions } = game;
    return endOf(() => answerOne(decisions[answers.below(decisions.length)]));
  };
  let end = step();
  for (; end === undefined; end = step()) decided++;
  lines.push(`end: ${end}`);
  probes.close(game);
  return { number, decisions: decided, events, end, lines, hash: sha(lines.join('\n')), sections: probes.sections };
}

/** Looks at a game at moments of its own choice, and writes down what must not change unless somebody means it to. */
class Probes {
  constructor(ruleset, dice, sections) {
    this.ruleset = ruleset;
    this.dice = dice;
    this.sections = Object.fromEntries(SECTIONS.filter((name) => sections.includes(name)).map((name) => [name, []]));
  }

  wants(section) {
    return this.sections[section] !== undefined;
  }

  say(sentence) {
    this.sections.texts?.push(sentence);
  }

  look(game, step) {
    const { views, texts, saves } = this.sections;
    if (this.dice.below(30) > 0) return;
    if (views !== undefined) this.see(game, step, views);
    if (texts !== undefined) this.ask(game, step, texts);
    if (saves !== undefined) saves.push(`${step} ${game.fingerprint()} ${sha(game.save())}`);
  }

  close(game) {
    const { views, texts, saves } = this.sections;
    if (views !== undefined) this.see(game, 'end', views);
    if (texts !== undefined) this.explain(game, 'end', texts);
    if (saves !== undefined) saves.push(`end ${game.fingerprint()} ${sha(game.save())}`);
  }

  see(game, step, views) {
    const { kit } = this.ruleset;
    for (let seat = 0; seat < game.look.seats; seat++) {
      const worth = kit?.evaluate(game.look, seat);
      views.push(
        `${step} seat ${seat}: ${sha(JSON.stringify(game.view(seat)))} told ${sha(JSON.stringify(game.told(seat)))} worth ${worth}`,
      );
    }
    views.push(`${step} spectator: ${sha(JSON.stringify(game.view('spectator')))}`);
    if (game.isOver || this.dice.below(4) > 0) return;
    const seat = this.dice.pick(game.decisions).seat;
    const world = game.imagine(seat, step);
    views.push(`${step} imagined by ${seat}: ${sha(JSON.stringify(Array.from({ length: game.look.seats }, (_, one) => world.view(one))))}`);
  }

  /** Asks for what is not allowed, and why. */
  ask(game, step, texts) {
    const { dice } = this;
    const { seat, options, id } = dice.pick(game.decisions);
    // A fork is asked: some of these are legal now and then.
    const trial = game.fork();
    const illegal = [
      () => trial.answer(seat, options.length + 3),
      () => trial.answer(seat, [0, 0]),
      () => trial.answer(seat, 'back out', id),
      () => trial.answer(seat, 0, id + 1),
      () => trial.answer(game.look.seats, 0),
      () => trial.answer((seat + 1) % game.look.seats, -1),
    ];
    const result = dice.pick(illegal)();
    texts.push(`${step} ${result.ok ? 'taken' : `${result.refusal.code} ${result.refusal.rule}: ${result.sentence}`}`);
    this.explain(game, step, texts);
  }

  explain(game, step, texts) {
    const { dice } = this;
    const { name, kit, card = game.rules.spec.cardKinds[0] } = this.ruleset;
    const { look, explain } = game;
    const cards = look.things(card).filter((id) => !/deck|library/.test(look.kindOf(look.zoneOf(id))));
    for (let i = 0; i < 4 && cards.length > 0; i++) {
      const one = dice.pick(cards);
      const reader = dice.pick(['all', 0, 1, 'spectator']);
      for (const { ability, allowed, reasons } of explain.activation(one, reader))
        texts.push(`${step} ${ability} ${allowed}: ${reasons.map(({ refusal, sentence }) => `${refusal.code}: ${sentence}`).join(' / ')}`);
      for (const { ability, spent, times } of explain.limits(one, reader)) texts.push(`${step} ${ability} ${spent} of ${times}`);
      for (let seat = 0; seat < look.seats; seat++)
        for (const { move, why } of kit?.whyNotMove?.(look, seat, one) ?? []) texts.push(`${step} ${seat} ${move}: ${game.say(why, seat)}`);
      for (const trait of TRAITS[name]) texts.push(`${step} ${trait}: ${explain.trait(one, trait, reader).sentences.join(' / ')}`);
    }
    texts.push(
      `${step} in force: ${explain
        .inForce()
        .map(({ definition }) => definition.id)
        .join(' ')}`,
    );
  }
}
