import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../../server/db/database';
import type { Values } from '../../../server/db/tables';
import { appendAudit } from '../../../server/kernel/audit';
import type { Context } from '../../../server/kernel/context';
import { insertRow, type Writer } from '../../../server/kernel/rows';
import { openReports } from '../../../server/report/commands/open-report';
import type { Laboratory, Person } from '../laboratory';
import { nextNumber } from './count';
import { aClient, anOrderRow, aSampleRow, aTestedLine, day } from './order-rows';

type Line = Readonly<{
  reported: string;
  raw?: string;
  verdict?: 'pass' | 'fail' | 'none' | 'conditionalPass';
  hi?: string | null;
  unit?: string;
}>;

export type ReportScene = Readonly<{
  orderId: string;
  mandateId: string;
  departId: string;
  worksheetId: string;
  taskIds: readonly string[];
  sampleId: string;
  sampleUuid: string;
  sampleNo: string;
  areaId: string;
  itemIds: readonly string[];
  customerId: string;
  reportId: string;
  tester: Person;
}>;

type Options = Readonly<{
  lines?: readonly Line[];
  order?: Values<'orders'>;
  sample?: Values<'sample'>;
  departId?: string;
  tester?: Person;
  /** Whether items and methods are in the scope of the marks. */
  inScope?: boolean;
}>;

const NOW = () => new Date().toISOString();

/** Does server work as a person, in a transaction of its own. */
export const withContext = async <T>(
  lab: Laboratory,
  actor: Person,
  work: (context: Context) => Promise<T>,
): Promise<T> => {
  const at = NOW();
  const who = { id: actor.id, name: actor.name, companyId: lab.companyId };
  return inTransaction(lab.system.db, async (db) => {
    const entries: Parameters<Context['audit']>[0][] = [];
    const context = {
      db,
      system: lab.system,
      actor: { ...who, permissions: new Set(), dataScope: 'company' },
      language: 'zh',
      at,
      request: { id: randomUUID(), ip: null, userAgent: null, origin: 'http://lab.example' },
      files: [],
      can: () => false,
      audit: (entry: (typeof entries)[number]) => entries.push(entry),
      afterCommit: () => undefined,
    } as unknown as Context;
    const result = await work(context);
    await appendAudit(db, lab.system.auditKey, who, context.request, at, entries);
    return result;
  });
};

/** Opens the report of a mandate's order as the check of its last worksheet does; gives its id. */
export const openReportOf = async (lab: Laboratory, actor: Person, mandateId: string): Promise<string> => {
  const { orderId } = await lab.system.db
    .selectFrom('mandate')
    .select('orderId')
    .where('id', '=', mandateId)
    .executeTakeFirstOrThrow();
  const reports = await withContext(lab, actor, (context) => openReports(context, orderId));
  const report = reports.find(({ mandateIds }) => mandateIds.includes(mandateId));
  if (report === undefined) throw new Error('no report was opened');
  return report.id;
};

/** The catalogue behind a report: an area, a method, a product standard, an item a line. */
export const aCatalogue = async (writer: Writer, departId: string, lines: readonly Line[], inScope: boolean) => {
  const n = nextNumber();
  const area = await insertRow(writer, 'testArea', { name: `水质${n}`, code: `WQ${n}`, departId });
  const std = await insertRow(writer, 'standard', {
    no: `GB/T 5750.${n}`,
    year: '2023',
    name: '生活饮用水标准检验方法',
    type: ['method'],
    implementDate: '2023-10-01',
    status: 'current',
  });
  const product = await insertRow(writer, 'standard', {
    no: `GB 5749.${n}`,
    year: '2022',
    name: '生活饮用水卫生标准',
    type: ['product'],
    implementDate: '2023-04-01',
    status: 'current',
  });
  const basis = await insertRow(writer, 'testBasis', {
    name: `金属指标${n}`,
    stdId: std.id,
    clause: '4.5',
    cma: inScope,
    cnas: false,
  });
  const criterion = await insertRow(writer, 'criterion', {
    name: `生活饮用水${n}`,
    stdId: product.id,
    compareMethod: 'full',
    decisionRule: 'simple',
  });
  const items = [];
  for (const [index, { unit }] of lines.entries())
    items.push(
      await insertRow(writer, 'testItem', {
        name: `项目${n}-${index}`,
        nameEn: `Item ${n}-${index}`,
        code: `I${n}-${index}`,
        areaId: area.id,
        unit: unit ?? 'mg/L',
        valueType: 'number',
        roundMode: 'none',
        cma: inScope,
        cnas: false,
      }),
    );
  const category = await insertRow(writer, 'sampleCategory', { name: `水${n}`, code: `W${n}` });
  const type = await insertRow(writer, 'sampleType', {
    sam1Id: category.id,
    name: `饮用水${n}`,
    code: `DW${n}`,
    retainDays: 30,
    version: 1,
    status: 'published',
  });
  return { area, basis, criterion, items, type };
};

