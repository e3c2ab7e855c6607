/**
 * Secrecy: two games that differ only in what a seat may not know are one game for that seat.
 *
 * SI9  The seat's view, its patches, what it is asked, what it is told of, every refusal and every reason why not are the same to the
 *      letter, until something that lies otherwise in the other game is shown to it, or somebody else is asked by a text about cards
 *      that the seat does not see: whether to use the trigger of one, or one that needs such cards, or which to choose. That they are
 *      asked can be noticed; up to there both games have told the same.
 */
import { type Answer, Chance, type Decision, type Game, PASS, type View, waitingTriggers } from '@rulewright/kernel';
import { CampaignFailure } from './failure.js';
import { randomAnswer } from './play.js';

export interface Compared {
  /** How many answers were given to both. */
  readonly steps: number;
  /** Why no more were: enough; over; something was shown; a hidden trigger was noticed; others had no answer that both games have. */
  readonly end: 'enough' | 'over' | 'shown' | 'noticed' | 'parted';
}

export interface PairSpec {
  readonly steps: number;
  /** What is sent to the seat when its view has become another. */
  patch?(before: View, after: View): unknown;
  /** Cards of the seat of which it may ask why they cannot be used. */
  cards?(game: Game, seat: number): readonly number[];
  /** Is handed both games before each answer of the seat: a bot must answer the same, say. */
  also?(one: Game, other: Game): void;
}

/** Plays on a game and one that is imagined from it, with the same answers, and compares what the seat is given. */
export function comparePair(game: Game, seat: number, seed: number | string, { steps, also, cards, patch }: PairSpec): Compared {
  const one = game.fork();
  const other = game.imagine(seat, seed);
  for (const game of [one, other]) {
    game.isWatched = true;
    game.haltsAtSilentPasses = true; // where nobody halts, what follows a pass is told with it
  }
  const chance = new Chance(seed, 'pair');
  let [before, its] = [one.view(seat), other.view(seat)];
  sameViews(one, other, seat, before, its);
  for (let step = 0; step < steps; step++) {
    if (one.isOver) return { steps: step, end: 'over' };
    if (step === 0) {
      sameRefusals(one, other, seat);
      for (const card of cards?.(one, seat) ?? []) sameReasons(one, other, seat, card);
    }
    const decision = one.decisions[0] as Decision;
    if (decision.seat === seat) also?.(one, other);
    const answers = decision.seat === seat ? own(randomAnswer(one, decision, chance)) : commonAnswers(one, other, decision, chance);
    if (answers === undefined) return { steps: step, end: 'parted' };
    const taken = [one.answer(decision.seat, answers[0]).ok, other.answer(decision.seat, answers[1]).ok];
    if (taken[0] !== taken[1] && decision.seat === seat) fail(seat, 'whether an answer is taken', taken[0], taken[1]);
    if (taken[0] !== true || taken[1] !== true) return { steps: step, end: 'parted' };
    const known = facesIn(before);
    const [mine, theirs] = [one.view(seat), other.view(seat)];
    const told = [heard(one, seat), heard(other, seat)] as const;
    if (wasShown(known, [mine, told[0]], [theirs, told[1]])) return { steps: step + 1, end: 'shown' };
    if (wasNoticed(one, other, seat)) {
      sameSoFar(seat, ...told);
      return { steps: step + 1, end: 'noticed' };
    }
    sameText(seat, 'what it is told', JSON.stringify(told[0]), JSON.stringify(told[1]));
    sameViews(one, other, seat, mine, theirs);
    if (patch !== undefined) sameText(seat, 'a patch', JSON.stringify(patch(before, mine)), JSON.stringify(patch(its, theirs)));
    [before, its] = [mine, theirs];
  }
  return { steps, end: 'enough' };
}

function sameViews(one: Game, other: Game, seat: number, mine: View, its: View): void {
  const waits = (game: Game): string => game.decisions.map(({ seat: who, by, why }) => `${who} is asked by ${by} for ${why}`).join();
  const [a, b] = [JSON.stringify(mine), JSON.stringify(its)];
  if (a !== b) fail(seat, `the view (${waits(one)} | ${waits(other)})`, ...difference(a, b));
}

function sameText(seat: number, what: string, one: string, other: string): void {
  if (one !== other) fail(seat, what, ...difference(one, other));
}

function fail(seat: number, what: string, one: unknown, other: unknown): never {
  throw new CampaignFailure(`seat ${seat} can tell from ${what} what it may not know: ${String(one)} | ${String(other)}`);
}

/** The two texts from a little before where they differ. */
function difference(one: string, other: string): [string, string] {
  let at = 0;
  while (one[at] === other[at]) at++;
  const from = Math.max(0, at - 160);
  return [one.slice(from, at + 160), other.slice(from, at + 160)];
}

/** What the seat is told; groups are numbered anew, since whoever hands it out does that. */
function heard(game: Game, seat: number): readonly object[] {
  const groups = new Map<number, number>();
  return game.told(seat).map(({ group, ...rest }) => {
    if (!groups.has(group)) groups.set(group, groups.size);
    return { group: groups.get(group), ...rest };
  });
}

const own = (answer: Answer): [Answer, Answer] => [answer, answer];

