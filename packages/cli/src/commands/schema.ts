/** `rulewright schema`, as it is called. */
import { type Command, flag, gameOption } from '../command.js';
import { gameHelp } from './said.js';

export const schemaCommand: Command = {
  name: 'schema',
  usage: '[--types] [--out FILE] [--game GAME]',
  listed: 'schema',
  about: 'prints the JSON Schema that editors complete cards with',
  group: 'cards',
  options: { game: gameOption, types: flag, out: { type: 'text', needs: 'a file, as in: rulewright schema --out card.schema.json' } },
  mostWords: 0,
  help: `rulewright schema: prints the JSON Schema of cards

With it an editor completes the words of a card, shows what they are for, and marks what does not fit.

Options
  --out FILE    writes it to a file, and over what is there
  --types       TypeScript instead: the type of a card, for "cardBuilder" of @rulewright/language
  ${gameHelp}

VS Code
  Install the extension "YAML" by Red Hat (redhat.vscode-yaml). Then
      rulewright schema --out card.schema.json
  and in .vscode/settings.json, with the folder of your cards:
      { "yaml.schemas": { "./card.schema.json": ["cards/**/*.yaml", "cards/**/*.yml"] } }
  Or, as the first line of a single card, with the path from that card:
      # yaml-language-server: $schema=../card.schema.json
  For cards in JSON, which need no extension:
      { "json.schemas": [{ "fileMatch": ["cards/**/*.json"], "url": "./card.schema.json" }] }

The schema knows words and their parts. "rulewright check" knows more: names that nothing was given, ids that are there twice.`,
  ask: async (given) => (await import('../cards/schema.js')).askSchema(given),
};
