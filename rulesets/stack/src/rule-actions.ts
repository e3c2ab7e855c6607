/**
 * State checks: what the rules of the stack game do by themselves, before anybody gets priority.
 *
 * SR1  All at once: a player with no life, or who has drawn from an empty library, loses; a creature without toughness is put into
 *      its owner's graveyard; one with as much damage as toughness is destroyed; an aura that is attached to nothing, or to what
 *      it cannot enchant, is put into its owner's graveyard; a token that is not on the battlefield ceases to be.
 * SR3  A +1/+1 counter and a -1/-1 counter on one permanent are removed together. A planeswalker without loyalty counters is put into
 *      its owner's graveyard. Of several legendary permanents of one name under one player's control that player keeps one: a copy
 *      has the name of what it copies.
 * SR4  Equipment that is attached to what is no creature, or has become one, is attached to nothing, and stays; so does what is neither
 *      Aura nor Equipment. An Aura that has become a creature is put into its owner's graveyard.
 * SR6  An Aura that enters without having been cast as one, also as a copy or a token, enters attached to what its player chooses, though
 *      that could not be targeted; if there is nothing that it could enchant, it does not enter.
 * SR8  What an Aura can enchant its text says, that of what it is a copy of as well; one that has lost it can enchant nothing.
 * SR5  Damage from deathtouch destroys at the next look, and at no later one; to have drawn from an empty library counts as long.
 * SR7  When a player has left and others play on, all cards that player owns leave the game, and the battlefield if they lay there; control that
 *      an effect gave the player ends, and what the player had on the stack is gone; what is still under the player's control then is exiled.
 * SR2  When at most one player is left, the game is over.
 */
import { act, chainOf, eachTogether, type Look, removesLink, ruleAction, v } from '@rulewright/kernel';
import { retreat } from './combat/combat.js';
import { canBear } from './effects/attaching.js';
import { destroys, putInto } from './moving/steps.js';
import { cease } from './moving/zone-changes.js';
import { annihilate } from './permanents/counters.js';
import { detach } from './permanents/tap-and-attach.js';
import { survive } from './players/life-and-damage.js';
import { endGame, loseGame, playOn } from './players/turns-and-losing.js';
import * as on from './table.js';
import { card, exile, graveyard, player, stack, zones } from './table.js';

const cardsAnywhere = (look: Look): number[] =>
  zones.flatMap((zone) =>
    zone.per === 'table' ? look.cards(look.zone(zone)) : on.seatsOf(look).flatMap((seat) => look.cards(look.zone(zone, seat))),
  );

