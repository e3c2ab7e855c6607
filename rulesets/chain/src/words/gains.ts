/** How it is said what monsters gain. */
import type { Amount, Phrase } from '@rulewright/language';

/** "gains 500 ATK/DEF", "loses 1 Level". */
export function gainSaid(
  given: {
    readonly attack?: Phrase<Amount> | undefined;
    readonly defense?: Phrase<Amount> | undefined;
    readonly level?: Phrase<Amount> | undefined;
  },
  isMany: boolean,
): readonly string[] {
  const { attack, defense, level } = given;
  const isLost = ({ says, value }: Phrase<Amount>): boolean => (value ?? 0) < 0 || says.startsWith('-');
  const verb = (of: Phrase<Amount>): string => (isLost(of) ? (isMany ? 'lose' : 'loses') : isMany ? 'gain' : 'gains');
  const much = (of: Phrase<Amount>, unit: string): string => {
    const isPlain = of.value !== undefined || (of.tail ?? '') !== '' || of.says === 'that many';
    return isPlain
      ? `${verb(of)} ${(of.much ?? of.says).replace(/^-/, '')} ${unit}${of.tail ?? ''}`
      : `${verb(of)} ${unit} equal to ${of.says.replace(/^-/, '')}`;
  };
  const both = attack !== undefined && defense !== undefined && attack.says === defense.says;
  return [
    ...(both ? [much(attack, 'ATK/DEF')] : [...(attack ? [much(attack, 'ATK')] : []), ...(defense ? [much(defense, 'DEF')] : [])]),
    ...(level ? [much(level, level.says === '1' ? 'Level' : 'Levels')] : []),
  ];
}

const powerSaid: Readonly<Record<string, readonly [one: string, many: string]>> = {
  piercing: ['inflicts piercing battle damage', 'inflict piercing battle damage'],
  'attacks-directly': ['can attack directly', 'can attack directly'],
  'battle-proof': ['cannot be destroyed by battle', 'cannot be destroyed by battle'],
  'no-battle-damage': ['inflicts no battle damage to its controller', 'inflict no battle damage to their controllers'],
  'reflects-battle-damage': [
    'makes your opponent take any battle damage you would have taken',
    'make your opponent take any battle damage you would have taken',
  ],
  'deals-no-battle-damage': ['inflicts no battle damage', 'inflict no battle damage'],
  'attacks-each-monster': [
    'can attack all monsters your opponent controls, once each',
    'can attack all monsters your opponent controls, once each',
  ],
  'cannot-attack': ['cannot attack', 'cannot attack'],
  'cannot-attack-directly': ['cannot attack directly', 'cannot attack directly'],
  'must-attack': ['must attack, if able', 'must attack, if able'],
  'not-attacked': ['cannot be targeted for attacks', 'cannot be targeted for attacks'],
  'cannot-change-position': ['cannot change its battle position', 'cannot change their battle positions'],
  'cannot-change-control': ['cannot have its control changed', 'cannot have their control changed'],
  'cannot-be-tributed': ['cannot be Tributed', 'cannot be Tributed'],
  'no-tribute-for-summons': ['cannot be Tributed for a Tribute Summon', 'cannot be Tributed for a Tribute Summon'],
  'tributed-by-opponent': ['can be Tributed by its opponent', 'can be Tributed by their opponent'],
  'tributed-first': ['must be Tributed before other monsters', 'must be Tributed before other monsters'],
  'not-targeted': ['cannot be targeted by card effects', 'cannot be targeted by card effects'],
  'not-targeted-by-opponent': ["cannot be targeted by your opponent's card effects", "cannot be targeted by your opponent's card effects"],
  negated: ['has its effects negated', 'have their effects negated'],
};
export const powersSaid = (powers: readonly string[], isMany: boolean): readonly string[] =>
  powers.map((one) => powerSaid[one]?.[isMany ? 1 : 0] ?? one);
