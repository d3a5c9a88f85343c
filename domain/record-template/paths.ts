import type { DataMap } from '../data-map/data-map.entity';
import { type Label, label } from '../kit/label';

/** A value of the laboratory that a cell can show, or that what is typed into it goes to. */
export type KnownPath = Readonly<{
  path: string;
  label: Label;
  type: DataMap['type'];
  /** A cell may also give it. */
  mayGive?: true;
}>;

export type PathGroup = Readonly<{ key: string; label: Label; paths: readonly KnownPath[] }>;

/** Devices that a record names one by one. */
const MOST_DEVICES = 5;

const text = (path: string, zh: string, en: string): KnownPath => ({ path, label: label(zh, en), type: 'str' });
const day = (path: string, zh: string, en: string): KnownPath => ({ path, label: label(zh, en), type: 'date' });
const number = (path: string, zh: string, en: string): KnownPath => ({ path, label: label(zh, en), type: 'dec' });
const given = (known: KnownPath): KnownPath => ({ ...known, mayGive: true });

const deviceGroup: PathGroup = {
  key: 'device',
  label: label('仪器', 'Instruments'),
  paths: Array.from({ length: MOST_DEVICES }, (_, nth): readonly KnownPath[] => {
    const no = nth + 1;
    const of = (field: string, zh: string, en: string): KnownPath => ({
      path: `device[${no}].${field}`,
      label: label('仪器 {no} {field}', 'Instrument {no}, {field:in}', { no, field: label(zh, en) }),
      type: field === 'calDueDate' ? 'date' : 'str',
    });
    return [
      of('name', '名称', 'Name'),
      of('devNum', '编号', 'Device no.'),
      of('model', '型号', 'Model'),
      of('certNo', '校准证书号', 'Calibration certificate'),
      of('calDueDate', '校准有效期', 'Calibrated until'),
    ];
  }).flat(),
};

/** What cells are bound to, as an author chooses it from a tree. Nobody's name but the tester's and the checker's, and no client's: whoever tests need not know for whom. */
export const pathGroups: readonly PathGroup[] = [
  {
    key: 'sample',
    label: label('样品', 'Sample'),
    paths: [
      text('sample.no', '样品编号', 'Sample no.'),
      text('sample.name', '样品名称', 'Sample name'),
      text('sample.type', '样品类型', 'Sample type'),
      text('sample.spec', '规格型号', 'Specification'),
      text('sample.batchNo', '批号', 'Batch'),
      day('sample.samplingDate', '抽样日期', 'Sampled on'),
      text('sample.samplingPlace', '抽样地点', 'Sampled at'),
      day('sample.receivedAt', '收样日期', 'Received on'),
      text('sample.condition', '样品状态', 'Condition of the sample'),
    ],
  },
  {
    key: 'order',
    label: label('委托与任务', 'Order and task'),
    paths: [
      text('order.no', '委托编号', 'Order no.'),
      text('mandate.no', '任务书编号', 'Mandate no.'),
      day('mandate.dueDate', '要求完成日期', 'Due on'),
      text('task.no', '任务编号', 'Task no.'),
      text('record.no', '记录编号', 'Record no.'),
    ],
  },
  {
    key: 'item',
    label: label('检测项目与方法', 'Item and method'),
    paths: [
      text('item.name', '项目名称', 'Item name'),
      text('item.unit', '结果单位', 'Unit of the result'),
      text('item.method', '方法标准', 'Method'),
      text('item.limit', '限值', 'Limit'),
      number('item.lod', '检出限', 'Limit of detection'),
      number('item.loq', '定量限', 'Limit of quantification'),
    ],
  },
  deviceGroup,
  {
    key: 'env',
    label: label('环境与条件', 'Conditions'),
    paths: [
      given(number('env.t', '温度', 'Temperature')),
      given(number('env.rh', '相对湿度', 'Relative humidity')),
      given(text('env.place', '检测地点', 'Place of the test')),
      given(day('env.from', '检测开始', 'Test start')),
      given(day('env.to', '检测结束', 'Test end')),
    ],
  },
  {
    key: 'person',
    label: label('人员', 'People'),
    paths: [
      text('person.tester', '检测员', 'Tester'),
      text('person.coTesters', '协检人', 'Co-testers'),
      text('person.checker', '校核人', 'Checker'),
    ],
  },
];

const KNOWN: ReadonlyMap<string, KnownPath> = new Map(
  pathGroups.flatMap(({ paths }) => paths.map((known) => [known.path, known] as const)),
);

const OTHER_RESULT = /^result\[([^[\]]{1,40})\]\.(reported|raw|unit)$/;

/** Takes a path; gives what it is, undefined of one that nobody knows. `result[CODE].reported` is another result of the same sample. */
export const knownPath = (path: string): KnownPath | undefined => {
  const known = KNOWN.get(path);
  if (known !== undefined) return known;
  const [, code, part] = OTHER_RESULT.exec(path) ?? [];
  if (code === undefined) return undefined;
  return {
    path,
    label: label('其他结果 {code}', 'Another result, {code}', { code }),
    type: part === 'unit' ? 'str' : 'dec',
  };
};

/**
 * What of a result a cell feeds. `code`: of the item, null where the template is for one item alone; `replicate` null: the copy of the block
 * that the cell stands in says which.
 */
export type OutputTarget = Readonly<{ code: string | null }> &
  (
    | Readonly<{ kind: 'replicate'; replicate: number | null }>
    | Readonly<{ kind: 'input'; input: string; replicate: number | null }>
    | Readonly<{ kind: 'final' }>
  );

const TARGET =
  /^result(?:\[([^[\]]{1,40})\])?\.(?:(final)|replicate(?:\[(\d{1,2})\])?|input\[([^[\]#]{1,30})(?:#(\d{1,2}))?\])$/;

const counted = (digits: string | undefined): number | null => (digits === undefined ? null : Number(digits));

/** Takes what an output names: `result.replicate[2]`, `result[PB].input[V1#2]`, `result.final`; null of what feeds nothing. */
export const outputTarget = (text: string): OutputTarget | null => {
  const match = TARGET.exec(text);
  if (match === null) return null;
  const [, of, final, replicate, input, ofInput] = match;
  const code = of ?? null;
  if (final !== undefined) return { code, kind: 'final' };
  if (input !== undefined) return { code, kind: 'input', input: input.trim(), replicate: counted(ofInput) };
  return { code, kind: 'replicate', replicate: counted(replicate) };
};

/** Takes what of a result is fed; gives it as a map says it. */
export const targetText = (target: OutputTarget): string => {
  const item = target.code === null ? 'result' : `result[${target.code}]`;
  if (target.kind === 'final') return `${item}.final`;
  if (target.kind === 'replicate')
    return target.replicate === null ? `${item}.replicate` : `${item}.replicate[${target.replicate}]`;
  const which = target.replicate === null ? '' : `#${target.replicate}`;
  return `${item}.input[${target.input}${which}]`;
};
