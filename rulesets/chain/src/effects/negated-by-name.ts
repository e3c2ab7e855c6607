/**
 * Silence: effects that are negated, or cannot be activated, by the names of their cards.
 *
 * DS12  Where the effects of all cards with an original name are negated for a while, so are those of such cards that come to the field
 *      later, and what such cards activate anywhere.
 * DS13  Where a player cannot activate cards with a name for a while, nor their effects, all cards count that have it by then, wherever
 *      they lie; what becomes of the card by which the name was known does not matter.
 * DS14  A card whose effects are negated already is no target for what would negate them.
 */
import { activation, continuous, type EffectDefinition, forbid } from '@rulewright/kernel';
import { onField } from '../table.js';
import { byExpiry, type Expiry, families, has, isHeard, kindOf, lasting, lastingPlainly, originalNameOf, silence } from './layers.js';
import { work } from './only-asked.js';

type ByExpiry = Readonly<Record<Expiry, EffectDefinition>>;

/** Cards with one of these names, of that kind if one is named, have no effects. In this layer a name is still the original one. */
export const areSilenced: ByExpiry = byExpiry((until) =>
  continuous(`negated.named.${until}`, {
    ...lasting(until, 'names', 'sort'),
    affects: ({ names, sort }) => ({
      and: [
        { or: (names as readonly string[]).map((one) => ({ has: ['names', one] as const })) },
        ...(sort === '' ? [] : [{ is: ['kind', sort as string] as const }]),
        ...(until === 'bond' ? [isHeard] : []),
      ],
    }),
    parts: () => silence,
  }),
);
/** What such cards have activated does not take effect, wherever they lie by then. */
export const doNotWork: ByExpiry = byExpiry((until) => {
  const lasts = lastingPlainly(until, 'names', 'sort');
  return forbid(`work.named.${until}`, {
    on: [work],
    says: 'effects of cards with that name are negated',
    ...lasts,
    when: (here, { params }) => {
      const [id, sort] = [params['card'] as number, here.var('sort')];
      if (until === 'bond' && has(here, here.source, 'negated')) return false;
      return (here.var('names') as readonly string[]).includes(originalNameOf(here, id)) && (sort === '' || kindOf(here, id) === sort);
    },
  });
});

/** The player `whom` activates nothing of cards with one of these names. */
export const areNotActivated: ByExpiry = byExpiry((until) => {
  const lasts = lastingPlainly(until, 'names', 'whom');
  return forbid(`activation.named.${until}`, {
    on: [activation],
    phase: 'request',
    says: 'cards with that name cannot be activated, nor their effects',
    ...lasts,
    aside: true,
    when: (here, { by, source: id }) => {
      if (by !== here.int('whom') || (until === 'bond' && has(here, here.source, 'negated'))) return false;
      const called = onField(here, id) ? here.traitWords(id, 'names') : [originalNameOf(here, id)];
      return (here.var('names') as readonly string[]).some((one) => called.includes(one));
    },
  });
});

/** All that is done to cards for a while. */
export const passing: readonly ByExpiry[] = [...families, areSilenced, doNotWork, areNotActivated];
