/** The files of a game on the disk: its set, its scenarios, the pages about it. Nothing here knows how files are read. */
import { type GameKit, isCardFile, isDeckFile, isManifest, readSet, type SetFile, type SetRead } from '@rulewright/language';

/** What is needed of `node:fs`; a browser can hand over something of its own. */
export interface FileSystem {
  existsSync(path: string): boolean;
  readdirSync(path: string): string[];
  readFileSync(path: string, encoding: 'utf8'): string;
  writeFileSync(path: string, text: string): void;
}

const listed = (fs: FileSystem, folder: string): readonly string[] => (fs.existsSync(folder) ? [...fs.readdirSync(folder)].sort() : []);

/** The manifest, cards and decks of a set's folder. */
export function setFiles(fs: FileSystem, folder: string): readonly SetFile[] {
  const paths = [
    ...listed(fs, folder).filter(isManifest),
    ...['cards', 'decks'].flatMap((inner) => listed(fs, `${folder}/${inner}`).map((name) => `${inner}/${name}`)),
  ];
  return paths
    .filter((path) => isManifest(path) || isCardFile(path) || isDeckFile(path))
    .map((path) => ({ path, text: fs.readFileSync(`${folder}/${path}`, 'utf8') }));
}

/** Reads the set of a folder, with its problems. */
export const readFolder = (kit: GameKit, fs: FileSystem, folder: string): SetRead => readSet({ kit, files: setFiles(fs, folder) });

/** The scenario files of a set's folder, by name. */
export const scenarioFiles = (fs: FileSystem, folder: string): readonly SetFile[] =>
  listed(fs, `${folder}/scenarios`)
    .filter((name) => name.endsWith('.scenario.yaml'))
    .map((path) => ({ path, text: fs.readFileSync(`${folder}/scenarios/${path}`, 'utf8') }));
