import { type Draft, entity, type Row } from '../kit/entity';
import { instant, json, longText, ref, required, serverOnly, text, words } from '../kit/field';
import { label } from '../kit/label';
import { judgedFields } from '../measurement/judged-fields';
import type { Derivation } from './derivation';
import type { Judging } from './judging';
import type { FromCells, UsedEquipment } from './result.shapes';

/**
 * The measured values of one task. A row per task, not a cell in a JSON blob: two people saving the same value are
 * told apart by `ver`, and statistics and impact analyses can query it.
 */
export const result = entity({
  name: 'result',
  path: '/api/tasks/instance',
  label: label('检测结果', 'Result'),
  plural: 'Results',
  title: 'reported',
  fields: {
    worksheetId: serverOnly(required(ref('原始记录', 'Worksheet', 'worksheet'))),
    taskId: serverOnly(required(ref('检测任务', 'Task', 'task', { unique: true }))),
    values: words('检测值', 'Values as typed', { max: 20 }),
    unit: text('单位', 'Unit', { max: 24 }),
    equipmentId: ref('使用设备', 'Device', 'equipment'),
    /** Certificate, due date and correction at the time of the measurement, so that later changes do not rewrite it. */
    equipmentUsed: serverOnly(json<UsedEquipment>('设备快照', 'Device snapshot')),
    /** The line from which the formula reads contents; an approved one that was valid on the day of the test. */
    curveId: ref('标准曲线', 'Calibration line', 'calibrationLine'),
    testFrom: instant('检测开始', 'Test start'),
    testTo: instant('检测结束', 'Test end'),
    place: text('检测地点', 'Place', { max: 64 }),
    t: text('温度', 'Temperature', { max: 8, unit: '°C', pattern: '^-?\\d+(\\.\\d+)?$' }),
    rh: text('湿度', 'Humidity', { max: 8, unit: '%RH', pattern: '^\\d+(\\.\\d+)?$' }),
    deviation: longText('方法偏离', 'Deviation', { max: 500 }),
    /** The source of a value that the client gave and nobody here measured (ISO/IEC 17025 7.8.2.2); else null. */
    clientGiven: text('客户提供数据的来源', 'Source of the data given by the client', { max: 200 }),
    ...judgedFields,
    /** What it was computed of besides its readings, and as what non-detects were counted. */
    derivation: serverOnly(json<Derivation>('计算来源', 'Computed of')),
    /** Of a result that a record sheet feeds: which cells of it. */
    fromCells: serverOnly(json<FromCells>('记录表单元格', 'Cells of the record sheet')),
    /** The version of the engine that computed it when it was handed in; null of what was handed in before that was kept. */
    engine: serverOnly(text('计算引擎版本', 'Version of the engine', { max: 16 })),
    /** The version of the item's rules, and how it was judged, as they were when it was handed in. */
    ruleId: serverOnly(ref('规则版本', 'Version of the rules', 'itemRule')),
    judging: serverOnly(json<Judging>('判定规则', 'Judged by the rule')),
    verdictWhy: serverOnly(text('判定理由', 'Reason of verdict', { max: 64 })),
    /** Where no verdict follows from the limit: who gave one, and why (ISO/IEC 17025 7.8.6). */
    judgedBy: serverOnly(ref('判定人', 'Judged by', 'staff')),
    judgedAt: serverOnly(instant('判定时间', 'Judged at')),
    judgeReason: serverOnly(longText('判定说明', 'Reason of judgement', { max: 500 })),
    enteredBy: serverOnly(ref('录入人', 'Entered by', 'staff')),
    enteredAt: serverOnly(instant('录入时间', 'Entered at')),
  },
});

export type Result = Row<typeof result>;
export type ResultDraft = Draft<typeof result>;
