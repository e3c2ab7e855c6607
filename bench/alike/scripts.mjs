/**
 * Scripts for ocgcore of cards that our set has, too: our own, with the engine's numbers written out, each for what the card is
 * known to do. Where a card does more than its script, the duels would come apart: such cards are left out.
 */

// -- places, kinds of effects, moments, flags

const [DECK, HAND, MONSTERS, SPELLS, FIELD, GRAVE, BANISHED] = [0x1, 0x2, 0x4, 0x8, 0xc, 0x10, 0x20];
const [SINGLE, EVERYWHERE, ACTIVATION, IGNITION, MAY, QUICK, MUST, ALWAYS, FLIPPED] = [
  0x1, 0x2, 0x10, 0x40, 0x81, 0x100, 0x201, 0x801, 0x21,
];
const TARGETS = 0x10;
const IN_DAMAGE_STEP = 0x4000;
const PLAYERS = 0x800;
const ANY_TIME = 1002;
const SENT = 1014;
const LEFT = 1015;
const ACTIVATED = 1027;
const SUMMONED = [1100, 1101, 1102];
const WOULD_BE_SUMMONED = [1103, 1104, 1105];
const ATTACK_DECLARED = 1130;
const DAMAGE_CALCULATION = 1134;
const BATTLED = 1138;
const BEATEN = 1140;
const DAMAGE_STEP_ENDS = 1141;
const DEALT_DAMAGE = 1143;
const END_PHASE = 0x1200;
const EFFECT = 0x40;
const COST = 0x80;
const DISCARD = 0x4000;
const UNTIL_END = 0x40000200;
const WHILE_THERE = 0x1fe1000;

// -- the parts of a script

const self = 'e:GetHandler()';
const lua = (parameters, body) => `function(${parameters}) ${body} end`;
const passes = (filter) => lua('c', `return ${filter}`);
const around = 'e,tp,eg,ep,ev,re,r,rp';

/** One effect of a card. */
function effect({ type, code, range, property, count, value, condition, cost, target, does }) {
  const sets = [
    `q:SetType(${type})`,
    code !== undefined && `q:SetCode(${code})`,
    range !== undefined && `q:SetRange(${range})`,
    property !== undefined && `q:SetProperty(${property})`,
    count !== undefined && `q:SetCountLimit(${count})`,
    value !== undefined && `q:SetValue(${value})`,
    condition !== undefined && `q:SetCondition(${lua(around, `return ${condition}`)})`,
    cost !== undefined && `q:SetCost(${lua(`${around},chk`, cost)})`,
    target !== undefined && `q:SetTarget(${lua(`${around},chk`, target)})`,
    does !== undefined && `q:SetOperation(${lua(around, does)})`,
  ];
  return `do local q=Effect.CreateEffect(c) ${sets.filter(Boolean).join(' ')} c:RegisterEffect(q) end`;
}
const activate = (spec) => effect({ type: ACTIVATION, code: ANY_TIME, ...spec });
/** An effect of a face-up card on all monsters. */
const onMonsters = (code, filter) =>
  `do local q=Effect.CreateEffect(c) q:SetType(${EVERYWHERE}) q:SetCode(${code}) q:SetRange(${SPELLS}) q:SetTargetRange(${MONSTERS},${MONSTERS})
  ${filter === undefined ? '' : `q:SetTarget(${lua('e,c', `return ${filter}`)})`} c:RegisterEffect(q) end`;
const script = (...effects) => `local s=self_table\nfunction s.initial_effect(c)\n${effects.join('\n')}\nend`;

/** `chk` 0 asks whether it is possible. */
const possible = (test) => `if chk==0 then return ${test} end`;
const areThere = (filter, own, theirs, except = 'nil') =>
  possible(`Duel.IsExistingMatchingCard(${passes(filter)},tp,${own},${theirs},1,${except})`);
