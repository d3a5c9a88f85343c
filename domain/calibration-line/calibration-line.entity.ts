import { type Draft, entity, type Row } from '../kit/entity';
import { choice, date, decimal, flag, json, ref, required, serverOnly, text, words } from '../kit/field';
import { label } from '../kit/label';
import { lookedOverFields } from '../kit/looked-over';
import type { Curve } from '../measurement/statistics/read-back';
import type { LinePoint } from './calibration-line.shapes';
import { calibrationLineWorkflow } from './calibration-line.workflow';

/** How the response follows the content: a polynomial of a degree. */
export const lineModels = {
  linear: label('一次（直线）', 'Linear'),
  quadratic: label('二次', 'Quadratic'),
  cubic: label('三次', 'Cubic'),
  quartic: label('四次', 'Quartic'),
} as const;
export type LineModel = keyof typeof lineModels;

/** What was measured of standards of known content, and the line through it from which the content of samples is read. */
export const calibrationLine = entity({
  name: 'calibrationLine',
  path: '/api/calibrationline',
  label: label('标准曲线', 'Calibration line'),
  plural: 'Calibration lines',
  title: 'no',
  empty: label(
    '还没有标准曲线。新建并批准后，公式中写有 CURVE() 的项目可用它计算含量。',
    'No calibration lines yet. Once approved, items whose formula has CURVE() are computed by them.',
  ),
  fields: {
    no: serverOnly(required(text('曲线编号', 'Line no.', { listed: true, searched: true, unique: true, max: 20 }))),
    testitemId: required(ref('检测项目', 'Test item', 'testItem', { listed: true, filtered: true })),
    state: serverOnly(
      required(
        choice('状态', 'Status', calibrationLineWorkflow.states, {
          listed: true,
          filtered: true,
          movedBy: label(
            '标准曲线的状态不能直接修改，请用提交、批准、退回、作废',
            'The status is not edited here: submit, approve, send back or void the line',
          ),
        }),
      ),
    ),
    equipmentId: ref('使用仪器', 'Instrument', 'equipment', {
      listed: true,
      filtered: true,
      help: label('填写后只用于该仪器的测定', 'Where one is named, the line serves measurements on it alone'),
    }),
    basisId: ref('检测依据', 'Test method', 'testBasis'),
    contentUnit: required(text('含量单位', 'Unit of content', { listed: true, max: 24 })),
    responseUnit: text('响应值', 'Response', {
      max: 32,
      help: label('例：吸光度、峰面积', 'For instance absorbance, peak area'),
    }),
    model: required(
      choice('曲线类型', 'Kind of line', lineModels, { listed: true, filtered: true, initial: 'linear' }),
    ),
    throughZero: flag('过原点', 'Through zero'),
    weighting: required(
      choice(
        '加权方式',
        'Weighting',
        {
          none: label('不加权', 'None'),
          perX: label('1/x', '1/x'),
          perX2: label('1/x²', '1/x²'),
          perS2: label('1/s²', '1/s²'),
        },
        {
          initial: 'none',
          help: label(
            's 为同一含量各次响应值的标准偏差；1/x 与 1/x² 不能有含量为零的点',
            'The s of 1/s² is the standard deviation of the responses at one content; with 1/x and 1/x² no content may be zero',
          ),
        },
      ),
    ),
    points: required(json<LinePoint[]>('标准点', 'Standards')),
    minR: decimal('相关系数不小于', 'Least |r|', {
      atLeast: '0',
      atMost: '1',
      initial: '0.999',
      help: label('达不到的曲线不能提交；留空不检查', 'A line below it cannot be submitted; empty for no check'),
    }),
    madeOn: required(date('制作日期', 'Made on', { listed: true, filtered: true })),
    validUntil: date('有效期至', 'Valid until', {
      listed: true,
      filtered: true,
      help: label('留空按全局设置的天数', 'Empty for the number of days of the settings'),
    }),
    /** The equation and the range of the standards, as they were when the line was submitted. */
    curve: serverOnly(json<Curve>('曲线方程', 'Equation')),
    r: serverOnly(text('相关系数 |r|', '|r|', { listed: true, max: 40 })),
    ...lookedOverFields,
  },
  lines: {
    points: {
      content: required(decimal('含量', 'Content')),
      responses: required(words('响应值', 'Responses')),
      isLeftOut: flag('剔除', 'Left out'),
      reason: text('剔除原因', 'Why left out', { max: 200 }),
    },
  },
});

export type CalibrationLine = Row<typeof calibrationLine>;
export type CalibrationLineDraft = Draft<typeof calibrationLine>;
