import { decimal } from '../kit/field';
import { type Label, label } from '../kit/label';
import { USUAL_LEVEL } from './conformity';
import type { DecisionRule } from './decision-rule';

/** The words for the decision rules. */
export const ruleWords = {
  simple: label('简单接受', 'Simple acceptance'),
  guard: label('保护带', 'Guard band'),
  probability: label('符合概率', 'Probability of conformity'),
  custom: label('另行约定', 'As agreed'),
} as const satisfies Readonly<Record<DecisionRule, Label>>;

/** What a decision rule is worked out by, as a criterion sets it and as it is agreed in an order. */
export const ruleTermFields = {
  guardRatio: decimal('保护带系数', 'Guard band ratio', {
    atLeast: '0',
    atMost: '2',
    unit: '×U',
    initial: '1',
    help: label('限值按 系数×U（k=2）收紧', 'The limit is tightened by ratio × U (k=2)'),
    onlyWith: { field: 'decisionRule', is: ['guard'] },
  }),
  conformityLevel: decimal('要求的符合概率', 'Conformity level', {
    atLeast: '50.1',
    atMost: '99.99',
    unit: '%',
    initial: USUAL_LEVEL,
    help: label(
      '概率不低于该值判为符合，不符合的概率不低于该值判为不符合，其间为有条件判定',
      'Conformity as probable as this passes, non-conformity as probable as this fails; what lies between is conditional',
    ),
    onlyWith: { field: 'decisionRule', is: ['probability'] },
  }),
};
