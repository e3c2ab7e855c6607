/** The readable report: one aligned line a measurement. */

const WIDTH = { value: 18, ratio: 11, target: 11 };

export function heading(measurements) {
  return line(measurements, 'measurement', 'ours', 'peer', 'ours is', 'target', '');
}

export function row({ name, unit, ours, peer, ratio, note = '' }, target, measurements) {
  return line(
    measurements,
    name,
    amount(ours, unit),
    amount(peer, unit),
    times(ratio),
    target === null ? '' : `≥ ${times(target)}`,
    `${mark(ratio, target).padEnd(2)}${note}`,
  );
}

function line(measurements, name, ours, peer, ratio, target, mark) {
  const width = Math.max(...measurements.map((one) => one.name.length)) + 2;
  const cells = [
    name.padEnd(width),
    ours.padStart(WIDTH.value),
    peer.padStart(WIDTH.value),
    ratio.padStart(WIDTH.ratio),
    target.padStart(WIDTH.target),
    mark,
  ];
  return cells.join(' ').trimEnd();
}

function mark(ratio, target) {
  if (target === null) return '';
  return ratio >= target ? '✓' : '✗';
}

function amount(value, unit) {
  if (value === null) return '–';
  if (unit !== 'ns') return `${significant(value)} ${unit}`;
  if (value < 1e4) return `${significant(value)} ns`;
  return value < 1e7 ? `${significant(value / 1e3)} µs` : `${significant(value / 1e6)} ms`;
}

function times(ratio) {
  return ratio === null ? '–' : `${significant(ratio)}×`;
}

/** Three figures: more would be noise. */
function significant(value) {
  return Number(value.toPrecision(3)).toLocaleString('en', { maximumSignificantDigits: 3 });
}
