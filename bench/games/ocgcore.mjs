/**
 * The peer of the chain measurements: ocgcore, the Yu-Gi-Oh! engine of EDOPro, compiled to WebAssembly. Its core is under
 * the AGPL; it is installed for the benchmarks only.
 *
 * The duels use none of the game's own cards or scripts: plain cards, and responders whose whole script is below, with
 * the engine's numbers written out. The host does what any host of this package must: it processes until the duel waits, and
 * after every step reads the messages, which the next step would drop.
 */
import createCore, {
  OcgDuelMode,
  OcgLocation,
  OcgMessageType,
  OcgPosition,
  OcgProcessResult,
  OcgResponseType,
  OcgType,
  SelectIdleCMDAction,
} from 'ocgcore-wasm';

const LIFE = 8000;
const DECK = 40;
/** Codes of cards: one plain card, and responders from there on. */
const PLAIN = 1;
const RESPONDER = 100;

/** The core, whose methods are then all synchronous. Loading it takes a promise; a process needs one core only. */
export const newCore = () => createCore({ sync: true });

/**
 * A quick effect (0x100) at any moment (1002) from the place `range`, without a count limit, which when it resolves gives
 * its player one life by effect (0x40).
 */
const responder = (range, cost = '') => `
local s=self_table
function s.initial_effect(c)
  local e=Effect.CreateEffect(c)
  e:SetType(0x100)
  e:SetCode(1002)
  e:SetRange(${range})
  ${cost}
  e:SetOperation(function(e,tp) Duel.Recover(tp,1,0x40) end)
  c:RegisterEffect(e)
end`;

const FROM_FIELD = responder(OcgLocation.MZONE);

/** Discards itself as cost (0x4000 + 0x80). Asked with `chk` 0, whether it can be paid, it looks whether it can be. */
const FROM_HAND = responder(
  OcgLocation.HAND,
  `e:SetCost(function(e,tp,eg,ep,ev,re,r,rp,chk)
    if chk==0 then return e:GetHandler():IsDiscardable() end
    Duel.SendtoGrave(e:GetHandler(),0x4080)
  end)`,
);

/**
 * A chain of `n` links from one responder a player, a monster on the field that may answer itself as often as it likes.
 * The first player begins, and the two take turns: each time one option is offered.
 */
export const chainOne = (core, n) => chain(core, n, { script: FROM_FIELD, count: 1, location: OcgLocation.MZONE });

/**
 * A chain of `links` links in total, where each player holds `n` responders with codes of their own in hand and discards one
 * for every link it makes: with k left in hand k are offered. As it comes, `n` links: from `n` options down to n / 2. With
 * 2n links all are used. The responders' script is the same, but loaded for each code.
 */
export const chainHand = (core, n, links = n) => chain(core, links, { script: FROM_HAND, count: n, location: OcgLocation.HAND });

/**
 * `prepare()` lays a duel and plays to the first main phase, where the first player may activate. `run(prepared)` makes the
 * `n` links, passes for both, and resolves them all, up to the next question. Each prepared duel runs once.
 *
 * `run` gives back what it saw: `links` made and resolved; `decisions` answered (n + 2: the links and two passes);
 * `questions` asked in the chain and after it, with the `options` listed in all of them together; `messages` read.
 *
 * It throws if the chain was not as long as it should be. That the lives are right is asked of the duels that have run when
 * the next is prepared, or by `finish()`, which also destroys them: neither is any part of the work.
 */
