/** The same duel on ocgcore: answered up to the next open question, and looked at. */
import createCore, {
  SelectBattleCMDAction as InBattle,
  SelectIdleCMDAction as InMain,
  OcgMessageType as Message,
  OcgDuelMode,
  OcgProcessResult,
  OcgResponseType as Response,
} from 'ocgcore-wasm';
import { codeOf, definitions, HAND, nameOf } from './cards.mjs';
import { byRank } from './manners.mjs';
import { scripts } from './scripts.mjs';

const core = await createCore({ sync: true });

const ZONES = { 1: 'deck', 2: 'hand', 4: 'monsters', 8: 'spells', 16: 'graveyard', 32: 'banished' };
const PHASES = { 1: 'draw', 2: 'standby', 4: 'main1', 256: 'main2', 512: 'end' };
const ATTRIBUTES = { earth: 1, water: 2, fire: 4, wind: 8, light: 16, dark: 32 };
const TYPES = { 'quick-play': 0x10000, continuous: 0x20000, equip: 0x40000, field: 0x80000, counter: 0x100000 };
const [EFFECT, PLAIN, FLIP] = [0x20, 0x10, 0x200020];
const [UP_ATTACK, DOWN, DEFENSE] = [1, 0xa, 0xc];
const UNSHUFFLED = 16n;
const ENOUGH = 500;

function typeOf({ id, kind, type, text = [] }) {
  if (kind !== 'monster') return (kind === 'spell' ? 2 : 4) | (TYPES[type] ?? 0);
  const isFlip = JSON.stringify(text).includes('"flip"') || scripts[id]?.includes('SetType(33)') === true;
  return 1 | (isFlip ? FLIP : scripts[id] === undefined ? PLAIN : EFFECT);
}

function cardReader(code) {
  const definition = definitions.get(nameOf(code)) ?? { id: '', kind: 'monster' };
  const { level = 0, attribute, atk = 0, def = 0 } = definition;
  const numbers = { level, attack: atk, defense: def, lscale: 0, rscale: 0, link_marker: 0 };
  return { code, alias: 0, setcodes: [], type: typeOf(definition), attribute: ATTRIBUTES[attribute] ?? 1, race: 1n, ...numbers };
}

export class Theirs {
  constructor(decks, manners, triggers, tell) {
    this.manners = manners;
    this.triggers = triggers;
    this.tell = tell;
    this.links = 0;
    this.phase = '';
    this.turn = 0;
    this.isOver = false;
    const team = { startingLP: 8000, startingDrawCount: 0, drawCountPerTurn: 1 };
    this.duel = core.createDuel({
      flags: OcgDuelMode.MODE_MR5 | UNSHUFFLED,
      seed: [1n, 2n, 3n, 4n],
      team1: team,
      team2: team,
      cardReader,
      scriptReader: (name) => scripts[nameOf(Number(/\d+/.exec(name)?.[0]))] ?? null,
      errorHandler(_, text) {
        throw new Error(`a script is not right: ${text}`);
      },
    });
    decks.forEach((deck, seat) => {
      const lay = (name, location) =>
        core.duelNewCard(this.duel, { team: seat, duelist: 0, code: codeOf(name), controller: seat, location, sequence: 0, position: 8 });
      for (const name of deck.slice(HAND).reverse()) lay(name, 1);
      for (const name of deck.slice(0, HAND)) lay(name, 2);
    });
    core.startDuel(this.duel);
  }

  end() {
    core.destroyDuel(this.duel);
  }

  /** Up to the next question; nothing if the duel is over. */
  process() {
    let question;
    for (let status = OcgProcessResult.CONTINUE; status === OcgProcessResult.CONTINUE && !this.isOver; ) {
      status = core.duelProcess(this.duel);
      for (const message of core.duelGetMessage(this.duel)) {
        this.hear(message);
        question = message;
      }
      if (status === OcgProcessResult.END) this.isOver = true;
    }
    return this.isOver ? undefined : question;
  }

  hear(message) {
    switch (message.type) {
      case Message.CHAINING:
        this.tell(`  theirs: ${nameOf(message.code)} is link ${message.chain_size}`);
        break;
      case Message.CHAINED:
        this.links++;
        break;
      case Message.CHAIN_END:
        this.links = 0;
        break;
      case Message.NEW_PHASE:
        this.phase = PHASES[message.phase] ?? 'battle';
        break;
      case Message.NEW_TURN:
        this.turn = message.player;
        break;
      case Message.WIN:
        this.isOver = true;
        break;
      case Message.RETRY:
        throw new Error('ocgcore takes no such answer');
    }
  }

  goOn() {
    for (let i = 0; i < ENOUGH; i++) {
      const question = this.process();
      if (question === undefined || question.type === Message.SELECT_IDLECMD || question.type === Message.SELECT_BATTLECMD) return question;
      core.duelSetResponse(this.duel, this.answerTo(question));
    }
    throw new Error('ocgcore goes on and on');
  }

  ranked(cards) {
    return byRank(cards, ({ code, controller, location }) => this.manners.rank(nameOf(code), controller, ZONES[location]));
  }

