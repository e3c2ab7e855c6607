/** What a card cannot do now, and why not: each under the name of the move that it would be. */
import type { WhyNot } from '@rulewright/host';

/** By which the rules tell a way to summon the card from what it activates: that is no reason, but what it is. */
const NO_LINK = 'activation.no-link';
const OWN_SUMMON = 'special summon';

/** A way to summon the card, as that move. */
function asMove(no: WhyNot): WhyNot {
  const reasons = no.reasons.filter(({ code }) => code !== NO_LINK);
  return reasons.length === no.reasons.length ? no : { ...no, move: OWN_SUMMON, reasons };
}

/** All that is denied; nothing that is offered at the same time, and of a move that is denied altogether no further reasons. */
export function deniedOf(answers: readonly WhyNot[], offered: ReadonlySet<string>): readonly WhyNot[] {
  const noes = answers.filter(({ allowed }) => !allowed);
  const altogether = new Set(noes.map(({ move }) => move));
  return noes.flatMap((no) => {
    const named = asMove(no);
    if (named === no) return [no];
    return named.reasons.length === 0 || offered.has(OWN_SUMMON) || altogether.has(OWN_SUMMON) ? [] : [named];
  });
}
