import type { ActionView, BlockerView } from '../../contract/kit/inputs';
import type { Outcomes } from '../../contract/kit/outcomes';
import { customer } from '../../domain/customer/customer.entity';
import { department } from '../../domain/department/department.entity';
import { equipment } from '../../domain/equipment/equipment.entity';
import type { Fields } from '../../domain/kit/entity';
import { label } from '../../domain/kit/label';
import { order } from '../../domain/order/order.entity';
import { sample } from '../../domain/sample/sample.entity';
import { testItem } from '../../domain/test-item/test-item.entity';
import type { CrudRow } from '../kit/crud/crud-contract';

/** One declared field of each kind that has a control, from the entity that it belongs to. */
export const fields: Fields = {
  name: testItem.fields.name,
  clientNotes: order.fields.clientNotes,
  roundDigits: testItem.fields.roundDigits,
  discount: customer.fields.discount,
  price: equipment.fields.price,
  needJudge: order.fields.needJudge,
  calDueDate: equipment.fields.calDueDate,
  receivedAt: order.fields.receivedAt,
  valueType: testItem.fields.valueType,
  reportMarks: order.fields.reportMarks,
  tags: order.fields.tags,
  certFile: equipment.fields.certFile,
  photos: sample.fields.photos,
};

/** Fields whose choices come from the server. */
export const references: Fields = { areaId: testItem.fields.areaId, areaIds: department.fields.areaIds };

const ID = '018f0000-0000-7000-8000-000000000001';

export const values: CrudRow = {
  id: ID,
  ver: 1,
  name: '氟化物 Fluoride',
  clientNotes: '样品避光保存 Keep the samples in the dark',
  roundDigits: 2,
  discount: '0.85',
  price: 1_280_000,
  needJudge: true,
  calDueDate: '2026-11-20',
  receivedAt: '2026-11-20T08:00:00.000Z',
  valueType: 'number',
  reportMarks: ['cma'],
  tags: ['水 water', '2026'],
};

/** Rows of the smallest entity, as its list answers them. */
export const areas: CrudRow[] = [
  {
    id: ID,
    ver: 3,
    name: '水质 Water',
    code: 'WQ',
    departId: ID,
    departName: '理化室',
    site: 1,
    tLo: '15',
    tHi: '30',
    sort: 1,
  },
  {
    id: `${ID.slice(0, -1)}2`,
    ver: 1,
    name: '土壤 Soil',
    code: 'TR',
    departId: ID,
    departName: '理化室',
    site: 2,
    sort: 2,
  },
];

const action = (code: string, zh: string, en: string, more: Partial<ActionView> = {}): ActionView => ({
  code,
  label: label(zh, en),
  enabled: true,
  blockers: [],
  reason: false,
  signature: false,
  ...more,
});

/** The steps of a report as the server sends them: free, asking for a reason, for a signature, and barred. */
export const actions: readonly ActionView[] = [
  action('compile', '编制报告', 'Prepare report'),
  action('rejectAudit', '审核退回', 'Reject in review', { reason: true }),
  action('audit', '审核通过', 'Pass review', { signature: true }),
  action('approve', '批准签发', 'Approve report', { enabled: false, blockers: ['W2026-0001：尚未校核通过'] }),
];

export const blockers: BlockerView[] = [
  {
    rule: 'gate.checked',
    object: 'W2026-0001 氟化物',
    text: 'W2026-0001 的「氟化物」尚未校核通过',
    fix: '校核通过后再提交报告',
    link: '/gallery',
  },
  { rule: 'mark.cma', object: 'CMA', text: '没有任何结果在 CMA 能力范围内，报告不能使用该标志', fix: '去掉该标志' },
];

export const outcomes: Outcomes = {
  ok: true,
  done: 1,
  failed: 1,
  results: [
    { id: 'R2026-0001', ok: true, message: '' },
    { id: 'R2026-0002', ok: false, message: '已被他人修改 Changed by somebody else' },
  ],
};

const A4 = '[0 0 595 842]';
const drawn = (words: string): string => `BT /F1 24 Tf 72 760 Td (${words}) Tj ET`;

/** The objects of a file of two pages, in the order of their numbers from 1. */
const objects = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[4 0 R 6 0 R]/Count 2>>',
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ...['R2026-0012', 'Page 2'].flatMap((words, index) => [
    `<</Type/Page/Parent 2 0 R/MediaBox${A4}/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + 2 * index} 0 R>>`,
    `<</Length ${drawn(words).length}>>stream\n${drawn(words)}\nendstream`,
  ]),
];

const pdf = (): string => {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = String(text.length).padStart(10, '0');
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${at} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return `${text}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`;
};

/** A file of two pages. */
export const paper = { blob: new Blob([pdf()], { type: 'application/pdf' }), name: 'R2026-0012.pdf' };
