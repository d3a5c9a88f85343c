import type { BlockerView } from '../../contract/kit/inputs';
import { correctionText } from '../../domain/calibration/correction';
import { LABORATORY_TIME_ZONE, localDay } from '../../domain/kit/calendar';
import { both, type Label, type Pair, printedIn, say } from '../../domain/kit/label';
import { mandate as mandateEntity } from '../../domain/mandate/mandate.entity';
import { mandateWorkflow } from '../../domain/mandate/mandate.workflow';
import type { MandateDocument, WorksheetDocument } from '../../domain/mandate/mandate-document';
import { computedText, conditionsOf, givenText, overall, places, readingsOf } from '../../domain/mandate/record-lines';
import { limitText } from '../../domain/measurement/limit';
import { readable } from '../../domain/measurement/readable';
import { sample as sampleEntity } from '../../domain/sample/sample.entity';
import { methodText } from '../../domain/standard/method-text';
import { lateStartText } from '../../domain/worksheet/known-deviations';
import { worksheetWorkflow } from '../../domain/worksheet/worksheet.workflow';
import type { RowOf } from '../db/tables';
import { renderMandate } from '../documents/mandate';
import type { Context, FileAnswer } from '../kernel/context';
import { getInScope } from '../kernel/data-scope';
import { blocked, blockerIn } from '../kernel/errors';
import { classifyFile } from '../kernel/file-rights/classify';
import { storeFile } from '../kernel/files';
import { madeOutside } from '../kernel/outside';
import { getRow } from '../kernel/rows';
import { stateIn } from '../kernel/state-in';
import { authorsOf } from '../worksheet/paper/authors';
import { printedPapers } from '../worksheet/paper/printed';
import { computedOf, type SheetRow, sheetRowsOf } from '../worksheet/sheet-rows';
import { markExported } from './commands/steps';
import { type CurvesUsed, curvesUsed } from './curves-used';
import { findBlockers } from './export-holds';
import { recordNotes } from './record-notes';

/** One language only, where there is no English. */
const words = (zh: string, en: string | null) => (en === null ? zh : { zh, en });
const optionOf = (options: Readonly<Record<string, Label>> | undefined, value: string | null): Pair | null => {
  const option = value === null ? undefined : options?.[value];
  return option === undefined ? null : both(option);
};

const sheetsToPrint = ({ db }: Context, mandateId: string) =>
  db
    .selectFrom('worksheet')
    .selectAll()
    .where('mandateId', '=', mandateId)
    .where('deletedAt', 'is', null)
    .where(stateIn(worksheetWorkflow, 'valid', 'state'))
    .orderBy('seq')
    .execute();

/** What keeps a mandate from being exported. */
export const exportBlockers = async (context: Context, id: string): Promise<BlockerView[]> => {
  const mandate = await getInScope(context, 'mandate', id);
  const sheets = await sheetsToPrint(context, id);
  return findBlockers(mandate, sheets.length).map((each) => blockerIn(context.language, each));
};

