/** A duel on our engine: answered up to the next open question, and looked at. */
import { chainKit, chainScenarios, phaseOf, turnPlayer } from '@rulewright/chain';
import { cardOfOption, chainLength, PASS, startGame, waitingTriggers } from '@rulewright/kernel';
// Nothing is shuffled: both engines search the same decks, which must stay in one order.
import { TableDraft } from '../../packages/kernel/dist/access/draft.js';
import { definitions, HAND } from './cards.mjs';
import { byRank } from './manners.mjs';

TableDraft.prototype.shuffle = () => undefined;

const rules = chainKit.rules([...definitions.values()]);
const table = chainScenarios([...definitions.values()]);
const ZONES = ['hand', 'monsters', 'spells', 'graveyard', 'banished', 'deck'];
const MOVES = { summon: 'summon', 'set monster': 'set', 'set spell': 'lay', 'change position': 'turn', attack: 'attack' };
const ENOUGH = 2000;

export class Ours {
  constructor(decks, manners, triggers, tell) {
    this.manners = manners;
    this.triggers = triggers;
    this.tell = tell;
    const players = decks.map((deck, seat) => ({
      name: seat === 0 ? 'Ana' : 'Bo',
      begins: 'as-laid',
      deck: deck.slice(HAND),
      hand: deck.slice(0, HAND),
    }));
    this.game = startGame(rules, { seed: 1, players });
  }

  name(id) {
    return this.game.look.card(id).id;
  }
  get phase() {
    return phaseOf(this.game.look);
  }

  answer(answer) {
    const [{ seat }] = this.game.decisions;
    const result = this.game.answer(seat, answer);
    if (!result.ok) throw new Error(`our engine refuses: ${result.sentence}`);
  }

  rank(id) {
    const trigger = waitingTriggers(this.game.look).find((one) => one.id === id);
    if (trigger !== undefined) return this.manners.rank(this.name(trigger.card), trigger.seat, 'trigger');
    for (const seat of [0, 1])
      for (const zone of ZONES) if (table.cardsIn(this.game, seat, zone).includes(id)) return this.manners.rank(this.name(id), seat, zone);
    return 0; // an effect
  }

  /** Goes on to the next question of what the turn player does, or whether there is to be a battle; nothing if the duel is over. */
  goOn() {
    for (let i = 0; i < ENOUGH; i++) {
      if (this.game.isOver) return undefined;
      const [question] = this.game.decisions;
      if (question.why === 'open' || question.why === 'battle') return question;
      this.answer(this.answerTo(question));
    }
    throw new Error('our engine goes on and on');
  }

  answerTo({ kind, of, why, options, seat, isSingle, min, max }) {
    if (of === 'activations') return this.activation(options, seat);
    if (kind === 'yesNo') return options.indexOf(why === 'trigger');
    const order = byRank(options, (option) => (of === 'things' ? this.rank(option) : 0));
    if (isSingle) return order[0];
    if (kind === 'order') return order;
    return order.slice(0, min === 0 ? max : min).sort((a, b) => a - b);
  }

  activation(options, seat) {
    const around = { seat, turn: turnPlayer(this.game.look), links: chainLength(this.game.look), phase: this.phase };
    const mustPick = !options.includes(PASS);
    const picks = options.flatMap((option, at) => (option === PASS ? [] : [{ at, name: this.name(cardOfOption(option)) }]));
    const wanted = picks.filter(({ name }) => mustPick || this.triggers.has(name) || this.manners.answers(name, around));
    const [first] = byRank(wanted, ({ name }) => this.manners.rank(name, seat, 'trigger'));
    if (first === undefined) return options.indexOf(PASS);
    this.tell(`  ours: ${seat} activates ${wanted[first].name}`);
    return wanted[first].at;
  }

  /** What the turn player may do: each move with each card. */
  offers({ why, options }) {
    if (why === 'battle') return [];
    return options
      .flatMap((option, at) => {
        if (option === PASS) return [];
        if (typeof option === 'number') return [`activate ${this.name(cardOfOption(option))}`];
        const fork = this.game.fork();
        fork.answer(fork.decisions[0].seat, at);
        return fork.decisions[0].options.map((id) => `${MOVES[option] ?? option} ${this.name(id)}`);
      })
      .sort();
  }

  /** Does what is offered, or goes to `battle`, to the `end`, or to the second `main` phase. */
  act({ options, why }, [verb, name]) {
    const move = Object.keys(MOVES).find((one) => MOVES[one] === verb);
    if (move !== undefined) {
      this.answer(options.indexOf(move));
      this.answer(this.game.decisions[0].options.findIndex((id) => this.name(id) === name));
    } else if (verb === 'activate')
      this.answer(options.findIndex((option) => typeof option === 'number' && option !== PASS && this.name(cardOfOption(option)) === name));
    else this.leave(why, verb === 'battle');
  }

  leave(why, fights) {
    const { phase } = this;
    if (why === 'open') {
      this.answer(this.game.decisions[0].options.indexOf(PASS));
      if (this.phase !== phase) return;
      if (this.goOn()?.why !== 'battle') return;
    }
    this.answer(this.game.decisions[0].options.indexOf(fights));
  }

  state() {
    const { game } = this;
    const names = (seat, zone) => table.cardsIn(game, seat, zone).map((id) => this.name(id));
    const lying = (id) => {
      const isDown = table.factOf(game, id, 'face') === 'down';
      return `${this.name(id)}${isDown ? ' down' : ''}`;
    };
    const fighting = (id) =>
      `${lying(id)} ${table.factOf(game, id, 'position')}${lying(id).endsWith(' down') ? '' : ` ${table.factOf(game, id, 'atk')}`}`;
    return [0, 1].map((seat) => ({
      life: table.numberOf(game, seat),
      hand: names(seat, 'hand').sort(),
      monsters: table.cardsIn(game, seat, 'monsters').map(fighting).sort(),
      spells: table.cardsIn(game, seat, 'spells').map(lying).sort(),
      graveyard: names(seat, 'graveyard').sort(),
      banished: names(seat, 'banished').sort(),
      deck: names(seat, 'deck').length,
    }));
  }
}