function chain(core, n, { script, count, location }) {
  const ran = [];
  function finish() {
    for (const duel of ran.splice(0)) {
      const lives = core.duelQueryField(duel).players.map(({ lp }) => lp);
      if (lives[0] !== LIFE + Math.ceil(n / 2) || lives[1] !== LIFE + Math.floor(n / 2)) throw new Error(`ocgcore: lives are ${lives}`);
      core.destroyDuel(duel);
    }
  }
  return {
    finish,
    prepare() {
      finish();
      const duel = newDuel(core, { script, draw: 0 });
      for (const player of [0, 1]) {
        for (let i = 0; i < count; i++) lay(core, duel, player, RESPONDER + i, location);
      }
      core.startDuel(duel);
      // In the draw and standby phases both could activate; the question in the main phase is the one to begin at.
      let { question } = advance(core, duel);
      while (question.type === OcgMessageType.SELECT_CHAIN) {
        core.duelSetResponse(duel, PASS);
        ({ question } = advance(core, duel));
      }
      if (question.type !== OcgMessageType.SELECT_IDLECMD || question.activates.length !== count) {
        throw new Error(`ocgcore: not at the first activation, but at a question of type ${question.type}`);
      }
      return duel;
    },
    run(duel) {
      const seen = { links: 0, resolved: 0, gained: 0, decisions: 0, questions: 0, options: 0, messages: 0, ended: false };
      let response = ACTIVATE;
      for (;;) {
        core.duelSetResponse(duel, response);
        seen.decisions++;
        const { question } = advance(core, duel, seen);
        if (question.type !== OcgMessageType.SELECT_CHAIN) throw new Error(`ocgcore: a question of type ${question.type}`);
        seen.questions++;
        seen.options += question.selects.length;
        if (seen.ended) break;
        response = seen.links < n ? RESPOND : PASS;
      }
      ran.push(duel);
      const { links, resolved, gained, decisions, questions, options, messages } = seen;
      if (links !== n || resolved !== n || gained !== n) throw new Error(`ocgcore: ${links} links, ${resolved} resolved`);
      return { links, decisions, questions, options, messages };
    },
  };
}

/** The bare creation: a duel of two decks of plain cards without a script, five drawn, to its first question; and its end. */
export function createBare(core) {
  const duel = newDuel(core, { script: null, draw: 5 });
  core.startDuel(duel);
  const { question } = advance(core, duel);
  if (question.type !== OcgMessageType.SELECT_IDLECMD || question.summons.length !== 5) throw new Error('ocgcore: not at the first turn');
  core.destroyDuel(duel);
}

const ACTIVATE = { type: OcgResponseType.SELECT_IDLECMD, action: SelectIdleCMDAction.SELECT_ACTIVATE, index: 0 };
const RESPOND = { type: OcgResponseType.SELECT_CHAIN, index: 0 };
const PASS = { type: OcgResponseType.SELECT_CHAIN, index: null };

/** A duel with two decks of plain cards; `script` is that of every responder. */
function newDuel(core, { script, draw }) {
  const team = { startingLP: LIFE, startingDrawCount: draw, drawCountPerTurn: draw === 0 ? 0 : 1 };
  const duel = core.createDuel({
    flags: OcgDuelMode.MODE_MR5,
    seed: [1n, 2n, 3n, 4n],
    team1: team,
    team2: team,
    cardReader,
    scriptReader: (name) => (Number(name.slice(1, -'.lua'.length)) >= RESPONDER ? script : null),
    errorHandler(_, text) {
      throw new Error(`ocgcore: ${text}`);
    },
  });
  if (duel === null) throw new Error('ocgcore: no duel was made');
  for (const player of [0, 1]) {
    for (let i = 0; i < DECK; i++) lay(core, duel, player, PLAIN, OcgLocation.DECK);
  }
  return duel;
}

function lay(core, duel, player, code, location) {
  const position = location === OcgLocation.MZONE ? OcgPosition.FACEUP_ATTACK : OcgPosition.FACEDOWN_DEFENSE;
  core.duelNewCard(duel, { team: player, duelist: 0, code, controller: player, location, sequence: 0, position });
}

/** Every code is a monster of level 4; the engine also asks for code 0. */
function cardReader(code) {
  const type = OcgType.MONSTER | (code >= RESPONDER ? OcgType.EFFECT : OcgType.NORMAL);
  const stats = { level: 4, attribute: 1, race: 1n, attack: 1000, defense: 1000, lscale: 0, rscale: 0, link_marker: 0 };
  return { code, alias: 0, setcodes: [], type, ...stats };
}

/** Processes up to the next question, which is the last message, and counts what happens on the way. */
function advance(core, duel, seen = {}) {
  let status;
  let question;
  do {
    status = core.duelProcess(duel);
    for (const message of core.duelGetMessage(duel)) {
      seen.messages++;
      if (message.type === OcgMessageType.CHAINED) seen.links++;
      else if (message.type === OcgMessageType.CHAIN_SOLVED) seen.resolved++;
      else if (message.type === OcgMessageType.RECOVER) seen.gained += message.amount;
      else if (message.type === OcgMessageType.CHAIN_END) seen.ended = true;
      question = message;
    }
  } while (status === OcgProcessResult.CONTINUE);
  if (status !== OcgProcessResult.WAITING) throw new Error('ocgcore: the duel is over');
  return { question };
}