/** A mandate whose data have all passed, of an order with one sample, and the report opened for it. */
export const aReportToCompile = async (lab: Laboratory, options: Options = {}): Promise<ReportScene> => {
  const n = nextNumber();
  const lines = options.lines ?? [
    { reported: '0.0021', raw: '0.00211', verdict: 'pass' },
    { reported: '<0.0005', verdict: 'pass' },
  ];
  const departId = options.departId ?? lab.departId;
  const tester = options.tester ?? (await lab.hire({ roles: ['TEST'] }));
  const writer: Writer = { db: lab.system.db, actor: { id: tester.id, companyId: lab.companyId }, at: NOW() };
  const { area, basis, criterion, items, type } = await aCatalogue(writer, departId, lines, options.inScope ?? true);
  const customer = await aClient(writer, `苏州第${n}自来水厂`);
  const order = await anOrderRow(writer, {
    no: `WT${n}`,
    customerId: customer.id,
    sampleAfter: 'retain',
    feeState: 'confirmed',
    ...options.order,
  });
  const sample = await aSampleRow(writer, {
    no: `W${n}-001`,
    orderId: order.id,
    sample1Id: type.id,
    name: `出厂水${n}`,
    ...options.sample,
  });
  const template = await lab.system.db.selectFrom('recordTemplate').select('id').executeTakeFirstOrThrow();
  const mandate = await insertRow(writer, 'mandate', {
    no: `${order.no}-M1`,
    orderId: order.id,
    departId,
    areaIds: [area.id],
    sampleIds: [sample.id],
    templateId: template.id,
    templateVer: 1,
    dueDate: day(3).slice(0, 10),
    state: 'checked',
  });
  const worksheet = await insertRow(writer, 'worksheet', {
    mandateId: mandate.id,
    areaId: area.id,
    seq: 1,
    name: '金属记录',
    datatype: 'grid',
    templateId: template.id,
    templateVer: 1,
    sampleIds: [sample.id],
    taskIds: [],
    state: 'passed',
    submittedBy: tester.id,
    submittedAt: day(-3),
  });
  const taskIds: string[] = [];
  for (const [index, line] of lines.entries()) {
    const item = items[index];
    if (item === undefined) throw new Error('an item for every line');
    const hi = line.hi === undefined ? '0.01' : line.hi;
    taskIds.push(
      await aTestedLine(writer, {
        taskNo: `T${n}-${index}`,
        state: 'checked',
        sample,
        item,
        basisId: basis.id,
        judgeId: criterion.id,
        limit: hi === null ? { op: 'none' } : { op: 'le', hi, unit: 'mg/L' },
        worksheet,
        departId,
        testerId: tester.id,
        result: {
          values: [line.raw ?? line.reported],
          unit: line.unit ?? 'mg/L',
          raw: line.raw ?? null,
          reported: line.reported,
          censored: line.reported.startsWith('<'),
          verdict: line.verdict ?? 'pass',
        },
      }),
    );
  }
  const reportId = await openReportOf(lab, tester, mandate.id);
  return {
    orderId: order.id,
    mandateId: mandate.id,
    departId,
    worksheetId: worksheet.id,
    taskIds,
    sampleId: sample.id,
    sampleUuid: sample.uuid,
    sampleNo: sample.no,
    areaId: area.id,
    itemIds: items.map(({ id }) => id),
    customerId: customer.id,
    reportId,
    tester,
  };
};

/** Authorises a person for all areas and items. */
export const authorise = async (
  lab: Laboratory,
  person: Person,
  kind: 'audit' | 'sign' | 'check',
  scope: { areaId?: string; testitemId?: string } = {},
): Promise<void> => {
  const writer: Writer = { db: lab.system.db, actor: { id: null, companyId: lab.companyId }, at: NOW() };
  await insertRow(writer, 'staffAuth', {
    staffId: person.id,
    kind,
    validFrom: '2020-01-01',
    basis: '考核合格',
    approvedBy: person.id,
    status: 'valid',
    ...scope,
  });
};
