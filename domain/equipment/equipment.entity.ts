import { fitness } from '../calibration/calibration.entity';
import type { StoredCorrection } from '../calibration/correction';
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
    name: required(
      text('设备名称', 'Name', {
        also: [
          '仪器名称 | 仪器设备名称 | 仪器 | 设备 | 名称',
          'Equipment name | Instrument | Instrument name | Device | Device name',
          'اسم الجهاز | الجهاز',
        ],
        listed: true,
        searched: true,
        max: 128,
      }),
    ),
    nameEn: text('英文名称', 'English name', { max: 128 }),
    devNum: required(
      text('设备编号', 'Device no.', {
        also: [
          '仪器编号 | 管理编号 | 统一编号 | 资产编号 | 固定资产编号 | 内部编号',
          'Equipment no. | Equipment ID | Asset no. | Asset number | Instrument no. | Inventory no.',
          'رقم الجهاز',
        ],
        listed: true,
        searched: true,
        unique: true,
        max: 32,
      }),
    ),
    model: required(
      text('规格型号', 'Model', {
        also: ['型号 | 型号规格 | 规格 | 型号/规格', 'Type | Model no. | Model/type', 'الطراز'],
        listed: true,
        searched: true,
        max: 64,
      }),
    ),
    factoryNo: required(
      text('出厂编号', 'Serial no.', {
        also: ['出厂号 | 序列号 | 机身号 | 产品编号', 'Serial | Serial number | S/N | SN', 'الرقم التسلسلي'],
        listed: true,
        searched: true,
        max: 64,
      }),
    ),
    maker: text('制造商', 'Manufacturer', {
      also: [
        '生产厂家 | 厂家 | 生产厂商 | 制造厂商 | 制造厂 | 品牌',
        'Maker | Make | Brand',
        'الشركة المصنعة | الصانع',
      ],
      max: 128,
    }),
    supplier: text('供应商', 'Supplier', { also: ['供货商 | 经销商', 'Vendor', 'المورد'], max: 128 }),
    kindId: required(
      ref('设备类别', 'Kind', 'equipmentKind', {
        also: ['仪器类别 | 设备分类 | 类别 | 仪器分类', 'Equipment kind | Equipment type | Category', 'نوع الجهاز'],
      }),
    ),
    departId: required(
      ref('使用部门', 'Department', 'department', {
        also: ['部门 | 科室 | 使用科室 | 所在科室 | 使用单位', 'Dept | Section', 'القسم'],
        listed: true,
        filtered: true,
      }),
    ),
    keeperId: required(
      ref('保管人', 'Custodian', 'staff', {
        also: ['保管员 | 管理人 | 责任人 | 设备管理员 | 使用人', 'Keeper | Responsible | Person in charge', 'المسؤول'],
        listed: true,
        filtered: true,
      }),
    ),
    location: required(
      text('存放地点', 'Location', {
        also: ['放置地点 | 安装地点 | 存放位置 | 所在位置 | 位置', 'Place | Room', 'الموقع'],
        max: 128,
      }),
    ),
    range: text('测量范围', 'Range', {
      also: ['量程 | 测量范围/量程', 'Measuring range | Measurement range'],
      max: 128,
    }),
    accuracy: text('准确度', 'Accuracy', {
      also: [
        '精度 | 准确度等级 | 精度等级 | 不确定度/准确度等级/最大允许误差 | 最大允许误差',
        'Accuracy class | Maximum permissible error',
      ],
      max: 128,
    }),
    resolution: text('分辨力', 'Resolution', { also: ['分辨率 | 分度值', 'Readability'], max: 64 }),
    firmware: text('软件/固件版本', 'Firmware', { max: 64 }),
    price: money('价格', 'Price', { also: ['原值 | 购置价格 | 金额', 'Purchase price | Cost'], atLeast: 0 }),
    buyDate: date('购置日期', 'Purchased', {
      also: ['购入日期 | 采购日期 | 购买日期 | 购置时间', 'Purchase date | Date of purchase', 'تاريخ الشراء'],
    }),
    startDate: date('启用日期', 'In service', {
      also: ['投用日期 | 启用时间 | 投入使用日期', 'Date in service | Commissioned'],
    }),
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
        { also: ['检定/校准方式 | 量值溯源方式 | 计量方式', 'Traceability | Calibration mode'], filtered: true },
      ),
    ),
    calCycleMonths: integer('校准周期', 'Calibration interval', {
      also: [
        '检定周期 | 检校周期 | 校准周期（月） | 检定/校准周期',
        'Calibration cycle | Calibration interval (months)',
      ],
      atLeast: 1,
      atMost: 120,
      unit: 'month',
      help: label('月；到期日 = 校准日期 + 周期', 'Months; due date = date of calibration + interval'),
    }),
    lastCalDate: date('上次校准日期', 'Last calibration', {
      also: [
        '检定日期 | 校准日期 | 最近校准日期 | 上次检定日期 | 检定/校准日期',
        'Calibration date | Date of calibration | Last calibrated',
        'تاريخ المعايرة',
      ],
    }),
    calDueDate: date('校准有效期至', 'Calibration due', {
      also: [
        '有效期至 | 下次校准日期 | 下次检定日期 | 校准到期日 | 有效日期',
        'Calibration valid until | Next calibration | Due date',
        'تاريخ المعايرة القادمة',
      ],
      listed: true,
      filtered: true,
    }),
    calOrg: text('校准机构', 'Calibrated by', {
      also: ['检定机构 | 检定单位 | 校准单位 | 检定/校准机构', 'Calibration laboratory | Calibration body'],
      max: 128,
    }),
    certNo: text('证书编号', 'Certificate no.', {
      also: ['校准证书编号 | 检定证书编号 | 检定证书号', 'Certificate number', 'رقم الشهادة'],
      max: 64,
    }),
    certFile: file('校准证书', 'Certificate'),
    confirmResult: serverOnly(choice('计量确认结论', 'Confirmation', fitness)),
    confirmedById: serverOnly(ref('确认人', 'Confirmed by', 'staff')),
    confirmedAt: serverOnly(instant('确认时间', 'Confirmed at')),
    limits: serverOnly(text('限用范围', 'Limits of use', { max: 256 })),
    correction: serverOnly(json<StoredCorrection>('修正值', 'Corrections')),
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
