/**
 * Guilloche: the picture of a card, engraved from its id alone.
 *
 * WE1  The same card has the same picture everywhere and at every size; it depends on the card's id, kind and strength and on
 *      nothing else. Of a monster the ink is that of its attribute, otherwise that of its frame.
 */

/** Chance from a text: a small generator of its own, so that a picture never depends on anything that happens in a game. */
export function chanceOf(text: string): () => number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return () => {
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
    h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
    h ^= h >>> 15;
    return (h >>> 0) / 0x100000000;
  };
}

const STEPS = 180;
const round = (n: number): string => (Math.round(n * 10) / 10).toString();

interface Petals {
  readonly petals: number;
  readonly folds: number;
  readonly phase: number;
  readonly inner: number;
  /** How far petals lean over: 0 for those that stand straight. */
  readonly lean: number;
  /** How each further line of a band differs from the one before: narrower, or turned. */
  readonly narrower: number;
  readonly turned: number;
}

/** radius = a + b·cos(m·t + φ)·cos(n·t); each line of the band a little narrower than the last, or turned a little. */
function rosette({ petals, folds, phase, inner, lean, narrower, turned }: Petals, reach: number, line: number): string {
  const a = reach * inner;
  const b = (reach - a) * (1 - narrower * line);
  let path = '';
  for (let i = 0; i < STEPS; i++) {
    const t = (i / STEPS) * Math.PI * 2;
    const r = a + b * Math.cos(petals * t + phase) * Math.cos(folds * t);
    const angle = t + turned * line + lean * Math.sin(petals * t + phase);
    path += `${i === 0 ? 'M' : 'L'}${round(r * Math.cos(angle))} ${round(r * Math.sin(angle))}`;
  }
  return `${path}Z`;
}

function petalsOf(chance: () => number): Petals {
  const petals = 3 + Math.floor(chance() * 12);
  const isTurned = chance() < 0.5;
  return {
    petals,
    folds: Math.floor(chance() * 5),
    phase: chance() * Math.PI * 2,
    inner: 0.4 + chance() * 0.32,
    lean: chance() < 0.5 ? 0 : (chance() - 0.5) * (2.4 / petals),
    narrower: isTurned ? 0.03 : 0.17,
    turned: isTurned ? (0.16 + chance() * 0.14) / Math.sqrt(petals) : 0,
  };
}

function wave(chance: () => number, y: number): string {
  const lift = 4 + chance() * 8;
  const length = 55 + chance() * 60;
  const shift = chance() * length;
  let path = `M-130 ${round(y)}`;
  for (let x = -130 + 10; x <= 130; x += 10) path += `L${x} ${round(y + lift * Math.sin(((x + shift) / length) * Math.PI * 2))}`;
  return path;
}

function ringOf(chance: () => number): string {
  const count = 16 + Math.floor(chance() * 5) * 4;
  let path = '';
  for (let i = 0; i < count; i++) {
    const t = (i / count) * Math.PI * 2;
    path += `M${round(26 * Math.cos(t))} ${round(26 * Math.sin(t))}L${round(31 * Math.cos(t))} ${round(31 * Math.sin(t))}`;
  }
  return path;
}

export interface Engraving {
  /** Bands of closed curves, the widest first, as paths in a square from -100 to 100. */
  readonly bands: readonly (readonly string[])[];
  /** Wave lines behind them. */
  readonly waves: readonly string[];
  /** A ring of ticks round the seal. */
  readonly ring: string;
}

const LINES = 3;

/** `strength` is how many bands a card has earned: 2 for a plain one, up to 4. */
export function engravingOf(id: string, strength: number): Engraving {
  const chance = chanceOf(id);
  const bands = Array.from({ length: strength }, (_, i) => {
    const petals = petalsOf(chance);
    return Array.from({ length: LINES }, (__, line) => rosette(petals, 95 - i * (52 / strength), line));
  });
  const waves = Array.from({ length: 9 }, (_, i) => wave(chance, -100 + i * 25));
  return { bands, waves, ring: ringOf(chance) };
}

const pictures = new Map<string, string>();

/** The engraving as a picture to lay behind the seal: drawn once, and kept by the browser for every size. */
export function pictureOf(id: string, strength: number, ink: string): string {
  const key = `${id} ${strength} ${ink}`;
  const known = pictures.get(key);
  if (known !== undefined) return known;
  const { bands, waves, ring } = engravingOf(id, strength);
  const drawn = [
    `<g stroke-opacity=".26" stroke-width="1">${waves.map((path) => `<path d="${path}"/>`).join('')}</g>`,
    ...bands.map(
      (lines, i) =>
        `<g stroke-width="${i % 2 === 0 ? 1.5 : 1.15}" stroke-opacity="${i % 2 === 0 ? 0.8 : 0.55}" fill="${ink}" fill-opacity=".07" fill-rule="evenodd">${lines.map((path) => `<path d="${path}"/>`).join('')}</g>`,
    ),
    `<path d="${ring}" stroke-width="1.6"/>`,
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200" preserveAspectRatio="xMidYMid slice" fill="none" stroke="${ink}">${drawn.join('')}</svg>`;
  const url = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
  pictures.set(key, url);
  return url;
}
