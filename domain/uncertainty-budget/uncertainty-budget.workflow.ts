import { label } from '../kit/label';
import { lookedOverWorkflow } from '../kit/looked-over.workflow';
import type { StateOf } from '../kit/workflow';

/** A budget is drawn up by one person and looked over by another: what a stated uncertainty rests on is voided, never changed. */
export const uncertaintyBudgetWorkflow = lookedOverWorkflow('uncertaintyBudget', {
  correct: label('由评定人更正后再提交', 'Next: whoever drew it up corrects it'),
  serves: label('评定结果可用于检测项目的不确定度', 'It may be stated as the uncertainty of the item'),
  approve: label('批准不确定度评定', 'Approve budget'),
  void: label('作废不确定度评定', 'Void budget'),
});

export type UncertaintyBudgetState = StateOf<typeof uncertaintyBudgetWorkflow>;
