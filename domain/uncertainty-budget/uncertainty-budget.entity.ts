import { type Draft, entity, type Row } from '../kit/entity';
import { choice, date, decimal, flag, json, ref, required, serverOnly, text, words } from '../kit/field';
import { label } from '../kit/label';
import { lookedOverFields } from '../kit/looked-over';
import type { Given, Shape } from '../measurement/uncertainty/source';
import type { BudgetFigures, BudgetSimulation } from './figures';
import type { BudgetCorrelation, BudgetInput } from './uncertainty-budget.shapes';
import { uncertaintyBudgetWorkflow } from './uncertainty-budget.workflow';

export const givenWords = {
  halfWidth: label('半宽(限值、允差)', 'Half width (limits, tolerance)'),
  expanded: label('扩展不确定度', 'Expanded uncertainty'),
  sd: label('标准偏差', 'Standard deviation'),
  values: label('重复测定值', 'Repeated values'),
} as const satisfies Readonly<Record<Given, unknown>>;

export const shapeWords = {
  rectangular: label('均匀分布 ÷√3', 'Rectangular ÷√3'),
  triangular: label('三角分布 ÷√6', 'Triangular ÷√6'),
  uShaped: label('反正弦分布 ÷√2', 'Arcsine ÷√2'),
} as const satisfies Readonly<Record<Shape, unknown>>;

/** How uncertain the results of an item are: what makes them so, how much of it each source is, and the expanded uncertainty that follows. */
export const uncertaintyBudget = entity({
  name: 'uncertaintyBudget',
  path: '/api/uncertaintybudget',
  label: label('不确定度评定', 'Uncertainty budget'),
  plural: 'Uncertainty budgets',
  title: 'no',
  empty: label(
    '还没有不确定度评定。新建并批准后，扩展不确定度可用于检测项目，判定与报告随之采用。',
    'No uncertainty budgets yet. Once one is approved, its expanded uncertainty may be taken over for the item, whose verdicts and reports then use it.',
  ),
  fields: {
    no: serverOnly(required(text('评定编号', 'Budget no.', { listed: true, searched: true, unique: true, max: 20 }))),
    testitemId: required(ref('检测项目', 'Test item', 'testItem', { listed: true, filtered: true })),
    state: serverOnly(
      required(
        choice('状态', 'Status', uncertaintyBudgetWorkflow.states, {
          listed: true,
          filtered: true,
          movedBy: label(
            '不确定度评定的状态不能直接修改，请用提交、批准、退回、作废',
            'The status is not edited here: submit, approve, send back or void the budget',
          ),
        }),
      ),
    ),
    basisId: ref('检测依据', 'Test method', 'testBasis', { listed: true, filtered: true }),
    equipmentId: ref('使用仪器', 'Instrument', 'equipment'),
    madeOn: required(date('评定日期', 'Drawn up on', { listed: true, filtered: true })),
    formula: text('测量模型', 'Measurement equation', {
      max: 500,
      help: label(
        '如 c0*V/m；留空则按结果本身的各来源合成（如重复性、偏移）',
        'Such as c0*V/m. Empty: the sources of the result itself are combined, such as repeatability and bias',
      ),
    }),
    unit: required(
      text('结果单位', 'Unit of the result', {
        max: 24,
        help: label('与项目单位可换算，结论按项目单位使用', 'One that converts to the unit of the item'),
      }),
    ),
    inputs: required(json<BudgetInput[]>('不确定度来源', 'Sources of uncertainty')),
    correlations: json<BudgetCorrelation[]>('相关的输入量', 'Correlated inputs'),
    coverage: required(
      choice(
        '包含因子',
        'Coverage factor',
        {
          k2: label('k = 2', 'k = 2'),
          t95: label('t(95%)，按有效自由度', 't (95 %) of the effective degrees of freedom'),
        },
        { initial: 'k2' },
      ),
    ),
    rangeFrom: decimal('适用范围自', 'Holds from', {
      help: label(
        '评定结果对这一范围内的结果适用；不填则不能用于检测项目',
        'For results of this range; without it the item cannot use it',
      ),
    }),
    rangeTo: decimal('适用范围至', 'Holds to'),
    statedAs: required(
      choice(
        '在范围内按',
        'Within the range it is',
        {
          absolute: label('绝对值(U)', 'A value (U)'),
          relative: label('相对值(U/结果)', 'A part of the result (U in %)'),
        },
        { initial: 'absolute' },
      ),
    ),
    expanded: serverOnly(decimal('扩展不确定度 U', 'Expanded uncertainty U', { listed: true })),
    coverageFactor: serverOnly(decimal('k', 'k', { listed: true })),
    /** What follows, as it was when the budget was written last. */
    figures: serverOnly(json<BudgetFigures>('计算结果', 'Figures')),
    simulation: serverOnly(json<BudgetSimulation>('蒙特卡洛结果', 'Monte Carlo')),
    ...lookedOverFields,
  },
  lines: {
    inputs: {
      name: text('输入量', 'Input', { max: 30 }),
      value: decimal('估计值', 'Estimate'),
      unit: text('单位', 'Unit', { max: 24 }),
      sources: required(json('来源', 'Sources')),
    },
    sources: {
      from: required(text('来源', 'Source', { max: 120 })),
      given: required(choice('给出方式', 'Known as', givenWords)),
      figure: decimal('数值', 'Figure', { atLeast: '0' }),
      relative: flag('相对值(%)', 'In %'),
      shape: choice('分布', 'Distribution', shapeWords),
      k: decimal('k', 'k', { atLeast: '0' }),
      over: decimal('平均次数', 'Mean of', { atLeast: '1' }),
      freedom: decimal('自由度', 'Degrees of freedom', { atLeast: '0' }),
      values: words('测定值', 'Values'),
    },
    correlations: {
      a: required(text('输入量', 'Input', { max: 30 })),
      b: required(text('另一输入量', 'Other input', { max: 30 })),
      r: required(decimal('相关系数', 'Correlation', { atLeast: '-1', atMost: '1' })),
    },
  },
});

export type UncertaintyBudget = Row<typeof uncertaintyBudget>;
export type UncertaintyBudgetDraft = Draft<typeof uncertaintyBudget>;
