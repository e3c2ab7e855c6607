/** The cards that are written in YAML, as they are read. */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { chainKit } from '@rulewright/chain';
import { readFolder } from '@rulewright/testkit/game';

export const inYaml = [...readFolder(chainKit, fs, join(import.meta.dirname, '..')).cards.values()];
