import { criterion } from '../../criterion/criterion.entity';
import { type Label, label } from '../../kit/label';
import { own } from '../../kit/own';
import { probabilityText, USUAL_LEVEL } from '../../measurement/conformity';
import { plain } from '../../measurement/decimal';
import { needsUncertainty } from '../../measurement/decision-rule';
import { guardOf } from '../../measurement/judge';
import { limitText } from '../../measurement/limit';
import { formatMeasured, parseMeasured } from '../../measurement/measured';
import { ruleWords } from '../../measurement/rule-fields';
import { isSameUnit } from '../../measurement/units';
import { reasonWords, verdictWords } from '../../measurement/verdict-text';
import { comparedWith } from '../against-limit';
import type { Computed, MeasuredItem } from '../compute';
import { type Judging, judgingRule, statedUncertaintyOf, uncertaintyForLimit } from '../judging';
import { knownOf } from '../result-source';
import { type ChainFact, type ChainLink, fact, factIf, linkIf, withUnit } from './chain';

/** How a result was held against its limit. */
export type Deciding = Readonly<{
  item: MeasuredItem;
  judging: Judging;
  computed: Computed;
  /** Who gave the verdict that does not follow from the limit. */
  byPerson: Readonly<{ name: string; at: string; reason: string }> | null;
}>;

const ruleText = ({ decisionRule, guardRatio, conformityLevel }: Judging): Label => {
  const rule = ruleWords[decisionRule];
  if (decisionRule === 'guard')
    return label('{rule}，{ratio}×U', '{rule}, {ratio}×U', { rule, ratio: guardRatio || '1' });
  if (decisionRule === 'probability')
    return label('{rule}，不低于 {level}', '{rule}, at least {level}', {
      rule,
      level: `${conformityLevel || USUAL_LEVEL}%`,
    });
  return rule;
};

/** The width of the guard band where the rule has one. */
const guardText = (judging: Judging, U: string): string | null =>
  needsUncertainty(judging.decisionRule)
    ? plain(guardOf({ ...judgingRule(judging), uncertainty: U }).toSignificantDigits(8))
    : null;

const uncertaintyFacts = ({ item, judging, computed }: Deciding): ChainFact[] => {
  const parsed = computed.raw === null ? null : parseMeasured(computed.raw);
  const { limit } = judging;
  if (!parsed?.ok || limit === null || item.valueType !== 'number') return [];
  const known = knownOf(parsed.measured, computed.censored, item);
  const compared = comparedWith(limit, known, item);
  const unit = limit.unit ?? item.unit;
  const stated = statedUncertaintyOf(known.value, item);
  const U = uncertaintyForLimit(known.value, item, limit.unit ?? null);
  return [
    ...(compared !== null && limit.unit && item.unit && !isSameUnit(limit.unit, item.unit)
      ? [fact(label('换算为限值单位', 'In the unit of the limit'), withUnit(formatMeasured(compared), limit.unit))]
      : []),
    ...(stated === null
      ? []
      : [
          fact(
            label('项目的不确定度', 'Uncertainty of the item'),
            label('{from}–{to}：U = {U}，k = {k}', '{from} to {to}: U = {U}, k = {k}', {
              from: stated.from,
              to: withUnit(stated.to, item.unit),
              U: stated.relative ? `${stated.U}%` : withUnit(stated.U, item.unit),
              k: stated.k,
            }),
          ),
        ]),
    ...(U === null ? [] : [fact(label('U (k=2)', 'U (k=2)'), withUnit(U, unit))]),
    ...(U === null
      ? []
      : factIf(
          label('保护带宽度', 'Width of the guard band'),
          ((width) => width && withUnit(width, unit))(guardText(judging, U)),
        )),
  ];
};

const decidedFacts = ({ computed, byPerson }: Deciding): ChainFact[] => [
  ...factIf(
    label('符合概率', 'Probability of conformity'),
    computed.probability === undefined ? null : probabilityText(computed.probability),
  ),
  ...(computed.verdict === null ? [] : [fact(label('单项结论', 'Verdict'), verdictWords[computed.verdict])]),
  ...factIf(label('理由', 'Why'), computed.verdictWhy === null ? null : own(reasonWords, computed.verdictWhy)),
  ...(byPerson === null
    ? []
    : [fact(label('判定人', 'Judged by'), label('{name} {at}：{reason}', '{name} {at}: {reason}', byPerson))]),
];

/** Takes how a result was held against its limit; gives the step in which that was done. */
export const decidingLinks = (of: Deciding): ChainLink[] => {
  const { judging, item, computed } = of;
  const { limit, needJudge, compareMethod } = judging;
  if (computed.reported === null) return [];
  if (!needJudge || limit === null || limit.op === 'none')
    return linkIf('judged', [
      fact(
        label('单项结论', 'Verdict'),
        needJudge ? reasonWords.noLimit : label('不要求判定', 'No statement of conformity is asked for'),
      ),
    ]);
  const isNumber = item.valueType === 'number';
  const methods = criterion.fields.compareMethod;
  const requirement = { zh: limitText(limit, 'zh'), en: limitText(limit, 'en') };
  return linkIf('judged', [
    fact(
      label('要求', 'Requirement'),
      limit.unit ? label('{limit} {unit}', '{limit} {unit}', { limit: requirement, unit: limit.unit }) : requirement,
    ),
    ...(isNumber
      ? [
          ...factIf(methods.label, own(methods.options ?? {}, compareMethod)),
          fact(label('判定规则', 'Decision rule'), ruleText(judging)),
        ]
      : []),
    ...uncertaintyFacts(of),
    ...decidedFacts(of),
  ]);
};
