/**
 * The last scene: how a value came about. An older effect has to wait for a younger one, and is gone when its turn comes. Whatever
 * the scene claims it has just checked.
 */
import type { Game, TraitStory } from '@rulewright/kernel';
import { lifeIn } from './board.js';
import { claim, given, pick, type Scene, type Teller } from './teller.js';
import { field } from './vocabulary.js';

const ANA = 0;
const BO = 1;

export const oneValue: Scene = (teller, game) => {
  teller.scene("One value's story");
  teller.board(game, ANA);
  for (const id of ['water-wheel', 'foreman', 'miller', 'mill-pond']) teller.card(id);
  teller.gap();
  teller.picks(game, ANA, 'Mill Pond');
  teller.say(
    'How hard does the Water Wheel strike? Nobody keeps that number. It is worked out when it is asked for, layer by layer, and the ' +
      'game can tell how. (A number in brackets says since which event the card has stood there.)',
  );
  const before = tellsStrike(teller, game);
  teller.gap();
  claim(before.value === 4 && before.contributions.length === 2, 'a mill, and a machine');

  teller.picks(game, ANA, undefined);
  const life = lifeIn(game.view(BO), BO);
  const dry = game.fork();
  given(dry, BO, pick(dry, BO, undefined));
  teller.card('spring-flood');
  teller.gap();
  teller.picks(game, BO, 'Spring Flood');
  const { story, sentences } = game.explain.order('kinds');
  const [flood] = story.steps;
  const [held] = story.gone;
  const pond = pondIn(dry);
  claim(story.steps.length === 1 && flood?.effect === 'spring-flood' && pond < flood.timestamp, 'the younger effect goes, alone');
  claim(held?.effect === 'mill-pond' && held.other.effect === flood.effect && held.because === 'existence', 'the older one has waited');
  teller.say(
    `In a layer the older effect goes first, and the Mill Pond is older: #${pond}, where the Spring Flood is #${flood.timestamp}. But the ` +
      'Mill Pond is a site itself. Tried out, the flood would leave it nothing to say; so it has to wait for the flood:',
  );
  for (const sentence of sentences) teller.row('why', sentence, teller.ink.strong);
  teller.say('Nobody wrote that down on either card. The Water Wheel is no mill any more, and its story is another:');
  const after = tellsStrike(teller, game);
  claim(after.value === 2 && kindsOf(game) === 'bog, machine, site', 'a machine, and no mill');
  teller.row('', `It is all of this: ${kindsOf(game)}.`);
  teller.say('So it strikes for less, when the turn comes to Ana:');
  teller.picks(game, BO, undefined);
  const [wet, spared] = [game, dry].map((one) => life - lifeIn(one.view(BO), BO));
  claim(wet === after.value && spared === before.value, 'it strikes for what it says');
  teller.say(`On a fork where Bo built nothing, it struck for ${spared}.`);
};

/** Ana's Water Wheel. */
const wheelOf = ({ look }: Game): number => look.cards(look.zone(field, ANA))[0] as number;

const kindsOf = (game: Game): string => game.look.traitWords(wheelOf(game), 'kinds').join(', ');

function tellsStrike(teller: Teller, game: Game): TraitStory {
  const { story, sentences } = game.explain.trait(wheelOf(game), 'strike');
  sentences.forEach((sentence, i) => {
    teller.row(i === 0 ? 'its strike' : '', sentence);
  });
  claim(story.value === game.look.traitNumber(wheelOf(game), 'strike'), 'the story ends with what is so');
  return story;
}

/** Since when the Mill Pond has stood there. */
function pondIn(game: Game): number {
  const { contributions } = game.explain.trait(wheelOf(game), 'kinds').story;
  const [pond] = contributions;
  claim(pond?.effect === 'mill-pond', 'without the flood the Mill Pond applies');
  return pond.timestamp;
}