const nameOf = async ({ db }: Context, ids: readonly (string | null)[]): Promise<Map<string, string>> => {
  const wanted = ids.filter((id): id is string => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', wanted).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const earliest = (moments: readonly (string | null)[]) =>
  moments.filter((at): at is string => at !== null).sort()[0] ?? null;
const latest = (moments: readonly (string | null)[]) =>
  moments
    .filter((at): at is string => at !== null)
    .sort()
    .at(-1) ?? null;

/** The laboratory's day of a moment: the one in UTC is another until eight in the morning. */
const dayOf = (moment: string | null): string | null => (moment === null ? null : localDay(moment));

/** When a result was measured to the end; a value put right later was not measured later. */
const endOf = (sheet: RowOf<'worksheet'>, { testTo, enteredAt }: SheetRow['result']): string | null =>
  testTo ?? sheet.testTo ?? enteredAt;

const equipmentOf = (sheet: RowOf<'worksheet'>, rows: readonly SheetRow[]): WorksheetDocument['equipment'] => {
  const used = new Map(
    rows.flatMap(({ result }) =>
      result.equipmentUsed === null ? [] : [[result.equipmentUsed.equipmentId, result.equipmentUsed] as const],
    ),
  );
  return [...used.values()].map((device) => {
    const own = rows.filter(({ result }) => result.equipmentId === device.equipmentId).map(({ result }) => result);
    return {
      name: device.name,
      no: device.devNum,
      certificateNo: device.certNo,
      validTo: device.calDueDate,
      correction: correctionText(device.correction),
      from: earliest(own.map(({ testFrom }) => testFrom ?? sheet.testFrom)),
      to: latest(own.map((result) => endOf(sheet, result))),
    };
  });
};

/** The conditions of each row: what the row leaves empty holds for the whole worksheet, the client's data have none. */
const conditionsIn = (sheet: RowOf<'worksheet'>, rows: readonly SheetRow[]) =>
  rows.map(({ result }) =>
    result.clientGiven === null
      ? { place: result.place ?? sheet.place, t: result.t ?? sheet.t, rh: result.rh ?? sheet.rh }
      : { place: null, t: null, rh: null },
  );

/** `25.0 → 25.2 (HJ-LH-012, J2026-1)`: each reading as the certificate of its device corrects it. */
const correctedTexts = (row: SheetRow): string[] => {
  const { correction, result } = row;
  if (correction === null || result.raw === null || result.clientGiven !== null) return [];
  const by = [correction.devNum, correction.certNo].filter(Boolean).join(', ');
  return (computedOf(row).corrections ?? []).map(
    ({ reading, corrected }) => `${readable(reading)} → ${readable(corrected)} (${by})`,
  );
};

const resultLines = (
  sheet: RowOf<'worksheet'>,
  rows: readonly SheetRow[],
  used: CurvesUsed,
): WorksheetDocument['results'] => {
  const all = conditionsIn(sheet, rows);
  return rows.map((row, index) => {
    const { task, sample, item, std, result, judging } = row;
    const read = used.read(row);
    return {
      sampleNo: sample.no,
      item: words(item.name, item.nameEn),
      method: methodText(std),
      device: result.equipmentUsed?.devNum ?? null,
      curve: read.curve,
      contents: [...correctedTexts(row), ...read.contents],
      from: result.clientGiven === null ? (result.testFrom ?? sheet.testFrom) : null,
      conditions: conditionsOf(all[index] ?? { place: null, t: null, rh: null }, all),
      typed: readingsOf(result.values ?? [], result.unit, item.unit),
      mean: result.raw === null ? null : readable(result.raw),
      reported: result.reported,
      unit: item.unit ?? result.unit,
      limit: judging.limit === null ? null : limitText(judging.limit, 'zh') || null,
      verdict: result.verdict ?? 'none',
      note:
        [task.lateReason && say('zh', lateStartText(task.lateReason)), result.deviation].filter(Boolean).join('；') ||
        null,
      computed: computedText(result.derivation),
      clientGiven: result.clientGiven === null ? null : givenText(result.clientGiven),
    };
  });
};

const worksheetDocument = async (
  context: Context,
  mandate: RowOf<'mandate'>,
  sheet: RowOf<'worksheet'>,
): Promise<WorksheetDocument> => {
  const rows = await sheetRowsOf(context.db, sheet.id);
  const conditions = conditionsIn(sheet, rows);
  const measured = rows.filter(({ result }) => result.clientGiven === null);
  const used = await curvesUsed(context, rows);
  const testers = [
    ...new Set([
      sheet.assigneeId,
      ...rows.flatMap(({ task }) => task.coIds ?? []),
      ...(await authorsOf(context, sheet)),
    ]),
  ];
  const names = await nameOf(context, [...testers, sheet.checkedBy]);
  const template = await context.db
    .selectFrom('recordTemplate')
    .select('name')
    .where('id', '=', sheet.templateId)
    .executeTakeFirst();
  return {
    no: `${mandate.no}-R${sheet.seq}`,
    name: words(sheet.name, null),
    state: worksheetWorkflow.states[sheet.state],
    template: template?.name ?? null,
    testers: testers.flatMap((id) => (id === null ? [] : [names.get(id) ?? ''])),
    submittedAt: sheet.submittedAt,
    checker: sheet.checkedBy === null ? null : (names.get(sheet.checkedBy) ?? null),
    checkedAt: sheet.checkedAt,
    testedFrom: dayOf(earliest([sheet.testFrom, ...measured.map(({ result }) => result.testFrom)])),
    testedTo: dayOf(latest([sheet.testTo, ...measured.map(({ result }) => endOf(sheet, result))])),
    place: places([sheet.place, ...conditions.map(({ place }) => place)]),
    temperature: overall(rows.length === 0 ? [sheet.t] : conditions.map(({ t }) => t), '°C'),
    humidity: overall(rows.length === 0 ? [sheet.rh] : conditions.map(({ rh }) => rh), '%RH'),
    deviation: sheet.deviation,
    equipment: equipmentOf(sheet, rows),
    materials: (sheet.materials ?? []).map(({ name, lot, certNo, expiry }) => ({
      name,
      lot: lot ?? null,
      certificateNo: certNo ?? null,
      expiresOn: expiry ?? null,
    })),
    curves: used.documents,
    results: resultLines(sheet, rows, used),
    papers: await printedPapers(context, sheet, rows),
    ...(await recordNotes(context, sheet, rows)),
  };
};

const documentOf = async (
  context: Context,
  mandate: RowOf<'mandate'>,
  sheets: readonly RowOf<'worksheet'>[],
): Promise<MandateDocument> => {
  const [company, department, order, samples] = await Promise.all([
    getRow(context, 'company', context.actor.companyId),
    getRow(context, 'department', mandate.departId),
    getRow(context, 'orders', mandate.orderId),
    context.db
      .selectFrom('sample')
      .selectAll()
      .where('id', 'in', mandate.sampleIds ?? [])
      .orderBy('no')
      .execute(),
  ]);
  const worksheets: WorksheetDocument[] = [];
  for (const sheet of sheets) worksheets.push(await worksheetDocument(context, mandate, sheet));
  return {
    language: printedIn(context.language),
    laboratory: company.name,
    no: mandate.no,
    orderNo: order.no,
    department: department.name,
    state: mandateWorkflow.states[mandate.state],
    urgency: optionOf(mandateEntity.fields.priority.options, mandate.priority),
    dueOn: mandate.dueDate,
    issuedOn: localDay(mandate.createdAt),
    note: mandate.remark,
    samples: samples.map((sample) => ({
      no: sample.no,
      name: words(sample.name, sample.nameEn),
      spec: sample.spec,
      condition: sample.conditionText
        ? words(sample.conditionText, null)
        : (optionOf(sampleEntity.fields.condition.options, sample.condition) ?? words('', null)),
      quantity: `${sample.qty} ${sample.qtyUnit}`,
      storage: optionOf(sampleEntity.fields.storageCondition.options, sample.storageCondition),
      receivedOn: sample.receivedAt === null ? null : localDay(sample.receivedAt),
    })),
    worksheets,
    timeZone: LABORATORY_TIME_ZONE,
  };
};

/** The mandate with its worksheets as PDF; the file is kept and the export logged. */
export const exportMandate = async (context: Context, id: string): Promise<FileAnswer> => {
  const mandate = await getInScope(context, 'mandate', id, true);
  const sheets = (await sheetsToPrint(context, id)) as RowOf<'worksheet'>[];
  const blockers = findBlockers(mandate, sheets.length);
  if (blockers.length > 0) throw blocked(blockers);
  const document = await documentOf(context, mandate, sheets);
  const bytes = await madeOutside(context, document, () => renderMandate(document));
  const file = { name: `${mandate.no}.pdf`, mime: 'application/pdf', bytes };
  const stored = await storeFile(context, file);
  await classifyFile(context, stored.id, { kind: 'mandate' });
  await markExported(context, mandate, stored.id);
  return file;
};
