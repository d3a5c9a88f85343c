import { label } from '../kit/label';
import { lookedOverWorkflow } from '../kit/looked-over.workflow';
import type { StateOf } from '../kit/workflow';

/** A version of a record template is drawn up by one person and approved by another; what records were made on is voided, never changed. */
export const recordTemplateVersionWorkflow = lookedOverWorkflow('recordTemplateVersion', {
  correct: label('由编制人更正后再提交', 'Next: its author corrects it'),
  serves: label('原始记录可以使用这个版本', 'Records may be made on this version'),
  approve: label('批准记录模板', 'Approve record template'),
  void: label('作废记录模板版本', 'Void version of the record template'),
});

export type RecordTemplateVersionState = StateOf<typeof recordTemplateVersionWorkflow>;
