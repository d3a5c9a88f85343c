import { label } from '../kit/label';
import { lookedOverWorkflow } from '../kit/looked-over.workflow';
import type { StateOf } from '../kit/workflow';

/**
 * A line is drawn up, looked over by another person and used until its day. What was read from it keeps saying so: a line that turns
 * out wrong is voided, never changed.
 */
export const calibrationLineWorkflow = lookedOverWorkflow('calibrationLine', {
  correct: label('由制作人更正后再提交', 'Next: its maker corrects it'),
  serves: label('有效期内可用于计算结果', 'It serves until its day'),
  approve: label('批准标准曲线', 'Approve line'),
  void: label('作废标准曲线', 'Void line'),
});

export type CalibrationLineState = StateOf<typeof calibrationLineWorkflow>;
