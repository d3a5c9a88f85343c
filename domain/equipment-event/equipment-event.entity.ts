import { fitness } from '../calibration/calibration.entity';
import { equipmentWorkflow } from '../equipment/equipment.workflow';
import { type Draft, entity, type Row } from '../kit/entity';
import { choice, date, files, instant, json, longText, money, ref, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';

export const equipmentEvent = entity({
  name: 'equipmentEvent',
  path: '/api/devicehistory',
  label: label('设备履历', 'Device history'),
  plural: 'Device histories',
  title: 'detail',
  fields: {
    equipmentId: required(ref('设备', 'Equipment', 'equipment', { listed: true, filtered: true })),
    kind: required(
      choice(
        '类别',
        'Kind',
        {
          buy: label('验收', 'Accepted'),
          calibrate: label('校准检定', 'Calibrated'),
          midcheck: label('期间核查', 'Intermediate check'),
          maintain: label('维护', 'Maintained'),
          repair: label('维修', 'Repaired'),
          fault: label('故障', 'Fault'),
          lend: label('借出', 'Lent out'),
          back: label('归还', 'Returned'),
          use: label('使用', 'Used'),
          stop: label('停用', 'Taken out of service'),
          restart: label('启用', 'Returned to service'),
          scrap: label('报废', 'Scrapped'),
        },
        { listed: true, filtered: true },
      ),
    ),
    at: required(instant('时间', 'At', { listed: true })),
    /** Empty where the laboratory's clock acted: an expired calibration stops a device by itself. */
    byId: ref('经手人', 'By', 'staff', { listed: true }),
    detail: required(longText('内容', 'Detail', { listed: true, max: 2000 })),
    result: text('结果', 'Result', { listed: true, max: 128 }),
    verdict: serverOnly(
      choice('结论', 'Verdict', {
        ...fitness,
        pass: label('合格', 'Passed'),
        fail: label('不合格', 'Failed'),
      }),
    ),
    reached: serverOnly(choice('此后状态', 'Status afterwards', equipmentWorkflow.states)),
    nextDate: date('下次日期', 'Next', { listed: true }),
    cost: money('费用', 'Cost', { atLeast: 0 }),
    files: files('附件', 'Files'),
    taskId: ref('任务', 'Task', 'task'),
    impact: json<unknown>('影响评估', 'Impact'),
    /** The entry that this one answers: the history is a ledger, an entry itself is never changed. */
    correctsId: serverOnly(ref('所更正的记录', 'Entry it corrects', 'equipmentEvent')),
    correction: serverOnly(
      choice('更正方式', 'Correction', { correct: label('更正', 'Corrected'), withdraw: label('撤销', 'Withdrawn') }),
    ),
    reason: serverOnly(longText('更正原因', 'Reason of the correction', { max: 500 })),
  },
});

export type EquipmentEvent = Row<typeof equipmentEvent>;
export type EquipmentEventDraft = Draft<typeof equipmentEvent>;
