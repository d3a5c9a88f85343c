import { type Draft, entity, type Row } from '../kit/entity';
import { choice, date, file, integer, json, money, ref, required, serverOnly, text } from '../kit/field';
import { label } from '../kit/label';
import { equipmentWorkflow } from './equipment.workflow';

export const equipment = entity({
  name: 'equipment',
  path: '/api/equipment',
  label: label('设备', 'Equipment'),
  title: 'name',
  fields: {
    name: required(text('设备名称', 'Name', { listed: true, searched: true, max: 128 })),
    nameEn: text('英文名称', 'English name', { max: 128 }),
    devNum: required(text('设备编号', 'Device no.', { listed: true, searched: true, unique: true, max: 32 })),
    model: required(text('规格型号', 'Model', { listed: true, searched: true, max: 64 })),
    factoryNo: required(text('出厂编号', 'Serial no.', { listed: true, searched: true, max: 64 })),
    maker: text('制造商', 'Maker', { max: 128 }),
    supplier: text('供应商', 'Supplier', { max: 128 }),
    kindId: required(ref('设备类别', 'Kind', 'equipmentKind')),
    departId: required(ref('使用部门', 'Department', 'department', { listed: true, filtered: true })),
    keeperId: required(ref('保管人', 'Keeper', 'staff', { listed: true, filtered: true })),
    location: required(text('存放地点', 'Location', { max: 128 })),
    range: text('测量范围', 'Range', { max: 128 }),
    accuracy: text('准确度', 'Accuracy', { max: 128 }),
    resolution: text('分辨力', 'Resolution', { max: 64 }),
    firmware: text('软件/固件版本', 'Firmware', { max: 64 }),
    price: money('价格', 'Price', { atLeast: 0 }),
    buyDate: date('购置日期', 'Bought'),
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
    calCycleMonths: integer('校准周期', 'Cycle', { atLeast: 1, atMost: 120, unit: 'month' }),
    lastCalDate: date('上次校准日期', 'Last calibration'),
    calDueDate: date('校准有效期至', 'Due', { listed: true }),
    calOrg: text('校准机构', 'Calibrated by', { max: 128 }),
    certNo: text('证书编号', 'Certificate no.', { max: 64 }),
    certFile: file('校准证书', 'Certificate'),
    confirmResult: serverOnly(
      choice('计量确认结论', 'Confirmation', {
        ok: label('合格', 'Fit'),
        limited: label('准用', 'Limited'),
        bad: label('不合格', 'Unfit'),
      }),
    ),
    correction: json<unknown>('修正值', 'Corrections'),
    calU: text('校准不确定度', 'Calibration U', { max: 64 }),
    midCheckCycleMonths: integer('期间核查周期', 'Mid-check cycle', { atLeast: 0, atMost: 60, unit: 'month' }),
    midCheckDue: date('期间核查到期', 'Mid-check due'),
    maintainPlan: json<unknown>('维护计划', 'Maintenance'),
    acquisition: json<unknown>('数据采集', 'Acquisition'),
    labelColor: serverOnly(
      choice('状态标识', 'Status label', {
        green: label('合格', 'Fit for use'),
        yellow: label('准用', 'Limited use'),
        red: label('停用', 'Stopped'),
      }),
    ),
    state: serverOnly(required(choice('状态', 'State', equipmentWorkflow.states, { listed: true, filtered: true }))),
  },
});

export type Equipment = Row<typeof equipment>;
export type EquipmentDraft = Draft<typeof equipment>;