const all = (filter, own, theirs, except = 'nil') => `Duel.GetMatchingGroup(${passes(filter)},tp,${own},${theirs},${except})`;
const selects = (filter, own, theirs, except = 'nil') => `Duel.SelectTarget(tp,${passes(filter)},tp,${own},${theirs},1,1,${except})`;
const aims = (filter, own, theirs, except = 'nil') =>
  `${possible(`Duel.IsExistingTarget(${passes(filter)},tp,${own},${theirs},1,${except})`)} ${selects(filter, own, theirs, except)}`;
/** What must be activated is, and has itself to aim at. */
const mustAim = (filter, own, theirs) => `${possible('true')} ${selects(filter, own, theirs)}`;
const withTarget = (does) => `local tc=Duel.GetFirstTarget() if tc and tc:IsRelateToEffect(e) then ${does} end`;
const destroysTarget = withTarget(`Duel.Destroy(tc,${EFFECT})`);
const destroysAll = (...which) => `Duel.Destroy(${all(...which)},${EFFECT})`;
const destroysOne = (best, filter, own, theirs) =>
  `local g=${all(filter, own, theirs)} if #g>0 then local m=g:${best} if #m>1 then m=m:Select(tp,1,1,nil) end Duel.Destroy(m,${EFFECT}) end`;
const pays = (amount) => `${possible(`Duel.CheckLPCost(tp,${amount})`)} Duel.PayLPCost(tp,${amount})`;
const discards = `${possible(`Duel.IsExistingMatchingCard(Card.IsDiscardable,tp,${HAND},0,1,${self})`)} Duel.DiscardHand(tp,Card.IsDiscardable,1,1,${COST + DISCARD})`;
const draws = (count) => ({ target: possible(`Duel.IsPlayerCanDraw(tp,${count})`), does: `Duel.Draw(tp,${count},${EFFECT})` });
const burns = (amount) => `Duel.Damage(1-tp,${amount},${EFFECT})`;
const gains = (amount) => `Duel.Recover(tp,${amount},${EFFECT})`;
const noBattleDamage = (until) =>
  `local w=Effect.CreateEffect(${self}) w:SetType(${EVERYWHERE}) w:SetCode(201) w:SetProperty(${PLAYERS}) w:SetTargetRange(1,0) w:SetValue(1) w:SetReset(${until}) Duel.RegisterEffect(w,tp)`;
const theirAttack = {
  code: ATTACK_DECLARED,
  property: TARGETS,
  condition: 'tp~=Duel.GetTurnPlayer()',
  target: `local a=Duel.GetAttacker() ${possible('a:IsOnField() and a:IsCanBeEffectTarget(e)')} Duel.SetTargetCard(a)`,
};
const negates = 'if Duel.NegateActivation(ev) and re:GetHandler():IsRelateToEffect(re) then Duel.Destroy(eg,0x40) end';
const flip = (spec) => script(effect({ type: FLIPPED, ...spec }));
const backFromGrave = (type) =>
  flip({
    property: TARGETS,
    target: aims(`c:IsType(${type}) and c:IsAbleToHand()`, GRAVE, 0),
    does: withTarget(`Duel.SendtoHand(tc,nil,${EFFECT})`),
  });
const wasBeaten = `${self}:IsLocation(${GRAVE})`;

/** Brings a weak monster of an attribute from the deck when it was beaten. */
function recruiter(attribute) {
  const fits = `c:IsType(1) and c:IsAttribute(${attribute}) and c:GetAttack()<=1500 and c:IsCanBeSpecialSummoned(e,0,tp,false,false,1)`;
  const room = `Duel.GetLocationCount(tp,${MONSTERS})>0`;
  return script(
    effect({
      type: MAY,
      code: BEATEN,
      condition: wasBeaten,
      target: possible(`${room} and Duel.IsExistingMatchingCard(${passes(fits)},tp,${DECK},0,1,nil)`),
      does: `if ${room} then local g=Duel.SelectMatchingCard(tp,${passes(fits)},tp,${DECK},0,1,1,nil) Duel.SpecialSummon(g,0,tp,tp,false,false,1) end`,
    }),
  );
}

