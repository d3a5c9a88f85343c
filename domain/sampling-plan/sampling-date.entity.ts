import { entity, type Row } from '../kit/entity';
import { choice, date, flag, instant, json, longText, ref, required, serverOnly } from '../kit/field';
import { type Label, label } from '../kit/label';
import { samplingDateWorkflow } from './sampling-date.workflow';

/** One date of a sampling plan: when it is, and what came of it. */
export const samplingDate = entity({
  name: 'samplingDate',
  path: '/api/samplingplan/dates',
  label: label('采样日期', 'Sampling date'),
  plural: 'Sampling dates',
  title: 'day',
  sorter: 'day_asc',
  fields: {
    planId: serverOnly(required(ref('采样计划', 'Sampling plan', 'samplingPlan', { listed: true, filtered: true }))),
    day: serverOnly(required(date('采样日期', 'Sampling date', { listed: true, filtered: true }))),
    nominal: serverOnly(required(date('周期日期', 'By the rhythm'))),
    draftOn: serverOnly(required(date('生成日期', 'Drafted on', { listed: true }))),
    moved: serverOnly(flag('已改期', 'Moved')),
    state: serverOnly(
      required(choice('状态', 'Status', samplingDateWorkflow.states, { listed: true, filtered: true })),
    ),
    orderId: serverOnly(ref('委托', 'Order', 'order')),
    problem: serverOnly(json<Label>('未生成原因', 'Why no order')),
    triedAt: serverOnly(instant('最近尝试', 'Last tried')),
    reason: serverOnly(longText('改期或跳过原因', 'Why moved or skipped', { max: 500 })),
  },
});

export type SamplingDate = Row<typeof samplingDate>;