function sameReasons(one: Game, other: Game, seat: number, card: number): void {
  const [a, b] = [one, other].map((game) =>
    JSON.stringify(game.explain.activation(card, seat).map(({ ability, reasons }) => [ability, reasons.map(({ sentence }) => sentence)])),
  ) as [string, string];
  sameText(seat, 'why a card cannot be used', a, b);
}

/** Answers that nobody may give. */
function sameRefusals(one: Game, other: Game, seat: number): void {
  const wrong: readonly Answer[] = [-1, 9999, [], [0, 0], [0, 1, 2, 3, 4, 5, 6], 'back out'];
  for (const answer of wrong) {
    // Taken on a fork: some of them may be right.
    const [a, b] = [one, other].map((game) => {
      const result = game.fork().answer(seat, answer);
      return result.ok ? 'taken' : `${result.refusal.code} ${result.sentence}`;
    }) as [string, string];
    sameText(seat, `the refusal of ${JSON.stringify(answer)}`, a, b);
  }
}

/** Answers of somebody else that look the same from the seat: to pass, or to take what both games offer at the same place. */
function commonAnswers(one: Game, other: Game, decision: Decision, chance: Chance): [Answer, Answer] | undefined {
  const twin = other.decisions.find(({ seat }) => seat === decision.seat);
  if (twin === undefined || twin.kind !== decision.kind || twin.why !== decision.why) return undefined;
  if (decision.of === 'activations') {
    const passing: [number, number] = [decision.options.indexOf(PASS), twin.options.indexOf(PASS)];
    return passing[0] >= 0 && passing[1] >= 0 ? passing : undefined;
  }
  if (String(decision.options) !== String(twin.options) || decision.min !== twin.min || decision.max !== twin.max) return undefined;
  // To take another card is another answer, though it lies at the same place.
  if (decision.of === 'things' && decision.options.some((id) => cardAt(one, id as number) !== cardAt(other, id as number)))
    return undefined;
  return own(randomAnswer(one, decision, chance));
}

const cardAt = ({ look }: Game, id: number): string => (look.kindOf(id) === 'card' ? look.card(id).id : '');

/**
 * Whether others are asked by a text about cards that the seat does not see, and not in both games alike. To act or pass they are asked
 * always, whatever they hold.
 */
function wasNoticed(one: Game, other: Game, seat: number): boolean {
  const [mine, its] = [one, other].map((game) => game.decisions.filter((decision) => asksOfHidden(game, decision, seat)));
  return String(mine?.map(({ why }) => why)) !== String(its?.map(({ why }) => why));
}
function asksOfHidden({ look }: Game, { seat: who, kind, by, source, of, options }: Decision, seat: number): boolean {
  if (who === seat || kind === 'action') return false;
  const isHidden = (id: number): boolean => {
    const card = look.kindOf(id).startsWith('waiting') ? (waiting.get(id) as number) : id;
    return look.kindOf(card) === 'card' && !look.sees(seat, card);
  };
  const triggers = waitingTriggers(look);
  const waiting = new Map(triggers.map(({ id, card }) => [id, card]));
  // Asked by the trigger that waits, or in the name of its card.
  const isOf = ({ id, card, ability }: (typeof triggers)[number]): boolean => id === source || (card === source && ability === by);
  if (triggers.some((one) => isOf(one) && hasHidden(look, one.card, one.ability))) return true;
  return isHidden(source) || (of === 'things' && options.some((id) => isHidden(id as number)));
}
/** Whether the ability needs cards that only its own seat knows of. */
const hasHidden = (look: Game['look'], card: number, ability: string): boolean =>
  (look.card(card).abilities ?? []).some(
    (one) => one.id === ability && 'conditions' in one && one.conditions?.some(({ isHidden }) => isHidden),
  );
/** Whoever is not asked goes on: of one game no more is told than of the other, and nothing else. */
function sameSoFar(seat: number, one: readonly object[], other: readonly object[]): void {
  const [less = [], more = []] = [one, other].map((told) => told.map((event) => JSON.stringify(event))).sort((a, b) => a.length - b.length);
  sameText(seat, 'what it is told until then', less.join(), more.slice(0, less.length).join());
}

type CardIn = { readonly card?: { readonly id?: number } };

/** The faces in anything that was handed out, by the ids of their cards. */
function facesIn(value: unknown, found = new Map<string, string>()): Map<string, string> {
  if (typeof value !== 'object' || value === null) return found;
  const { id, face } = value as { id?: unknown; face?: unknown };
  if (face !== undefined) found.set(String(id ?? JSON.stringify(face)), JSON.stringify((face as { card?: unknown }).card ?? face));
  const link = value as { ability?: unknown; source?: CardIn; card?: CardIn };
  // To activate a card is to show what it is.
  const user = link.source?.card?.id ?? link.card?.card?.id;
  if (typeof link.ability === 'string' && user !== undefined) found.set(`user ${user}`, link.ability);
  for (const inner of Object.values(value)) facesIn(inner, found);
  return found;
}

/** Whether the seat was just shown a card that is another one in the other game. */
function wasShown(known: ReadonlyMap<string, string>, one: unknown, other: unknown): boolean {
  const [mine, its] = [facesIn(one), facesIn(other)];
  return [...mine.keys(), ...its.keys()].some((id) => !known.has(id) && mine.get(id) !== its.get(id));
}