const canReturn = 'c:IsType(1) and c:IsCanBeSpecialSummoned(e,0,tp,false,false,1)';
const revives = (theirs) => ({
  property: TARGETS,
  target: `${possible(`Duel.GetLocationCount(tp,${MONSTERS})>0 and Duel.IsExistingTarget(${passes(canReturn)},tp,${GRAVE},${theirs},1,nil)`)} ${selects(canReturn, GRAVE, theirs)}`,
});

export const scripts = {
  'airknight-parshath': script(
    effect({ type: SINGLE, code: 203 }),
    effect({ type: MUST, code: DEALT_DAMAGE, condition: 'ep~=tp', does: draws(1).does }),
  ),
  'book-of-moon': script(
    activate({
      property: TARGETS,
      target: aims('c:IsFaceup() and c:IsCanTurnSet()', MONSTERS, MONSTERS),
      does: withTarget('if tc:IsFaceup() then Duel.ChangePosition(tc,8) end'),
    }),
  ),
  'bottomless-trap-hole': script(
    ...SUMMONED.map((code) => {
      const prey = 'c:IsFaceup() and c:IsControler(1-tp) and c:IsLocation(4) and c:GetAttack()>=1500';
      return activate({
        code,
        target: `${possible(`eg:IsExists(${passes(`${prey} and c:IsAbleToRemove()`)},1,nil)`)} Duel.SetTargetCard(eg)`,
        does: `Duel.Destroy(eg:Filter(${passes(`${prey} and c:IsRelateToEffect(e)`)},nil),${EFFECT},${BANISHED})`,
      });
    }),
  ),
  'caius-the-shadow-monarch': script(
    effect({
      type: MUST,
      code: SUMMONED[0],
      property: TARGETS,
      condition: `${self}:IsSummonType(0x11000000)`,
      target: mustAim('true', FIELD, FIELD),
      does: withTarget(`if Duel.Remove(tc,5,${EFFECT})>0 and tc:IsType(1) and tc:IsAttribute(0x20) then ${burns(1000)} end`),
    }),
  ),
  'call-of-the-haunted': script(
    activate({
      ...revives(0),
      does: withTarget(
        `if ${self}:IsRelateToEffect(e) and Duel.SpecialSummon(tc,0,tp,tp,false,false,1)>0 then ${self}:SetCardTarget(tc) end`,
      ),
    }),
    effect({
      type: ALWAYS,
      code: LEFT,
      does: `local tc=${self}:GetFirstCardTarget() if tc and tc:IsLocation(${MONSTERS}) then Duel.Destroy(tc,${EFFECT}) end`,
    }),
    effect({
      type: EVERYWHERE | 0x800,
      code: LEFT,
      range: SPELLS,
      condition: `(function() local tc=${self}:GetFirstCardTarget() return tc and eg:IsContains(tc) and tc:IsReason(1) end)()`,
      does: `Duel.Destroy(${self},${EFFECT})`,
    }),
  ),
  'cannon-soldier': script(
    effect({
      type: IGNITION,
      range: MONSTERS,
      cost: `${possible('Duel.CheckReleaseGroup(tp,nil,1,nil)')} Duel.Release(Duel.SelectReleaseGroup(tp,nil,1,1,nil),${COST})`,
      does: burns(500),
    }),
  ),
  'change-of-heart': script(
    activate({
      property: TARGETS,
      target: aims('c:IsControlerCanBeChanged()', 0, MONSTERS),
      does: withTarget('Duel.GetControl(tc,tp,0x200,1)'),
    }),
  ),
  'compulsory-evacuation-device': script(
    activate({
      property: TARGETS,
      target: aims('c:IsAbleToHand()', MONSTERS, MONSTERS),
      does: withTarget(`Duel.SendtoHand(tc,nil,${EFFECT})`),
    }),
  ),
  'dark-hole': script(activate({ target: areThere('true', MONSTERS, MONSTERS), does: destroysAll('true', MONSTERS, MONSTERS) })),
  'dd-warrior-lady': script(
    effect({
      type: MAY,
      code: BATTLED,
      target: `local c,bc=${self},${self}:GetBattleTarget() ${possible('bc and bc:IsRelateToBattle() and c:IsRelateToBattle() and c:IsAbleToRemove() and bc:IsAbleToRemove()')}`,
      does: `local c,bc,g=${self},${self}:GetBattleTarget(),Group.CreateGroup() if c:IsRelateToBattle() then g:AddCard(c) end if bc and bc:IsRelateToBattle() then g:AddCard(bc) end Duel.Remove(g,5,${EFFECT})`,
    }),
  ),
  'des-koala': flip({ does: burns(`Duel.GetFieldGroupCount(tp,0,${HAND})*400`) }),
  'dian-keto-the-cure-master': script(activate({ does: gains(1000) })),
  'exiled-force': script(
    effect({
      type: IGNITION,
      range: MONSTERS,
      property: TARGETS,
      cost: `${possible(`${self}:IsReleasable()`)} Duel.Release(${self},${COST})`,
      target: aims('true', MONSTERS, MONSTERS, self),
      does: destroysTarget,
    }),
  ),
  fissure: script(
    activate({
      target: areThere('c:IsFaceup()', 0, MONSTERS),
      does: destroysOne('GetMinGroup(Card.GetAttack)', 'c:IsFaceup()', 0, MONSTERS),
    }),
  ),
  'flying-kamakiri-1': recruiter(8),
  'giant-germ': script(effect({ type: MUST, code: BEATEN, condition: wasBeaten, does: burns(500) })),
  'giant-rat': recruiter(1),
  'goblins-secret-remedy': script(activate({ does: gains(600) })),
  'graceful-charity': script(
    activate({
      ...draws(3),
      does: `if ${draws(3).does}==3 then Duel.ShuffleHand(tp) Duel.BreakEffect() Duel.DiscardHand(tp,nil,2,2,${EFFECT + DISCARD}) end`,
    }),
  ),
  'gravity-bind': script(activate({}), onMonsters(85, 'c:IsLevelAbove(4)')),
  'hammer-shot': script(
    activate({
      target: areThere('c:IsFaceup() and c:IsAttackPos()', MONSTERS, MONSTERS),
      does: destroysOne('GetMaxGroup(Card.GetAttack)', 'c:IsFaceup() and c:IsAttackPos()', MONSTERS, MONSTERS),
    }),
  ),
  'hane-hane': flip({
    property: TARGETS,
    target: mustAim('true', MONSTERS, MONSTERS),
    does: withTarget(`Duel.SendtoHand(tc,nil,${EFFECT})`),
  }),
  'heavy-storm': script(
    activate({ target: areThere('c:IsType(6)', FIELD, FIELD, self), does: destroysAll('c:IsType(6)', FIELD, FIELD, self) }),
  ),
  'witch-of-the-black-forest': script(
    effect({
      type: MUST,
      code: SENT,
      condition: `${self}:IsPreviousLocation(${FIELD})`,
      does: `if Duel.GetFlagEffect(tp,78)>0 then return end Duel.RegisterFlagEffect(tp,78,${UNTIL_END},0,1)
      local g=Duel.SelectMatchingCard(tp,${passes('c:IsType(1) and c:GetDefense()<=1500 and c:IsAbleToHand()')},tp,${DECK},0,1,1,nil)
      if #g>0 then Duel.SendtoHand(g,nil,${EFFECT}) local code=g:GetFirst():GetCode() local w=Effect.CreateEffect(${self}) w:SetType(2) w:SetCode(6) w:SetProperty(${PLAYERS}) w:SetTargetRange(1,0)
      w:SetValue(${lua('e,re', 'return re:GetHandler():IsCode(code)')}) w:SetReset(${UNTIL_END}) Duel.RegisterEffect(w,tp) end`,
    }),
  ),
  'card-destruction': script(
    activate({
      target: possible(
        `(Duel.GetFieldGroupCount(tp,${HAND},0)-(${self}:IsLocation(${HAND}) and 1 or 0)>0 or Duel.GetFieldGroupCount(tp,0,${HAND})>0) and Duel.IsPlayerCanDraw(tp,math.max(1,Duel.GetFieldGroupCount(tp,${HAND},0)-(${self}:IsLocation(${HAND}) and 1 or 0)))`,
      ),
      does: `local h1,h2=Duel.GetFieldGroupCount(tp,${HAND},0),Duel.GetFieldGroupCount(tp,0,${HAND}) Duel.SendtoGrave(Duel.GetFieldGroup(tp,${HAND},${HAND}),${EFFECT + DISCARD}) Duel.BreakEffect() Duel.Draw(tp,h1,${EFFECT}) Duel.Draw(1-tp,h2,${EFFECT})`,
    }),
  ),
  'dust-tornado': script(
    activate({
      property: TARGETS,
      target: aims('c:IsType(6)', 0, FIELD),
      does: withTarget(
        `if Duel.Destroy(tc,${EFFECT})>0 and Duel.IsExistingMatchingCard(${passes('c:IsType(6) and c:IsSSetable()')},tp,${HAND},0,1,nil) then Duel.SelectYesNo(tp,0) end`,
      ),
    }),
  ),
  hinotama: script(activate({ does: burns(500) })),
  'jar-of-greed': script(activate(draws(1))),
  'just-desserts': script(activate({ target: areThere('true', 0, MONSTERS), does: burns(`#${all('true', 0, MONSTERS)}*500`) })),
  kuriboh: script(
    effect({
      type: QUICK,
      code: DAMAGE_CALCULATION,
      range: HAND,
      condition: 'Duel.GetTurnPlayer()~=tp and Duel.GetBattleDamage(tp)>0',
      cost: `${possible(`${self}:IsDiscardable()`)} Duel.SendtoGrave(${self},${COST + DISCARD})`,
      does: noBattleDamage(0x40000020),
    }),
  ),
  'lightning-vortex': script(
    activate({ cost: discards, target: areThere('c:IsFaceup()', 0, MONSTERS), does: destroysAll('c:IsFaceup()', 0, MONSTERS) }),
  ),
  'magic-cylinder': script(activate({ ...theirAttack, does: withTarget(`if Duel.NegateAttack() then ${burns('tc:GetAttack()')} end`) })),
  'magician-of-faith': backFromGrave(2),
  'man-eater-bug': flip({ property: TARGETS, target: mustAim('true', MONSTERS, MONSTERS), does: destroysTarget }),
  'mask-of-darkness': backFromGrave(4),
  'mirror-force': script(
    activate({
      code: ATTACK_DECLARED,
      condition: theirAttack.condition,
      target: areThere('c:IsAttackPos()', 0, MONSTERS),
      does: destroysAll('c:IsAttackPos()', 0, MONSTERS),
    }),
  ),
  'monster-reborn': script(activate({ ...revives(GRAVE), does: withTarget('Duel.SpecialSummon(tc,0,tp,tp,false,false,1)') })),
  'morphing-jar': flip({
    does: `Duel.SendtoGrave(Duel.GetFieldGroup(tp,${HAND},${HAND}),${EFFECT + DISCARD}) Duel.BreakEffect() Duel.Draw(tp,5,${EFFECT}) Duel.Draw(1-tp,5,${EFFECT})`,
  }),
  'mother-grizzly': recruiter(2),
  'mystic-tomato': recruiter(0x20),
  'mystical-space-typhoon': script(activate({ property: TARGETS, target: aims('c:IsType(6)', FIELD, FIELD, self), does: destroysTarget })),
  'needle-worm': flip({ does: `Duel.DiscardDeck(1-tp,5,${EFFECT})` }),
  'negate-attack': script(
    activate({ ...theirAttack, does: withTarget('if Duel.NegateAttack() then Duel.SkipPhase(1-tp,0x80,0x40000010,1) end') }),
  ),
  newdoria: script(
    effect({
      type: MUST,
      code: BEATEN,
      property: TARGETS,
      condition: wasBeaten,
      target: mustAim('true', MONSTERS, MONSTERS),
      does: destroysTarget,
    }),
  ),
  'nimble-momonga': script(effect({ type: MUST, code: BEATEN, condition: wasBeaten, does: gains(1000) })),
  ookazi: script(activate({ does: burns(800) })),
  'pot-of-greed': script(activate(draws(2))),
  'princess-of-tsurugi': flip({ does: burns(`#${all('c:IsType(6)', 0, FIELD)}*500`) }),
  raigeki: script(activate({ target: areThere('true', 0, MONSTERS), does: destroysAll('true', 0, MONSTERS) })),
  'raigeki-break': script(activate({ property: TARGETS, cost: discards, target: aims('true', FIELD, FIELD, self), does: destroysTarget })),
  'red-medicine': script(activate({ does: gains(500) })),
  'rush-recklessly': script(
    activate({
      property: TARGETS | IN_DAMAGE_STEP,
      condition: 'Duel.GetCurrentPhase()~=0x20 or not Duel.IsDamageCalculated()',
      target: aims('c:IsFaceup()', MONSTERS, MONSTERS),
      does: withTarget(
        `if tc:IsFaceup() then local w=Effect.CreateEffect(${self}) w:SetType(1) w:SetCode(100) w:SetValue(700) w:SetReset(${WHILE_THERE + UNTIL_END}) tc:RegisterEffect(w) end`,
      ),
    }),
  ),
  sangan: script(
    effect({
      type: MUST,
      code: SENT,
      condition: `${self}:IsPreviousLocation(${FIELD})`,
      does: `if Duel.GetFlagEffect(tp,77)>0 then return end Duel.RegisterFlagEffect(tp,77,${UNTIL_END},0,1)
      local g=Duel.SelectMatchingCard(tp,${passes('c:IsType(1) and c:GetAttack()<=1500 and c:IsAbleToHand()')},tp,${DECK},0,1,1,nil)
      if #g>0 then Duel.SendtoHand(g,nil,${EFFECT}) local code=g:GetFirst():GetCode() local w=Effect.CreateEffect(${self}) w:SetType(2) w:SetCode(6) w:SetProperty(${PLAYERS}) w:SetTargetRange(1,0)
      w:SetValue(${lua('e,re', 'return re:GetHandler():IsCode(code)')}) w:SetReset(${UNTIL_END}) Duel.RegisterEffect(w,tp) end`,
    }),
  ),
  'seven-tools-of-the-bandit': script(
    activate({
      code: ACTIVATED,
      condition: 're:IsActiveType(4) and re:IsHasType(0x10) and Duel.IsChainNegatable(ev)',
      cost: pays(1000),
      target: possible('true'),
      does: negates,
    }),
  ),
  'shining-angel': recruiter(0x10),
  'skill-drain': script(activate({ cost: pays(1000) }), onMonsters(2)),
  'smashing-ground': script(
    activate({
      target: areThere('c:IsFaceup()', 0, MONSTERS),
      does: destroysOne('GetMaxGroup(Card.GetDefense)', 'c:IsFaceup()', 0, MONSTERS),
    }),
  ),
  'solar-flare-dragon': script(
    effect({
      type: EVERYWHERE | 0x200,
      code: END_PHASE,
      range: MONSTERS,
      count: 1,
      condition: 'Duel.GetTurnPlayer()==tp',
      does: burns(500),
    }),
  ),
  'solemn-judgment': script(
    activate({
      code: ACTIVATED,
      condition: 're:IsActiveType(6) and re:IsHasType(0x10) and Duel.IsChainNegatable(ev)',
      cost: `${possible('true')} Duel.PayLPCost(tp,math.floor(Duel.GetLP(tp)/2))`,
      target: possible('true'),
      does: negates,
    }),
    ...WOULD_BE_SUMMONED.map((code) =>
      activate({
        code,
        condition: 'Duel.GetCurrentChain()==0',
        cost: `${possible('true')} Duel.PayLPCost(tp,math.floor(Duel.GetLP(tp)/2))`,
        target: possible('true'),
        does: `Duel.NegateSummon(eg) Duel.Destroy(eg,${EFFECT})`,
      }),
    ),
  ),
  'spear-dragon': script(
    effect({ type: SINGLE, code: 203 }),
    effect({
      type: ALWAYS,
      code: DAMAGE_STEP_ENDS,
      condition: `${self}:IsRelateToBattle() and ${self}==Duel.GetAttacker()`,
      does: `if ${self}:IsAttackPos() then Duel.ChangePosition(${self},4) end`,
    }),
  ),
  'stealth-bird': script(
    effect({
      type: IGNITION,
      range: MONSTERS,
      count: 1,
      target: possible(`${self}:IsCanTurnSet()`),
      does: `local c=${self} if c:IsRelateToEffect(e) and c:IsFaceup() then Duel.ChangePosition(c,8) end`,
    }),
    effect({ type: MUST, code: SUMMONED[1], does: burns(1000) }),
  ),
  'stop-defense': script(
    activate({
      property: TARGETS,
      target: aims('c:IsDefensePos()', 0, MONSTERS),
      does: withTarget('if tc:IsDefensePos() then Duel.ChangePosition(tc,1,1,1,1) end'),
    }),
  ),
  'threatening-roar': script(
    activate({
      does: `local w=Effect.CreateEffect(${self}) w:SetType(${EVERYWHERE}) w:SetCode(86) w:SetTargetRange(0,${MONSTERS}) w:SetReset(${UNTIL_END}) Duel.RegisterEffect(w,tp)`,
    }),
  ),
  'torrential-tribute': script(
    ...SUMMONED.map((code) =>
      activate({ code, target: areThere('true', MONSTERS, MONSTERS), does: destroysAll('true', MONSTERS, MONSTERS) }),
    ),
  ),
  'trap-hole': script(
    ...SUMMONED.slice(0, 2).map((code) =>
      activate({
        code,
        property: TARGETS,
        target: `local tc=eg:GetFirst() ${possible('tc:IsFaceup() and tc:IsControler(1-tp) and tc:IsLocation(4) and tc:GetAttack()>=1000 and tc:IsCanBeEffectTarget(e)')} Duel.SetTargetCard(eg)`,
        does: withTarget(`if tc:IsFaceup() and tc:GetAttack()>=1000 then Duel.Destroy(tc,${EFFECT}) end`),
      }),
    ),
  ),
  'tremendous-fire': script(activate({ does: `${burns(1000)} Duel.Damage(tp,500,${EFFECT})` })),
  'tribute-to-the-doomed': script(
    activate({ property: TARGETS, cost: discards, target: aims('true', MONSTERS, MONSTERS), does: destroysTarget }),
  ),
  'ufo-turtle': recruiter(4),
  'upstart-goblin': script(
    activate({ ...draws(1), does: `if ${draws(1).does}>0 then Duel.BreakEffect() Duel.Recover(1-tp,1000,${EFFECT}) end` }),
  ),
  waboku: script(
    activate({
      does: `local q=Effect.CreateEffect(${self}) q:SetType(${EVERYWHERE}) q:SetCode(42) q:SetTargetRange(${MONSTERS},0) q:SetValue(1) q:SetReset(${UNTIL_END}) Duel.RegisterEffect(q,tp) ${noBattleDamage(UNTIL_END)}`,
    }),
  ),
};

/** Monsters without a text. */
export const plain = [
  'aqua-madoor',
  'archfiend-soldier',
  'battle-ox',
  'blue-eyes-white-dragon',
  'celtic-guardian',
  'frostosaurus',
  'gemini-elf',
  'giant-soldier-of-stone',
  'la-jinn',
  'luster-dragon',
  'mystical-elf',
  'seven-colored-fish',
  'summoned-skull',
  'vorse-raider',
];
