import { isDeepStrictEqual } from 'node:util';
import { lineProblem } from '../../../domain/calibration-line/line-in-use';
import type { Blocker } from '../../../domain/kit/blocker';
import { localDay } from '../../../domain/kit/calendar';
import { type Label, label } from '../../../domain/kit/label';
import { leaves } from '../../../domain/kit/workflow';
import { ENGINE_VERSION } from '../../../domain/measurement/engine-version';
import { noJudgement } from '../../../domain/result/by-hand';
import { derivationOf } from '../../../domain/result/derivation';
import { asksCurve, isDerived } from '../../../domain/result/slots';
import { isAuthorised } from '../../../domain/staff-auth/competence';
import { pauseOf } from '../../../domain/task/assign.rules';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import { type GateRow, submitGaps } from '../../../domain/worksheet/submit-gate';
import { worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import type { RowOf, Values } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { blocked, conflict } from '../../kernel/errors';
import { updateRows } from '../../kernel/many-rows';
import { getRow } from '../../kernel/rows';
import { sign } from '../../kernel/sign';
import { stateIs } from '../../kernel/state-in';
import { step, stepAll } from '../../kernel/step';
import { tasksMoved } from '../../kernel/tasks-moved';
import { rulesInForce } from '../../rule-change/rule-versions';
import { rollUpSamples } from '../../sample/commands/roll-up';
import { authorisationsOf } from '../../staff-auth/authorisations-of';
import { type DeviceOn, deviceOnOf, usedOf } from '../device-used';
import { sheetDigest } from '../digest';
import { fedCells } from '../paper/feed';
import { paperGaps } from '../paper/gaps';
import { asTested, keepPaper } from '../paper/kept';
import { type Paper, paperOf, workedPages } from '../paper/paper';
import { emptyCheckerCells } from '../paper/type-cells';
import { computedOf, type SheetRow, sheetRowsOf } from '../sheet-rows';
import { keepStarts } from './late-start';
import { feedRows, ownWorksheet } from './save';

type Worksheet = RowOf<'worksheet'>;

const devicesOf = (context: Context, rows: readonly SheetRow[]): Promise<DeviceOn> =>
  deviceOnOf(
    context,
    rows.map(({ result }) => result.equipmentId),
    { removed: true },
  );

/** What keeps a row from reading from its line; that there is none is a problem of its value. */
const lineProblemOf = ({ item, result, lines, curve }: SheetRow, testedAt: string): Label | null => {
  const line = lines.find(({ id }) => id === curve?.id);
  if (line === undefined || !asksCurve(item)) return null;
  return lineProblem(line, { testitemId: item.id, equipmentId: result.equipmentId, day: localDay(testedAt) });
};

/** The rows as the gate sees them: what a row leaves empty is taken from its worksheet. */
const gateRowsOf = async (
  context: Context,
  sheet: Worksheet,
  rows: readonly SheetRow[],
  devices: Promise<DeviceOn>,
): Promise<GateRow[]> => {
  const testerId = sheet.assigneeId ?? context.actor.id;
  const [auths, deviceOn] = await Promise.all([
    authorisationsOf(context.db, context.actor.companyId, [testerId]),
    devices,
  ]);
  const day = localDay(context.at);
  return rows.map((row) => {
    const { task, result, sample, item, std } = row;
    const { equipmentId } = result;
    const testFrom = result.testFrom ?? sheet.testFrom;
    const deed = { kind: 'test' as const, areaId: task.areaId, testitemId: item.id, stdId: std.id, equipmentId, day };
    return {
      taskId: task.id,
      object: `${sample.no} ${item.name}`,
      problems: computedOf(row).problems,
      isClientGiven: result.clientGiven !== null,
      isDerived: isDerivedRow(row),
      isReturnAsked: task.state === 'returnAsked',
      isAuthorised: isAuthorised(auths, deed),
      lineProblem: lineProblemOf(row, testFrom ?? context.at),
      needsDevice: (item.equipmentKinds ?? []).length > 0,
      device: deviceOn(equipmentId, testFrom ?? context.at) ?? null,
      testFrom,
      testTo: result.testTo ?? sheet.testTo,
      issuedAt: row.issuedAt,
      environment: row.area,
      t: result.t ?? sheet.t,
      rh: result.rh ?? sheet.rh,
      deviation: result.deviation ?? sheet.deviation,
      openComments: row.openComments,
      latestStart: task.latestStart,
      lateReason: task.lateReason,
    };
  });
};

/** Everything that blocks the submission of a worksheet now (gate G3). */
export const gapsOf = async (
  context: Context,
  sheet: Worksheet,
  rows: readonly SheetRow[],
  paper: Paper | null,
  devices = devicesOf(context, rows),
): Promise<Blocker[]> => {
  const gaps = submitGaps(await gateRowsOf(context, sheet, rows, devices), sheet.materials ?? [], context.at);
  if (paper === null) return gaps;
  const onPaper = paperGaps(paper, await workedPages(context, paper), rows);
  if (onPaper.length === 0) return gaps;
  // A value that waits for a cell is not missing a second time.
  const fed = new Set(rows.filter((row) => fedCells(paper, row).includes('v0')).map(({ task }) => task.id));
  return [...onPaper, ...gaps.filter(({ rule, cell }) => rule !== 'value.empty' || !cell || !fed.has(cell.taskId))];
};

export const outcomeOf = (verdict: RowOf<'result'>['verdict']): 'pass' | 'fail' | 'none' => {
  if (verdict === 'pass' || verdict === 'conditionalPass') return 'pass';
  return verdict === 'fail' || verdict === 'conditionalFail' ? 'fail' : 'none';
};

const HOUR = 3_600_000;
const hoursBetween = (from: string | null, to: string): string | null =>
  from === null ? null : (Math.max(0, Date.parse(to) - Date.parse(from)) / HOUR).toFixed(2);

/** The device as the record keeps it: the day of the test may have been changed since it was chosen. */
const usedIn = ({ result }: SheetRow, sheet: Worksheet, deviceOn: DeviceOn, now: string) => {
  const used = usedOf(deviceOn(result.equipmentId, result.testFrom ?? sheet.testFrom ?? now));
  const kept = result.equipmentUsed;
  const isSame = used === null || (used.certNo === kept?.certNo && used.calDueDate === kept?.calDueDate);
  return isSame ? kept : used;
};

const isDerivedRow = ({ item, result }: SheetRow): boolean => isDerived(item) && result.clientGiven === null;

/** A result that follows from others alone was measured when they were. */
const timesOf = (row: SheetRow): Values<'result'> => {
  if (!isDerivedRow(row)) return {};
  const moments = row.sources.flatMap(({ testFrom, testTo }) => [testFrom, testTo].filter((at) => at !== null)).sort();
  return { testFrom: moments[0] ?? null, testTo: moments.at(-1) ?? null };
};

/** Nobody types into a result that follows from others: its task begins when it is handed in. */
const beginDerived = (context: Context, rows: readonly SheetRow[]): Promise<ReadonlySet<string>> =>
  keepStarts(
    context,
    rows.filter(isDerivedRow).map((row) => ({
      task: row.task,
      testedAt: timesOf(row).testFrom ?? context.at,
      // Its sources waited or did not: what is computed does not wait.
      isClientGiven: true,
      lateReason: undefined,
    })),
  );

/** What follows from the typed values is computed once more at the submission: nothing older can be signed. Gives what is to be written of it. */
const recomputed = (row: SheetRow, equipmentUsed: SheetRow['result']['equipmentUsed']): Values<'result'> => {
  const computed = computedOf(row);
  const { raw, reported, censored, verdict } = computed;
  const { result, item } = row;
  const derivation = result.clientGiven === null ? derivationOf(item, row, computed) : null;
  const isSame =
    isDeepStrictEqual(derivation, result.derivation) &&
    raw === result.raw &&
    reported === result.reported &&
    censored === (result.censored ?? false) &&
    verdict === result.verdict;
  if (isSame) return equipmentUsed === result.equipmentUsed ? {} : { equipmentUsed };
  const anew = computedOf({ ...row, result: { ...result, ...noJudgement } });
  const { verdictWhy } = anew;
  return {
    raw,
    reported,
    censored,
    derivation,
    ...(derivation?.curve !== undefined && { curveId: derivation.curve.id }),
    verdict: anew.verdict,
    verdictWhy,
    equipmentUsed,
    ...noJudgement,
    ...timesOf(row),
  };
};

/** Submits the actor's worksheet for checking, or tells every blocker at once. */
export const submitWorksheet = async (
  context: Context,
  { id, ver, password }: { id: string; ver?: number | undefined; password?: string | undefined },
): Promise<void> => {
  const sheet = await ownWorksheet(context, id);
  const mandate = await getRow(context, 'mandate', sheet.mandateId);
  const { state: orderState } = await getRow(context, 'orders', mandate.orderId);
  const pause = pauseOf({ mandateState: mandate.state, orderState });
  if (pause !== null) throw blocked([{ ...pause, object: mandate.no }]);
  if (!leaves(worksheetWorkflow, 'submit', sheet.state))
    throw conflict(label('该原始记录当前不能提交', 'The worksheet cannot be submitted now'), sheet);
  const found = await sheetRowsOf(context.db, id, true);
  const paper = await paperOf(context, sheet, found);
  // What the paper showed of the laboratory may be other since its cells were filled.
  const isFed = paper !== null && (await feedRows(context, sheet, paper, found));
  const stored = isFed ? await sheetRowsOf(context.db, id, true) : found;
  const devices = devicesOf(context, stored);
  const gaps = await gapsOf(context, sheet, stored, paper, devices);
  if (gaps.length > 0) throw blocked(gaps);
  const deviceOn = await devices;
  const begun = await beginDerived(context, stored);
  const ruleOf = await rulesInForce(
    context,
    stored.map(({ item }) => item),
  );
  const changes = stored.map((row) => ({
    row: row.result,
    patch: {
      ...recomputed(row, usedIn(row, sheet, deviceOn, context.at)),
      engine: ENGINE_VERSION,
      ruleId: ruleOf.get(row.item.id) ?? null,
      judging: row.judging,
    },
  }));
  const written = new Map((await updateRows(context, 'result', changes)).map((result) => [result.id, result]));
  const rows = stored.map((row) => ({ ...row, result: written.get(row.result.id) ?? row.result }));

  const filled = await paperOf(context, sheet, rows);
  const handedIn = filled === null ? null : asTested(filled);
  if (filled !== null) await emptyCheckerCells(context, sheet, filled);
  const paperDigest =
    handedIn === null ? null : await keepPaper(context, id, handedIn, await workedPages(context, handedIn));
  const submitted = await step(context, 'worksheet', 'submit', {
    id,
    ver,
    patch: { submittedBy: context.actor.id, submittedAt: context.at, openedAt: null, checkedBy: null, checkedAt: null },
    note: { sha256: sheetDigest(rows, paperDigest) },
  });
  await stepAll(
    context,
    'task',
    'submit',
    rows
      .filter(({ task: { id: taskId, state } }) => state === 'testing' || begun.has(taskId))
      .map(({ task, result }) => ({
        id: task.id,
        patch: {
          submittedAt: context.at,
          outcome: outcomeOf(result.verdict),
          hoursReal: hoursBetween(task.startedAt, context.at),
        },
      })),
  );
  if (password !== undefined)
    await sign(context, {
      refType: 'worksheet',
      refId: id,
      refVer: submitted.ver,
      meaning: '检测',
      password,
      contentSha256: sheetDigest(rows, paperDigest),
    });
  await rollUpSamples(
    context,
    rows.map(({ sample }) => sample.id),
  );
  await tasksMoved(context, [sheet.mandateId]);
};

/** Takes the own submission back while no checker has opened it. */
export const recallWorksheet = async (context: Context, sheet: Worksheet, ver: number | undefined): Promise<void> => {
  if (sheet.openedAt !== null)
    throw blocked([
      {
        rule: 'recall.opened',
        object: sheet.name,
        text: label('校核人已打开该原始记录，不能撤回', 'A checker has opened the worksheet; it cannot be recalled'),
        fix: label('请校核人退回录入', 'Ask the checker to send it back'),
      },
    ]);
  await step(context, 'worksheet', 'recall', { id: sheet.id, ver });
  await tasksBack(context, sheet.id, 'recall');
};

/** Takes the submitted tasks of a worksheet back to testing and rolls everything up. */
export const tasksBack = async (
  context: Context,
  worksheetId: string,
  action: 'recall' | 'reject' | 'sendBackToInput',
  reason?: string,
): Promise<void> => {
  const tasks = await context.db
    .selectFrom('task')
    .selectAll()
    .where('instanceId', '=', worksheetId)
    .where(stateIs(taskWorkflow, 'submitted', 'state'))
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  const patch = reason === undefined ? {} : { returnReason: reason };
  await stepAll(
    context,
    'task',
    action,
    tasks.map(({ id }) => ({ id, reason, patch })),
  );
};
