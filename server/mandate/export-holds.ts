import { type Label, label } from '../../domain/kit/label';
import { inClass } from '../../domain/kit/workflow';
import { mandateWorkflow } from '../../domain/mandate/mandate.workflow';
import type { RowOf } from '../db/tables';

const missing = (rule: string, text: Label, fix: Label) => ({ rule, object: '', text, fix });

/** What a mandate lacks before it can be printed with so many worksheets. */
export const findBlockers = (mandate: RowOf<'mandate'>, sheets: number) => [
  ...(inClass(mandateWorkflow, 'resting', mandate.state)
    ? [
        missing(
          'mandate.state',
          label('任务书当前状态不能导出', 'The mandate cannot be exported in this status'),
          label('待受理处理后再导出', 'Wait for reception'),
        ),
      ]
    : []),
  ...(mandate.dueDate === null
    ? [
        missing(
          'mandate.dueDate',
          label('缺少要求完成日期', 'The due date is missing'),
          label('填写要求完成日期', 'Enter the due date'),
        ),
      ]
    : []),
  ...(sheets === 0
    ? [
        missing(
          'mandate.worksheets',
          label('没有原始记录', 'There is no worksheet'),
          label('分配任务', 'Assign the tasks'),
        ),
      ]
    : []),
];