  answerTo(question) {
    const { type } = question;
    switch (type) {
      case Message.SELECT_CHAIN:
        return { type: Response.SELECT_CHAIN, index: this.activation(question) };
      case Message.SELECT_EFFECTYN:
        return { type: Response.SELECT_EFFECTYN, yes: true };
      case Message.SELECT_YESNO:
        return { type: Response.SELECT_YESNO, yes: false };
      case Message.SELECT_CARD:
        return { type: Response.SELECT_CARD, indicies: this.ranked(question.selects).slice(0, question.max) };
      case Message.SELECT_TRIBUTE:
        return { type: Response.SELECT_TRIBUTE, indicies: this.ranked(question.selects).slice(0, question.min) };
      case Message.SELECT_UNSELECT_CARD:
        return { type: Response.SELECT_UNSELECT_CARD, index: this.ranked(question.select_cards)[0] ?? null };
      case Message.SELECT_PLACE:
        return { type: Response.SELECT_PLACE, places: [freePlace(question)] };
      case Message.SELECT_POSITION:
        return { type: Response.SELECT_POSITION, position: question.positions & UP_ATTACK ? UP_ATTACK : question.positions & 4 ? 4 : 8 };
      case Message.SORT_CHAIN: {
        const order = byRank(question.cards, ({ code, controller }) => this.manners.rank(nameOf(code), controller, 'trigger'));
        return { type: Response.SORT_CARD, order: question.cards.map((_, at) => order.indexOf(at)) };
      }
      case Message.SORT_CARD:
        return { type: Response.SORT_CARD, order: null };
      default:
        throw new Error(`ocgcore asks what nobody here can answer (${type})`);
    }
  }

  activation({ selects, forced, player }) {
    const around = { seat: player, turn: this.turn, links: this.links, phase: this.phase };
    const picks = selects.map(({ code }, at) => ({ at, name: nameOf(code) }));
    const isTrigger = ({ name }) => this.triggers.has(name);
    // Where a trigger must be activated, fast effects may stand beside it.
    const due = forced ? (picks.some(isTrigger) ? picks.filter(isTrigger) : picks) : undefined;
    const wanted = due ?? picks.filter((pick) => isTrigger(pick) || this.manners.answers(pick.name, around));
    const [first] = byRank(wanted, ({ name }) => this.manners.rank(name, player, 'trigger'));
    return first === undefined ? null : wanted[first].at;
  }

  lists(question) {
    if (question.type === Message.SELECT_BATTLECMD) return { attack: question.attacks, activate: question.chains };
    const { summons, monster_sets, spell_sets, pos_changes, activates } = question;
    return { summon: summons, set: monster_sets, lay: spell_sets, turn: pos_changes, activate: activates };
  }

  offers(question) {
    return Object.entries(this.lists(question))
      .flatMap(([verb, cards]) => cards.map(({ code }) => `${verb} ${nameOf(code)}`))
      .sort();
  }

  act(question, [verb, name]) {
    const isBattle = question.type === Message.SELECT_BATTLECMD;
    const actions = isBattle
      ? { attack: InBattle.SELECT_BATTLE, activate: InBattle.SELECT_CHAIN, main: question.to_m2 ? InBattle.TO_M2 : InBattle.TO_EP }
      : {
          summon: InMain.SELECT_SUMMON,
          set: InMain.SELECT_MONSTER_SET,
          lay: InMain.SELECT_SPELL_SET,
          turn: InMain.SELECT_POS_CHANGE,
          activate: InMain.SELECT_ACTIVATE,
          battle: InMain.TO_BP,
          end: InMain.TO_EP,
        };
    const index = this.lists(question)[verb]?.findIndex(({ code }) => nameOf(code) === name) ?? 0;
    core.duelSetResponse(this.duel, { type: isBattle ? Response.SELECT_BATTLECMD : Response.SELECT_IDLECMD, action: actions[verb], index });
  }

  state() {
    const { players } = core.duelQueryField(this.duel);
    return [0, 1].map((seat) => {
      const at = (location) =>
        core.duelQueryLocation(this.duel, { flags: 1 | 2 | 0x100, controller: seat, location }).filter((card) => card?.code);
      const names = (location) => at(location).map(({ code }) => nameOf(code));
      const lying = ({ code, position }) => `${nameOf(code)}${position & DOWN ? ' down' : ''}`;
      const fighting = (card) =>
        `${lying(card)} ${card.position & DEFENSE ? 'defense' : 'attack'}${card.position & DOWN ? '' : ` ${card.attack}`}`;
      return {
        life: players[seat].lp,
        hand: names(2).sort(),
        monsters: at(4).map(fighting).sort(),
        spells: at(8).map(lying).sort(),
        graveyard: names(16).sort(),
        banished: names(32).sort(),
        deck: core.duelQueryCount(this.duel, seat, 1),
      };
    });
  }
}

/** The first place that is free: five for monsters, and five behind them. */
function freePlace({ field_mask, player }) {
  for (let bit = 0; bit < 32; bit++) {
    const sequence = bit % 16;
    const isPlace = sequence < 5 || (sequence >= 8 && sequence < 13);
    if (!isPlace || ((field_mask >>> bit) & 1) !== 0) continue;
    return { player: bit < 16 ? player : 1 - player, location: sequence < 8 ? 4 : 8, sequence: sequence % 8 };
  }
  throw new Error('there is no free place');
}
