import { label } from '../kit/label';
import { lookedOverWorkflow } from '../kit/looked-over.workflow';
import type { StateOf } from '../kit/workflow';

/** A study is measured and written down by one person and looked over by another: what limits rest on is voided, never changed. */
export const methodStudyWorkflow = lookedOverWorkflow('methodStudy', {
  correct: label('由编制人更正后再提交', 'Next: whoever prepared it corrects it'),
  serves: label('结论可用于检测项目的规则', 'What it found may become a rule of the item'),
  approve: label('批准方法研究', 'Approve study'),
  void: label('作废方法研究', 'Void study'),
});

export type MethodStudyState = StateOf<typeof methodStudyWorkflow>;