const loss = ruleAction('loss', {
  at: 'check',
  due: (here) =>
    on
      .seatsOf(here)
      .filter((seat) => on.isPlaying(here, seat) && (on.lifeOf(here, seat) <= 0 || here.get(here.player(seat), player.fields.drewNothing))),
  whose: (_, seat) => seat,
  does: [act(loseGame, { seat: v('it') })],
});
const mortality = ruleAction('mortality', {
  at: 'check',
  due: (here) => on.creatures(here).filter((id) => on.toughnessOf(here, id) <= 0),
  does: [putInto(v('it'), graveyard)],
});
const lethal = ruleAction('lethal', {
  at: 'check',
  due: (here) =>
    on
      .creatures(here)
      .filter(
        (id) =>
          on.toughnessOf(here, id) > 0 &&
          (here.get(id, card.fields.damage) >= on.toughnessOf(here, id) || here.get(id, card.fields.touched)) &&
          !on.has(here, id, 'indestructible'),
      ),
  does: [destroys(v('it'))],
});
const isAura = (look: Look, id: number): boolean => look.traitWords(id, 'subtypes').includes('Aura');
const orphan = ruleAction('orphan', {
  at: 'check',
  due: (here) => on.permanents(here).filter((id) => isAura(here, id) && !canBear(here, id, here.get(id, card.fields.host))),
  does: [putInto(v('it'), graveyard)],
});
const dropped = ruleAction('dropped', {
  at: 'check',
  due: (here) =>
    on.permanents(here).filter((id) => {
      const host = here.get(id, card.fields.host);
      return host !== 0 && !isAura(here, id) && !canBear(here, id, host);
    }),
  does: [act(detach, { card: v('it') })],
});
const ceasing = ruleAction('ceasing', {
  at: 'check',
  due: (here) => cardsAnywhere(here).filter((id) => here.get(id, card.fields.token) && !on.isOn(here, id) && !on.isSpell(here, id)),
  does: [act(cease, { card: v('it') })],
});
/** SR7: who has left, while others play on. */
const leavers = (look: Look): number[] => {
  const out = on.seatsOf(look).filter((seat) => !on.isPlaying(look, seat));
  return on.seatsOf(look).length - out.length > 1 ? out : [];
};
const belongings = (look: Look): number[] => {
  const gone = leavers(look);
  return gone.length === 0 ? [] : cardsAnywhere(look).filter((id) => gone.includes(on.ownerOf(look, id)));
};
const leaving = ruleAction('leaving', { at: 'check', due: belongings, does: [act(cease, { card: v('it') })] });
const unsaid = ruleAction('unsaid', {
  at: 'check',
  due: (here) => {
    const gone = leavers(here);
    return gone.length === 0 ? [] : chainOf(here).flatMap(({ id, seat }) => (gone.includes(seat) ? [id] : []));
  },
  does: [removesLink(v('it'))],
});
const stranded = ruleAction('stranded', {
  at: 'check',
  due: (here) => {
    const gone = leavers(here);
    if (gone.length === 0 || belongings(here).length > 0) return [];
    return [...on.permanents(here), ...here.cards(here.zone(stack))].filter((id) => gone.includes(on.controllerOf(here, id)));
  },
  does: [putInto(v('it'), exile)],
});
const away = ruleAction('away', {
  at: 'check',
  due: (here) => on.seatsOf(here).filter((seat) => here.get(here.player(seat), player.fields.drewNothing)),
  does: [act(playOn, { seat: v('it') })],
});
const annihilation = ruleAction('annihilation', {
  at: 'check',
  due: (here) => on.permanents(here).filter((id) => here.get(id, card.fields.plus) > 0 && here.get(id, card.fields.minus) > 0),
  does: [act(annihilate, { card: v('it') })],
});
const disloyal = ruleAction('disloyal', {
  at: 'check',
  due: (here) => on.permanents(here).filter((id) => on.is(here, id, 'planeswalker') && here.get(id, card.fields.loyal) <= 0),
  does: [putInto(v('it'), graveyard)],
});
const survival = ruleAction('survival', {
  at: 'check',
  due: (here) => on.permanents(here).filter((id) => here.get(id, card.fields.touched)),
  does: [act(survive, { card: v('it') })],
});
/** The legendary permanents of the same name and controller as this one. */
const namesakes = (look: Look, it: number): number[] =>
  on
    .permanents(look)
    .filter(
      (id) =>
        look.traitWords(id, 'supertypes').includes('legendary') &&
        look.trait(id, 'name') === look.trait(it, 'name') &&
        on.controllerOf(look, id) === on.controllerOf(look, it),
    );
const legend = ruleAction('legend', {
  at: 'check',
  due: (here) =>
    on
      .permanents(here)
      .filter(
        (id) => here.traitWords(id, 'supertypes').includes('legendary') && namesakes(here, id).length > 1 && namesakes(here, id)[0] === id,
      ),
  whose: (here, it) => on.controllerOf(here, it),
  decides: namesakes,
  does: [
    eachTogether(
      'other',
      (here) => namesakes(here, here.int('it')).filter((id) => id !== here.int('chosen')),
      putInto(v('other'), graveyard),
    ),
  ],
});
const over = ruleAction('over', {
  at: 'check',
  due: (here) => (on.seatsOf(here).filter((seat) => on.isPlaying(here, seat)).length <= 1 ? [0] : []),
  does: [act(endGame, {})],
});

export const ruleActions = [
  loss,
  mortality,
  lethal,
  survival,
  retreat,
  orphan,
  dropped,
  annihilation,
  disloyal,
  legend,
  ceasing,
  leaving,
  unsaid,
  stranded,
  away,
  over,
];
