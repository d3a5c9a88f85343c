import { type Draft, entity, type Row } from '../kit/entity';
import { choice, date, decimal, flag, json, ref, required, serverOnly, text, words } from '../kit/field';
import { label } from '../kit/label';
import { lookedOverFields } from '../kit/looked-over';
import type { StudyFigures } from './figures';
import type { StudyRow } from './method-study.shapes';
import { methodStudyWorkflow } from './method-study.workflow';

/** What a study is to find out. */
export const studyKinds = {
  blanks: label('检出限与定量限', 'Detection limits'),
  precision: label('精密度', 'Precision'),
  recovery: label('加标回收', 'Recovery'),
  trueness: label('正确度(标准物质)', 'Trueness (reference materials)'),
  duplicates: label('平行双样', 'Duplicates'),
} as const;
export type StudyKind = keyof typeof studyKinds;

const only = (...is: StudyKind[]) => ({ field: 'kind', is });
const demand = (zh: string, en: string, unit: string | null, ...is: StudyKind[]) =>
  decimal(zh, en, { onlyWith: only(...is), atLeast: '0', ...(unit === null ? {} : { unit }) });

/** How well a laboratory measures an item: what was measured for that purpose, what follows from it, and whether it is enough. */
export const methodStudy = entity({
  name: 'methodStudy',
  path: '/api/methodstudy',
  label: label('方法研究', 'Method study'),
  plural: 'Method studies',
  title: 'no',
  empty: label(
    '还没有方法研究。新建并批准后，检出限、精密度等结论可用作检测项目的规则。',
    'No method studies yet. Once one is approved, the limits and the precision it found may become rules of its item.',
  ),
  fields: {
    no: serverOnly(required(text('研究编号', 'Study no.', { listed: true, searched: true, unique: true, max: 20 }))),
    testitemId: required(ref('检测项目', 'Test item', 'testItem', { listed: true, filtered: true })),
    kind: required(choice('研究内容', 'Studied', studyKinds, { listed: true, filtered: true, initial: 'blanks' })),
    state: serverOnly(
      required(
        choice('状态', 'Status', methodStudyWorkflow.states, {
          listed: true,
          filtered: true,
          movedBy: label(
            '方法研究的状态不能直接修改，请用提交、批准、退回、作废',
            'The status is not edited here: submit, approve, send back or void the study',
          ),
        }),
      ),
    ),
    basisId: ref('检测依据', 'Test method', 'testBasis'),
    equipmentId: ref('使用仪器', 'Instrument', 'equipment'),
    unit: required(
      text('数值单位', 'Unit of the values', {
        max: 24,
        help: label('与项目单位可换算，结论按项目单位使用', 'One that converts to the unit of the item'),
      }),
    ),
    madeOn: required(date('测定日期', 'Measured on', { listed: true, filtered: true })),
    lodRule: required(
      choice(
        '检出限算法',
        'Limits by',
        {
          t99: label('t(99%)·s，定量限为其 4 倍', 't(99 %)·s, LOQ four times it'),
          threeS: label('3 s，定量限 10 s', '3 s, LOQ 10 s'),
        },
        {
          onlyWith: { ...only('blanks'), otherwise: 't99' },
          initial: 't99',
          help: label(
            't(99%)·s 用于空白或低浓度加标样的 7 次以上测定（HJ 168）；3 s 用于空白测定',
            't(99 %)·s is of seven or more blanks or samples spiked near the limit (HJ 168); 3 s is of blanks',
          ),
        },
      ),
    ),
    plusBlank: flag('加上空白平均值', 'Plus the mean of the blanks', {
      onlyWith: only('blanks'),
      help: label('结果不扣空白的方法选“是”', 'Yes where results are not corrected for the blank'),
    }),
    maxLod: demand('检出限不大于', 'LOD at most', null, 'blanks'),
    maxLoq: demand('定量限不大于', 'LOQ at most', null, 'blanks'),
    maxRsd: demand('重复性 RSD 不大于', 'RSD of repeatability at most', '%', 'precision'),
    maxRsdWhole: demand('中间精密度 RSD 不大于', 'RSD between groups included at most', '%', 'precision'),
    lowRecovery: demand('回收率不低于', 'Recovery at least', '%', 'recovery'),
    highRecovery: demand('回收率不高于', 'Recovery at most', '%', 'recovery'),
    maxBias: demand('相对误差不大于', 'Relative bias at most', '%', 'trueness'),
    maxDeviation: demand('相对偏差不大于', 'Relative deviation at most', '%', 'duplicates'),
    rows: required(json<StudyRow[]>('测定数据', 'What was measured')),
    /** What follows from the data, as it was when they were written last. */
    figures: serverOnly(json<StudyFigures>('计算结果', 'Figures')),
    conclusion: serverOnly(
      required(
        choice(
          '结论',
          'Conclusion',
          {
            open: label('未规定要求', 'Nothing demanded'),
            meets: label('满足要求', 'Meets what is demanded'),
            fails: label('不满足要求', 'Falls short'),
          },
          { listed: true, filtered: true },
        ),
      ),
    ),
    ...lookedOverFields,
  },
  lines: {
    rows: {
      name: text('名称', 'Name', { max: 60 }),
      within: text('所属', 'Within', { max: 60 }),
      added: decimal('加标量', 'Added'),
      before: decimal('加标前', 'Before'),
      reference: decimal('标准值', 'Reference value'),
      U: decimal('标准值 U (k=2)', 'U of the reference (k = 2)'),
      values: required(words('测定值', 'Values')),
      out: words('剔除值', 'Left out'),
      reason: text('剔除原因', 'Why left out', { max: 200 }),
    },
  },
});

export type MethodStudy = Row<typeof methodStudy>;
export type MethodStudyDraft = Draft<typeof methodStudy>;
