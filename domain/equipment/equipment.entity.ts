import { type Correction, fitness } from '../calibration/calibration.entity';
import { type Draft, entity, type Row } from '../kit/entity';
import { choice, date, file, instant, integer, json, money, ref, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';
import { equipmentWorkflow } from './equipment.workflow';

export const equipment = entity({
  name: 'equipment',
  path: '/api/equipment',
  label: label('设备', 'Equipment'),
  plural: 'Equipment',
  title: 'name',
  empty: label(
    '还没有设备。登记第一台，或导入设备台账。',
    'No equipment yet. Register the first device, or import the register.',
  ),
  fields: {
    name: required(text('设备名称', 'Name', { listed: true, searched: true, max: 128 })),
    nameEn: text('英文名称', 'English name', { max: 128 }),
    devNum: required(text('设备编号', 'Device no.', { listed: true, searched: true, unique: true, max: 32 })),
    model: required(text('规格型号', 'Model', { listed: true, searched: true, max: 64 })),
    factoryNo: required(text('出厂编号', 'Serial no.', { listed: true, searched: true, max: 64 })),
    maker: text('制造商', 'Manufacturer', { max: 128 }),
    supplier: text('供应商', 'Supplier', { max: 128 }),
    kindId: required(ref('设备类别', 'Kind', 'equipmentKind')),
    departId: required(ref('使用部门', 'Department', 'department', { listed: true, filtered: true })),
    keeperId: required(ref('保管人', 'Custodian', 'staff', { listed: true, filtered: true })),
    location: required(text('存放地点', 'Location', { max: 128 })),
    range: text('测量范围', 'Range', { max: 128 }),
    accuracy: text('准确度', 'Accuracy', { max: 128 }),
    resolution: text('分辨力', 'Resolution', { max: 64 }),
    firmware: text('软件/固件版本', 'Firmware', { max: 64 }),
    price: money('价格', 'Price', { atLeast: 0 }),
    buyDate: date('购置日期', 'Purchased'),
    startDate: date('启用日期', 'In service'),
    calMode: required(
      choice(
        '溯源方式',
        'Traceability mode',
        {
          verify: label('检定', 'Verification'),
          calibrate: label('校准', 'Calibration'),
          check: label('核查', 'Check'),
          none: label('免检', 'None'),
        },
        { filtered: true },
      ),
    ),
    calCycleMonths: integer('校准周期', 'Calibration interval', {
      atLeast: 1,
      atMost: 120,
      unit: 'month',
      help: label('月；到期日 = 校准日期 + 周期', 'Months; due date = date of calibration + interval'),
    }),
    lastCalDate: date('上次校准日期', 'Last calibration'),
    calDueDate: date('校准有效期至', 'Calibration due', { listed: true, filtered: true }),
    calOrg: text('校准机构', 'Calibrated by', { max: 128 }),
    certNo: text('证书编号', 'Certificate no.', { max: 64 }),
    certFile: file('校准证书', 'Certificate'),
    confirmResult: serverOnly(choice('计量确认结论', 'Confirmation', fitness)),
    confirmedById: serverOnly(ref('确认人', 'Confirmed by', 'staff')),
    confirmedAt: serverOnly(instant('确认时间', 'Confirmed at')),
    limits: serverOnly(text('限用范围', 'Limits of use', { max: 256 })),
    correction: serverOnly(json<Correction[]>('修正值', 'Corrections')),
    calU: text('校准不确定度', 'Calibration uncertainty', { max: 64 }),
    midCheckCycleMonths: integer('期间核查周期', 'Check interval', {
      atLeast: 0,
      atMost: 60,
      unit: 'month',
      help: label(
        '月；两次校准之间的核查，0 或不填为不核查',
        'Months; checks between two calibrations, 0 or empty for none',
      ),
    }),
    midCheckDue: date('期间核查到期', 'Intermediate check due', { listed: true }),
    midCheckResult: serverOnly(
      choice('期间核查结果', 'Intermediate check', {
        pass: label('合格', 'Passed'),
        fail: label('不合格', 'Failed'),
        /** After a fault, until a check or a calibration shows that the repair has cured it. */
        needed: label('待核查', 'Needed'),
      }),
    ),
    maintainPlan: json<unknown>('维护计划', 'Maintenance'),
    acquisition: json<unknown>('数据采集', 'Acquisition'),
    labelColor: serverOnly(
      choice(
        '状态标识',
        'Status label',
        {
          green: label('合格', 'Fit for use'),
          yellow: label('准用', 'Limited use'),
          red: label('停用', 'Out of service'),
        },
        { listed: true, filtered: true },
      ),
    ),
    state: serverOnly(
      required(
        choice('状态', 'Status', equipmentWorkflow.states, {
          listed: true,
          filtered: true,
          movedBy: label(
            '设备状态不能直接修改，请用设备页上的状态操作({call})',
            'The status is not edited here: take a step of the device (its buttons, {call})',
            { call: 'POST /api/equipment/act/{id}' },
          ),
        }),
      ),
    ),
  },
});

export type Equipment = Row<typeof equipment>;
export type EquipmentDraft = Draft<typeof equipment>;
