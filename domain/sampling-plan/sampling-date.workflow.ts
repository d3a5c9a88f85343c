import { label } from '../kit/label';
import { type StateOf, state, workflow } from '../kit/workflow';

/** One date of a sampling plan, from the calendar to its order. */
export const samplingDateWorkflow = workflow({
  noun: 'samplingDate',
  states: {
    planned: state('待采样', 'Planned', 'waiting'),
    failed: state(
      '未能生成委托',
      'No order drafted',
      'sentBack',
      label('消除原因后自动重试，也可立即重试', 'It is tried again every hour, and at once on request'),
    ),
    drafted: state(
      '已生成委托',
      'Order drafted',
      'done',
      label('由负责人核对并提交委托', 'Next: the order is looked over and submitted'),
    ),
    skipped: state('已跳过', 'Skipped', 'void'),
  },
  initial: 'planned',
  final: ['drafted'],
  classes: {
    /** Its order is still to be drafted. */
    open: ['planned', 'failed'],
  },
  steps: {
    draft: { label: label('生成委托', 'Draft order'), from: ['planned', 'failed'], to: 'drafted', allow: 'system' },
    fail: { label: label('生成失败', 'Drafting failed'), from: ['planned', 'failed'], to: 'failed', allow: 'system' },
    move: {
      label: label('改期', 'Move date'),
      from: ['planned', 'failed'],
      to: 'planned',
      allow: 'samplingPlan.update',
      reason: true,
    },
    skip: {
      label: label('跳过本次', 'Skip date'),
      from: ['planned', 'failed'],
      to: 'skipped',
      allow: 'samplingPlan.update',
      reason: true,
      undo: 'restore',
    },
    restore: {
      label: label('恢复本次', 'Restore date'),
      from: ['skipped'],
      to: 'planned',
      allow: 'samplingPlan.update',
    },
  },
});

export type SamplingDateState = StateOf<typeof samplingDateWorkflow>;
