/** The cards that are written in YAML, as they are read. */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { stackKit } from '@rulewright/stack';
import { readFolder } from '@rulewright/testkit/game';

export const inYaml = [...readFolder(stackKit, fs, join(import.meta.dirname, '..')).cards.values()];
