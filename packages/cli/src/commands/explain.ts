/** `rulewright explain`, as it is called. */
import { type Command, flag, gameOption } from '../command.js';
import { gameHelp, plainHelp } from './said.js';

export const explainCommand: Command = {
  name: 'explain',
  usage: 'CARD FILE [--line N] [--game GAME] [--plain]',
  listed: 'explain CARD FILE',
  about: 'tells what can be done with a card in a scenario or saved game, why the rest cannot, and how its values came about',
  group: 'cards',
  options: {
    game: gameOption,
    line: { type: 'number', needs: 'a line of the scenario, as in: rulewright explain purse a.scenario.yaml --line 7' },
    plain: flag,
  },
  mostWords: 2,
  help: `rulewright explain CARD FILE: why a card can or cannot be used, and how its values came about

FILE is a scenario, which is played to its end or to where it fails; or a game that was saved ("save FILE" in "rulewright play").
CARD is the id or the name of a card. Of each place where one lies: what can be activated now, every reason why something cannot, each
with the rule that says so; and of every value that something has changed, what is printed and what each effect did to it.

Options
  --line N      plays a scenario only up to this line
  ${gameHelp}
  ${plainHelp}

Exits with 0 if the card was found, with 1 if it was not or the file is wrong, with 2 if it cannot be read.

Examples
  rulewright explain pit-of-thorns scenarios/pit-of-thorns.scenario.yaml
  rulewright explain "Ember Fox" scenarios/pit-of-thorns.scenario.yaml --line 6`,
  ask: async (given) => (await import('../play/explain.js')).askExplain(given),
};
