/** The report of a simulation as one page: nothing is loaded from anywhere, and nothing runs in it. */
import type { CardSummary } from '@rulewright/bots';
import { figure } from '../ink.js';
import { cardsChart, escaped, turnsChart, winsChart } from './charts.js';
import { decisive, failureSentence, interval, labelOf, percent, points, type Report } from './report.js';

const MOST_CARDS = 12;

export function pageOf(report: Report): string {
  const { entrants, games, ended, draws, turns, choices, answers, firstSeat, failures, names, seed, rules } = report;
  const title = entrants.map(labelOf).join(' against ');
  const facts: readonly [string, string][] = [
    [figure(games), 'games, in pairs with changed seats'],
    [turns.mean.toFixed(1), `turns in a game; half of them have at most ${turns.median}`],
    [percent(firstSeat.share), `of games are won by whoever has the first turn (${interval(firstSeat)})`],
    [figure(choices.median), `real choices in a game, of ${figure(answers.median)} answers`],
    [percent(draws / Math.max(1, ended)), 'of games are draws'],
  ];
  const cardSections = entrants.map((entrant, i) => {
    const shown = decisive(entrant.cards, MOST_CARDS);
    if (shown.length === 0) return '';
    const label = labelOf(entrant);
    return `<section><h2>Cards of ${escaped(label)} that decide most</h2>
<p>How much more often the side wins with a card drawn or played than without, in points of a hundred, with 95 % intervals.</p>
<figure>${cardsChart(`cards${i}`, label, shown, names)}</figure>
<details><summary>All cards as a table</summary>${cardTable(entrant.cards, names)}</details></section>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<header><p class="over">Rulewright simulation</p><h1>${entrants.map((one) => escaped(labelOf(one))).join(' <span>against</span> ')}</h1></header>
<section><h2>Who wins</h2><figure>${winsChart(entrants.map((one) => ({ label: labelOf(one), wins: one.wins })))}</figure>
<table><thead><tr><th scope="col">Side</th><th scope="col">Wins</th><th scope="col">Share</th><th scope="col">95 % interval</th><th scope="col">With first turn</th><th scope="col">With second</th></tr></thead><tbody>${entrants
    .map(
      (one) =>
        `<tr><th scope="row">${escaped(labelOf(one))}</th><td>${figure(one.wins.count)}</td><td>${percent(one.wins.share)}</td><td>${interval(one.wins)}</td><td>${percent(one.first.share)}</td><td>${percent(one.second.share)}</td></tr>`,
    )
    .join('')}</tbody></table></section>
<section class="facts"><h2>In short</h2><dl>${facts.map(([value, what]) => `<div><dt>${escaped(what)}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl></section>
<section><h2>How long games are</h2><figure>${turnsChart(report.turnCounts)}</figure></section>
${cardSections.join('\n')}
${
  failures.length === 0
    ? ''
    : `<section class="failures"><h2>Games without an end</h2><ul>${failures
        .slice(0, 50)
        .map((one) => `<li>${escaped(failureSentence(one))}</li>`)
        .join('')}</ul></section>`
}
<footer><p>Seed ${escaped(seed)}, game ${escaped(report.game)}, set ${escaped(report.set)}, rules ${escaped(rules.slice(0, 16))}. The same seed, cards and bots give the same figures anywhere.</p></footer>
</main>
</body>
</html>
`;
}

function cardTable(cards: readonly CardSummary[], names: Readonly<Record<string, string>>): string {
  const cell = (made: CardSummary['drawn']): string =>
    `<td>${made.with.of === 0 || made.without.of === 0 ? '–' : points(made.by)}</td><td>${percent(made.with.share)} of ${figure(made.with.of)}</td><td>${percent(made.without.share)} of ${figure(made.without.of)}</td>`;
  const rows = cards.map(
    ({ card, drawn, played }) => `<tr><th scope="row">${escaped(names[card] ?? card)}</th>${cell(drawn)}${cell(played)}</tr>`,
  );
  const heads = ['drawn', 'played'].map(
    (what) => `<th scope="col">${what}</th><th scope="col">wins when ${what}</th><th scope="col">else</th>`,
  );
  return `<div class="wide"><table><thead><tr><th scope="col">Card</th>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

const style = `
:root{color-scheme:light dark;--paper:#f6f1e4;--sheet:#fffdf6;--ink:#22302a;--soft:#57645c;--line:#cfc6ae;--side0:#2f6b52;--side1:#8a5a1f;--gold:#b98a1d;--ground:#e6dfca;--more:#2f6b52;--less:#a4452f}
@media (prefers-color-scheme:dark){:root{--paper:#14211b;--sheet:#1b2b23;--ink:#efe8d5;--soft:#b3bdb2;--line:#3c5146;--side0:#6fbf98;--side1:#dba85a;--gold:#e2b94c;--ground:#2b3f35;--more:#6fbf98;--less:#e58f78}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif;font-variant-numeric:tabular-nums}
main{max-width:800px;margin:0 auto;padding:40px 16px 64px}
h1,h2{font-family:Georgia,"Times New Roman",serif;font-weight:600;line-height:1.2;margin:0}
h1{font-size:34px;margin-top:4px}h1 span{color:var(--soft);font-style:italic;font-weight:400;font-size:24px}
h2{font-size:21px;margin-bottom:10px}
.over{margin:0;color:var(--soft);letter-spacing:.08em;text-transform:uppercase;font-size:13px}
section{background:var(--sheet);border:1px solid var(--line);border-top:3px solid var(--gold);border-radius:4px;padding:20px 24px;margin-top:24px}
section p{margin:0 0 12px;color:var(--soft)}
figure{margin:0 0 8px;overflow-x:auto}svg{display:block;width:100%;min-width:480px;height:auto}
svg text{fill:var(--ink);font:15px system-ui,-apple-system,"Segoe UI",sans-serif;font-variant-numeric:tabular-nums}
svg .name{font-family:Georgia,"Times New Roman",serif}svg .tick{fill:var(--soft);font-size:13px}
.ground{fill:var(--ground)}.side0{fill:var(--side0)}.side1{fill:var(--side1)}.count{fill:var(--side0)}.more{fill:var(--more)}.less{fill:var(--less)}
.whisker{stroke:var(--ink);stroke-width:1.5;fill:none}.axis{stroke:var(--soft);fill:none}.half{stroke:var(--gold);stroke-dasharray:3 4;fill:none}
table{border-collapse:collapse;width:100%;font-size:15px}th,td{text-align:right;padding:6px 8px;border-bottom:1px solid var(--line)}
td{white-space:nowrap}th{font-weight:600}thead th{color:var(--soft);font-size:13px}th:first-child{text-align:left}
.wide{overflow-x:auto}summary{cursor:pointer;color:var(--soft);padding:6px 0}summary:focus-visible{outline:2px solid var(--gold)}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(200px,1fr));gap:16px;margin:0}
dl div{display:flex;flex-direction:column-reverse;justify-content:flex-end}dd{margin:0;font:600 27px Georgia,"Times New Roman",serif}dt{color:var(--soft);font-size:14px}
.failures{border-top-color:var(--less)}footer{color:var(--soft);font-size:13px;margin-top:24px}
@media (max-width:560px){main{padding-top:20px}section{padding:16px 14px}h1{font-size:26px}section>table{display:block;overflow-x:auto}}
@media print{body{background:#fff}section{break-inside:avoid}}
`.replaceAll('\n', '');
