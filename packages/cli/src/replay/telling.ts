/** What was asked and answered, and what came of it, in words. */
import { cardOfOption, type Decision, type Game, type Happened, PASS } from '@rulewright/kernel';
import { harmless } from '../ink.js';

/** What an option is called. */
function called(game: Game, { of }: Decision, option: string | number | boolean): string {
  if (typeof option === 'boolean') return option ? 'yes' : 'no';
  if (typeof option === 'string') return option;
  if (of === 'activations') return option === PASS ? 'pass' : nameOf(game, cardOfOption(option));
  return of === 'things' ? nameOf(game, option) : String(option);
}

function nameOf({ look }: Game, id: number): string {
  if (!look.exists(id)) return 'something that is gone';
  const kind = look.kindOf(id);
  return kind === 'card' ? look.card(id).name : kind;
}

/** "Ana, summon: Hill Ogre" */
export function answerText(game: Game, seat: number, answer: unknown): string {
  const decision = game.decisions.find((one) => one.seat === seat);
  const who = seat < game.look.seats ? game.look.playerName(seat) : `seat ${seat}`;
  if (answer === 'concede') return harmless(`${who} gives up`);
  if (decision === undefined) return harmless(`${who}: ${JSON.stringify(answer)}`);
  const picks = Array.isArray(answer) ? (answer as number[]) : [answer as number];
  const isNumber = decision.kind === 'number' || decision.kind === 'divide';
  const words =
    answer === 'back out'
      ? 'takes it back'
      : isNumber
        ? picks.join(', ')
        : picks
            .map((pick) => (decision.options[pick] === undefined ? `?${pick}` : called(game, decision, decision.options[pick])))
            .join(', ');
  return harmless(`${who}, ${decision.why}: ${words === '' ? 'nothing' : words}`);
}

/** An event in short: its name, and the cards and numbers in it. */
export function eventText(game: Game, { type, data }: Happened): string {
  const facts = Object.entries(data).flatMap(([name, value]) => {
    if (typeof value === 'number')
      return name === 'seat' ? [game.look.playerName(value)] : value === 0 ? [] : [numberText(game, name, value)];
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
  return harmless(`${type.id}${facts.length === 0 ? '' : ` ${facts.join(', ')}`}`);
}

/** What refers to a card names it; other numbers are figures. */
function numberText(game: Game, name: string, value: number): string {
  const isCard = /card|attacker|target|source/.test(name) && game.look.exists(value) && game.look.kindOf(value) === 'card';
  return isCard ? game.look.card(value).name : `${name} ${value}`;
}
