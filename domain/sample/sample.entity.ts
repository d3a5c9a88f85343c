import { hazardKinds } from '../hazard/hazards';
import { type Draft, entity, type Row } from '../kit/entity';
import {
  choice,
  choices,
  date,
  decimal,
  files,
  instant,
  integer,
  json,
  longText,
  ref,
  required,
  serverOnly,
  text,
} from '../kit/field';
import { label } from '../kit/label';
import { storageConditions } from '../store-room/conditions';
import type { OrderedPackage } from '../test-package/test-package.shapes';
import { partPurposes } from './part-purposes';
import { preservedAs } from './preserved';
import type { Location } from './sample.shapes';
import { sampleWorkflow } from './sample.workflow';

export const sample = entity({
  name: 'sample',
  path: '/api/sample',
  label: label('样品', 'Sample'),
  plural: 'Samples',
  title: 'no',
  fields: {
    no: serverOnly(required(text('样品编号', 'Sample no.', { listed: true, searched: true, unique: true, max: 32 }))),
    uuid: serverOnly(required(text('流转码', 'Label code', { unique: true, max: 36 }))),
    orderId: required(ref('委托', 'Order', 'order', { listed: true, filtered: true })),
    sample1Id: required(ref('样品类型', 'Type', 'sampleType', { listed: true, filtered: true })),
    sample1Ver: serverOnly(required(integer('类型版本', 'Type version'))),
    sample2Id: ref('子类', 'Variant', 'sampleVariant'),
    name: required(text('样品名称', 'Name', { listed: true, searched: true, max: 128 })),
    nameEn: text('英文名称', 'English name', { max: 128 }),
    spec: text('规格型号', 'Specification', { max: 128 }),
    grade: text('等级', 'Grade', { max: 32 }),
    brand: text('商标', 'Brand', { max: 64 }),
    batchNo: text('批号', 'Batch', { searched: true, max: 64 }),
    lotQty: text('批量(代表数量)', 'Lot size', { max: 32 }),
    produceDate: date('生产日期', 'Produced'),
    producer: text('生产单位', 'Producer', { max: 128 }),
    qty: required(decimal('样品数量', 'Quantity', { listed: true, atLeast: '0' })),
    qtyUnit: required(text('单位', 'Unit', { listed: true, max: 16 })),
    spareQty: decimal('备样量', 'Spare', { atLeast: '0' }),
    condition: choice(
      '样品状态',
      'Condition',
      { ok: label('完好', 'Good'), abnormal: label('异常', 'Abnormal') },
      { listed: true, filtered: true },
    ),
    conditionText: text('状态描述', 'Condition text', { max: 256 }),
    photos: files('样品照片', 'Photos'),
    sealNo: text('封样号', 'Seal no.', { max: 64 }),
    samplingDate: date('抽样日期', 'Sampled on'),
    /** By the laboratory's clock; holding times count from it. */
    samplingTime: text('采样时刻', 'Time of sampling', {
      max: 5,
      pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
      help: label('24 小时制，如 08:30；保存期从这一刻算起', 'Such as 08:30; holding times count from it'),
    }),
    samplingPlace: text('抽样地点', 'Sampled at', { max: 128 }),
    /** The registered place by which its results are followed; the text above is what the papers say. */
    samplingPointId: ref('采样点', 'Sampling point', 'samplingPoint', { listed: true, filtered: true }),
    receivedBy: serverOnly(ref('收样人', 'Received by', 'staff')),
    receivedAt: serverOnly(instant('收样时间', 'Received at', { listed: true, filtered: true })),
    storageCondition: choice('保存条件', 'Storage', storageConditions),
    hazards: choices('危害', 'Hazards', hazardKinds, { listed: true, filtered: true }),
    hazardNote: text('危害说明', 'Hazard note', { max: 256 }),
    /** Whether it came preserved as its items ask. */
    preserved: serverOnly(choice('保存情况', 'Preserved', preservedAs)),
    preservationNote: serverOnly(text('保存情况说明', 'Remark on how it was preserved', { max: 256 })),
    location: json<Location>('存放位置', 'Location'),
    holderId: serverOnly(ref('当前保管人', 'Holder', 'staff')),
    blindCode: serverOnly(text('盲样号', 'Blind code', { unique: true, max: 16 })),
    parentId: ref('母样', 'Parent', 'sample'),
    /** Of a part that was split off: the sample under whose lines it is tested. */
    wholeId: serverOnly(ref('原样', 'Whole', 'sample')),
    partPurpose: serverOnly(choice('子样用途', 'Part for', partPurposes)),
    /** What remains of it; null as long as nothing was taken. The store counts what has been put in. */
    leftQty: serverOnly(decimal('剩余量', 'Left', { atLeast: '0' })),
    /** What the packages that its lines name were when they were chosen. */
    packages: serverOnly(json<OrderedPackage[]>('检测套餐', 'Test packages')),
    extra: json<Record<string, string>>('扩展信息', 'Extra'),
    state: serverOnly(
      required(
        choice('状态', 'Status', sampleWorkflow.states, {
          listed: true,
          filtered: true,
          movedBy: label(
            '样品状态不能直接修改，请用接收、拒收、发放、入库、退样等操作',
            'The status is not edited here: receive, refuse, issue, store or return the sample',
          ),
        }),
      ),
    ),
    refuseReason: serverOnly(longText('拒收原因', 'Refusal reason', { max: 2000 })),
    /** What the client said to an abnormal or short sample (ISO/IEC 17025 7.4.3); the report repeats it. */
    clientConsent: serverOnly(longText('客户确认说明', 'Client consent', { max: 500 })),
  },
});

/** Where a field of a sample is shown, in display order; lists show what is `listed` above. */
export const sampleFieldsIn = {
  /** Typed and pasted in the order form's grid. */
  grid: ['name', 'spec', 'qty', 'qtyUnit', 'batchNo', 'samplingDate', 'samplingPlace'],
  /** The form of one sample; the order form opens it for what the grid has no column for. */
  form: [
    'name',
    'nameEn',
    'spec',
    'grade',
    'qty',
    'qtyUnit',
    'spareQty',
    'batchNo',
    'lotQty',
    'brand',
    'produceDate',
    'producer',
    'samplingDate',
    'samplingTime',
    'samplingPointId',
    'samplingPlace',
    'sealNo',
    'storageCondition',
    'hazards',
    'hazardNote',
  ],
  /** The sheet that a client fills: what it knows of its samples. */
  sheet: [
    'name',
    'spec',
    'grade',
    'brand',
    'batchNo',
    'lotQty',
    'produceDate',
    'producer',
    'qty',
    'qtyUnit',
    'sealNo',
    'samplingDate',
    'samplingTime',
    'samplingPlace',
  ],
  /** Read in the order, where something is written. */
  order: [
    'spec',
    'grade',
    'batchNo',
    'producer',
    'samplingDate',
    'samplingTime',
    'samplingPointId',
    'samplingPlace',
    'preserved',
    'preservationNote',
    'conditionText',
    'sealNo',
    'refuseReason',
  ],
  /** On the report, besides what every report says of a sample (its number, name, specification, condition, quantity). */
  report: ['preservationNote'],
} as const satisfies Readonly<Record<string, readonly (keyof typeof sample.fields)[]>>;

export type Sample = Row<typeof sample>;
export type SampleDraft = Draft<typeof sample>;
