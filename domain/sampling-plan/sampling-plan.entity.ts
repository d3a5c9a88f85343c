import { type Draft, entity, type Row } from '../kit/entity';
import { choice, choices, date, flag, integer, json, longText, ref, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';
import type { PlanGroup } from './sampling-plan.shapes';
import { samplingPlanWorkflow } from './sampling-plan.workflow';

/** What is sampled for a client again and again, how often, and who sees to it. Orders are drafted from it by the day. */
export const samplingPlan = entity({
  name: 'samplingPlan',
  path: '/api/samplingplan',
  label: label('采样计划', 'Sampling plan'),
  plural: 'Sampling plans',
  title: 'name',
  empty: label(
    '还没有采样计划。新建后，系统按周期提前生成委托草稿。',
    'No sampling plans yet. With one, draft orders are made by themselves ahead of each date.',
  ),
  fields: {
    no: serverOnly(required(text('计划编号', 'Plan no.', { listed: true, searched: true, unique: true, max: 20 }))),
    name: required(text('计划名称', 'Name', { listed: true, searched: true, max: 128 })),
    customerId: required(ref('委托单位', 'Client', 'customer', { listed: true, filtered: true })),
    staffId: required(
      ref('负责人', 'Responsible', 'staff', {
        listed: true,
        filtered: true,
        help: label('收到生成的委托并核对提交', 'Gets the draft orders, looks them over and submits them'),
      }),
    ),
    samplerId: ref('采样人', 'Sampled by', 'staff'),
    groups: required(json<PlanGroup[]>('采样内容', 'What is sampled')),
    startDay: required(date('开始日期', 'First day', { listed: true })),
    endDay: date('结束日期', 'Last day', { listed: true, help: label('留空为长期', 'Empty for no end') }),
    times: integer('次数', 'Number of dates', {
      atLeast: 1,
      atMost: 1000,
      help: label('从开始日期算起，留空不限', 'Counted from the first day; empty for no limit'),
    }),
    every: required(integer('每隔', 'Every', { atLeast: 1, atMost: 100, initial: 1 })),
    unit: required(
      choice(
        '周期单位',
        'Unit',
        {
          day: label('天', 'days'),
          week: label('周', 'weeks'),
          month: label('个月', 'months'),
          quarter: label('个季度', 'quarters'),
          year: label('年', 'years'),
        },
        { initial: 'month' },
      ),
    ),
    weekdays: choices(
      '星期',
      'Weekdays',
      {
        1: label('周一', 'Monday'),
        2: label('周二', 'Tuesday'),
        3: label('周三', 'Wednesday'),
        4: label('周四', 'Thursday'),
        5: label('周五', 'Friday'),
        6: label('周六', 'Saturday'),
        7: label('周日', 'Sunday'),
      },
      { onlyWith: { field: 'unit', is: ['week'] } },
    ),
    monthDay: integer('每月几日', 'Day of the month', {
      atLeast: 1,
      atMost: 31,
      help: label('当月没有该日时取月末', 'A shorter month has its last day'),
      onlyWith: { field: 'unit', is: ['month', 'quarter', 'year'] },
    }),
    daysOff: required(
      choice(
        '遇休息日',
        'On a day off',
        {
          before: label('提前到前一个工作日', 'the working day before'),
          after: label('顺延到后一个工作日', 'the working day after'),
          same: label('不调整', 'the day itself'),
        },
        { initial: 'after' },
      ),
    ),
    leadDays: required(
      integer('提前天数', 'Lead days', {
        atLeast: 0,
        atMost: 90,
        initial: 7,
        help: label('采样日前多少天生成委托', 'So many days before the date its order is drafted'),
      }),
    ),
    project: text('工程/项目名称', 'Project', { searched: true, max: 256 }),
    needJudge: flag('是否判定', 'Statement of conformity'),
    clientNotes: longText('客户要求', 'Client requirements', { max: 2000 }),
    /** Dates before it are over, whatever the rhythm says: from its making, its last change of rhythm or its resumption. */
    plannedFrom: serverOnly(required(date('计算起点', 'Dates from'))),
    state: serverOnly(
      required(
        choice('状态', 'Status', samplingPlanWorkflow.states, {
          listed: true,
          filtered: true,
          movedBy: label(
            '计划状态不能直接修改，请用暂停、恢复、结束',
            'The status is not edited here: pause, resume or end the plan',
          ),
        }),
      ),
    ),
  },
});

export type SamplingPlan = Row<typeof samplingPlan>;
export type SamplingPlanDraft = Draft<typeof samplingPlan>;
