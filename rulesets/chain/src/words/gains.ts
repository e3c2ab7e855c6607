/** How it is said what monsters gain. */
import { type Amount, type Clause, counted, does, ITS, type NounPhrase, type Phrase, quantityOf, type Wording } from '@rulewright/language';

/** "gain 500 ATK/DEF", "lose 1 Level". */
export function gainSaid({
  attack,
  defense,
  level,
}: {
  readonly attack?: Phrase<Amount> | undefined;
  readonly defense?: Phrase<Amount> | undefined;
  readonly level?: Phrase<Amount> | undefined;
}): readonly Clause[] {
  const gain = (much: Phrase<Amount>, unit: NounPhrase): Clause => {
    const { lost, ...gained } = quantityOf(much);
    return does(lost === undefined ? 'gain' : 'lose', counted(lost ?? gained, unit));
  };
  const isBoth = attack !== undefined && defense !== undefined && attack.says === defense.says;
  return [
    ...(attack === undefined ? [] : [gain(attack, statOf(isBoth ? 'ATK/DEF' : 'ATK'))]),
    ...(defense === undefined || isBoth ? [] : [gain(defense, statOf('DEF'))]),
    ...(level === undefined ? [] : [gain(level, { noun: 'Level' })]),
  ];
}
const statOf = (stat: string): NounPhrase => ({ noun: stat, plural: stat });

/** "its controller", "their controllers". */
const theirs =
  (one: string, many = `${one}s`): Wording =>
  ({ isMany }) => [ITS, isMany === true ? many : one];
const powerSaid: Readonly<Record<string, Clause>> = {
  piercing: does('inflict', 'piercing battle damage'),
  'attacks-directly': does('can', 'attack directly'),
  'battle-proof': does('cannot', 'be destroyed by battle'),
  'no-battle-damage': does('inflict', 'no battle damage to', theirs('controller')),
  'reflects-battle-damage': does('make', 'your opponent take any battle damage you would have taken'),
  'deals-no-battle-damage': does('inflict', 'no battle damage'),
  'attacks-each-monster': does('can', 'attack all monsters your opponent controls, once each'),
  'cannot-attack': does('cannot', 'attack'),
  'cannot-attack-directly': does('cannot', 'attack directly'),
  'must-attack': does('must', 'attack, if able'),
  'not-attacked': does('cannot', 'be targeted for attacks'),
  'cannot-change-position': does('cannot', 'change', theirs('battle position')),
  'cannot-change-control': does('cannot', 'have', theirs('control', 'control'), 'changed'),
  'cannot-be-tributed': does('cannot', 'be Tributed'),
  'no-tribute-for-summons': does('cannot', 'be Tributed for a Tribute Summon'),
  'tributed-by-opponent': does('can', 'be Tributed by', theirs('opponent', 'opponent')),
  'tributed-first': does('must', 'be Tributed before other monsters'),
  'not-targeted': does('cannot', 'be targeted by card effects'),
  'not-targeted-by-opponent': does('cannot', "be targeted by your opponent's card effects"),
  negated: does('have', ITS, 'effects negated'),
};
export const powersSaid = (powers: readonly string[]): readonly Clause[] => powers.map((one) => powerSaid[one] ?? does('have', one));
