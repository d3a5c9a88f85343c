import { sql } from 'kysely';
import type { WorksheetRow, WorksheetView } from '../../contract/worksheet/bench';
import { keptOfLine, lineProblem } from '../../domain/calibration-line/line-in-use';
import type { Blocker } from '../../domain/kit/blocker';
import { localDay } from '../../domain/kit/calendar';
import { type Label, label } from '../../domain/kit/label';
import { leaves, wordsOf } from '../../domain/kit/workflow';
import { mandateWorkflow } from '../../domain/mandate/mandate.workflow';
import { limitText } from '../../domain/measurement/limit';
import { itemOfGiven } from '../../domain/result/client-given';
import { asksCorrection, asksCurve, isDerived, replicatesOf, slotsOf } from '../../domain/result/slots';
import { methodText } from '../../domain/standard/method-text';
import { pauseOf } from '../../domain/task/assign.rules';
import { roundingText } from '../../domain/test-item/rounding-text';
import { requiredCells } from '../../domain/worksheet/cells';
import { environmentText } from '../../domain/worksheet/environment';
import { readOnlyOf } from '../../domain/worksheet/read-only';
import { worksheetWorkflow } from '../../domain/worksheet/worksheet.workflow';
import { entities, type RowOf } from '../db/tables';
import { actionViews } from '../kernel/actions';
import type { Context } from '../kernel/context';
import { getInScope } from '../kernel/data-scope';
import { blockerIn, notFound } from '../kernel/errors';
import { getRow } from '../kernel/rows';
import { checkObstaclesOf, isOfRecord } from './commands/check';
import { gapsOf } from './commands/submit';
import { correctionsOn } from './corrections-on';
import { markOpened } from './openings';
import { fedCells } from './paper/feed';
import { type Paper, paperOf } from './paper/paper';
import { paperViewOf } from './paper/paper-view';
import { devicesFor, lastValuesOf, notesOf, pointsOf } from './row-extras';
import { computedOf, judgingIn, type SheetRow, sheetRowsOf } from './sheet-rows';
import { worksheetSummaries } from './summaries';
import { usualOf } from './usual';
import { savedRow } from './wire';

type Worksheet = RowOf<'worksheet'>;

const limitOf = ({ judging: { limit } }: SheetRow): Label =>
  limit === null ? { zh: '', en: '' } : { zh: limitText(limit, 'zh'), en: limitText(limit, 'en') };

const rulesOf = ({ item, judging, sources }: SheetRow): WorksheetRow['rules'] => {
  const { valueType, choices, unit, molarMass, roundMode, roundDigits, roundInterval, lod, loq, loqText } = item;
  const { formula, parallelCount, parallelTol, uncertainty, nonNegative, nonDetects } = item;
  const rounding = { roundMode, roundDigits, roundInterval, lod, loq, loqText };
  const result = { formula, parallelCount, parallelTol, uncertainty, nonNegative, nonDetects };
  return { item: { valueType, choices, unit, molarMass, ...rounding, ...result }, judging, sources: [...sources] };
};

/** The lines of the row's item, and the one that it reads from; each with why it may not serve. */
const curvesOf = ({ lines, item, result, measuredAt }: SheetRow): WorksheetRow['curves'] => {
  const reading = { testitemId: item.id, equipmentId: result.equipmentId, day: localDay(measuredAt) };
  return lines
    .filter(({ id, testitemId }) => testitemId === item.id || id === result.curveId)
    .map((line) => ({ ...keptOfLine(line), coefficients: [...line.coefficients], why: lineProblem(line, reading) }));
};

const rowViews = async (
  context: Context,
  rows: readonly SheetRow[],
  usual: ReadonlyMap<string, NonNullable<WorksheetRow['usual']>>,
  paper: Paper | null,
): Promise<Pick<WorksheetView, 'rows' | 'devices'>> => {
  if (rows.length === 0) return { rows: [], devices: [] };
  const [notes, last, { devices, fitting }, points] = await Promise.all([
    notesOf(context, rows),
    lastValuesOf(context, rows),
    devicesFor(context, rows),
    pointsOf(context, rows),
  ]);
  const correctionOn = await correctionsOn(
    context.db,
    rows.some(({ item }) => asksCorrection(item)) ? devices.map(({ id }) => id) : [],
  );
  const views = rows.map((row): WorksheetRow => {
    const { task, result, sample, item, std } = row;
    const readAs = result.clientGiven === null ? item : itemOfGiven(item);
    return {
      taskId: task.id,
      taskNo: task.no,
      taskState: task.state,
      sampleId: sample.id,
      sampleNo: sample.no,
      sampleTitle: sample.name,
      sampleState: sample.state,
      hazards: sample.hazards,
      hazardNote: sample.hazardNote,
      latestStart: task.latestStart,
      holdingFrom: task.holdingFrom,
      lateReason: task.lateReason,
      samplingPoint: points.get(sample.samplingPointId ?? '') ?? null,
      itemId: item.id,
      itemName: item.name,
      itemNameEn: item.nameEn,
      itemUnit: item.unit,
      valueType: item.valueType,
      choices: item.choices ?? [],
      method: methodText(std),
      limit: limitOf(row),
      limitUnit: row.judging.limit?.unit ?? null,
      rounding: roundingText(readAs),
      lod: readAs.lod,
      slots: slotsOf(readAs),
      formula: readAs.formula,
      replicates: replicatesOf(readAs),
      tolerance: readAs.parallelTol,
      changedSources: [...row.changedSources],
      rules: rulesOf(row),
      fed: paper === null || result.clientGiven !== null ? [] : fedCells(paper, row),
      required: requiredCells({
        values: slotsOf(readAs).length,
        isClientGiven: result.clientGiven !== null,
        isDerived: isDerived(readAs),
        needsDevice: (item.equipmentKinds ?? []).length > 0,
        needsCurve: asksCurve(readAs),
        environment: row.area,
      }),
      curves: curvesOf(row),
      corrections: asksCorrection(item)
        ? devices.flatMap(({ id }) => correctionOn(id, localDay(row.measuredAt)) ?? [])
        : [],
      deviceIds: fitting(item.equipmentKinds ?? []),
      last: last.get(task.id) ?? null,
      usual: usual.get(task.id) ?? null,
      needsReason: task.submittedAt !== null,
      comments: notes.comments.get(result.id) ?? [],
      revisions: notes.revisions.get(result.id) ?? [],
      ...savedRow(result, computedOf(row), judgingIn(row), row),
    };
  });
  return { rows: views, devices };
};

/** A mandate is checked once all of its data are in: before that a submitted worksheet waits for the others. */
const othersMissing = ({ state }: RowOf<'mandate'>): Label[] =>
  leaves(mandateWorkflow, 'passPart', state)
    ? []
    : [
        label(
          '任务书当前为「{state}」，其余数据提交后才能校核',
          'The mandate is "{state}": it is checked once the other data are submitted',
          { state: wordsOf(mandateWorkflow.states[state]) },
        ),
      ];

const actionsOf = async (
  context: Context,
  sheet: Worksheet,
  rows: readonly SheetRow[],
  mandate: RowOf<'mandate'>,
  paper: Paper | null,
  obstaclesOfCheck: readonly Blocker[] | null,
): Promise<Pick<WorksheetView, 'actions' | 'gaps'>> => {
  const isOwn = sheet.assigneeId === context.actor.id;
  const canSubmit = isOwn && leaves(worksheetWorkflow, 'submit', sheet.state);
  const gaps = canSubmit ? await gapsOf(context, sheet, rows, paper) : [];
  const obstacles = (obstaclesOfCheck ?? []).map(({ text }) => text);
  const opened: Label = { zh: '校核人已打开，不能撤回', en: 'A checker has opened it' };
  const actions = actionViews(worksheetWorkflow, sheet.state, context, (action) => {
    if (action === 'submit') return gaps.map(({ text }) => text);
    if (action === 'pass') return [...othersMissing(mandate), ...obstacles];
    if (action === 'reject') return othersMissing(mandate);
    return action === 'recall' && sheet.openedAt !== null ? [opened] : [];
  }).filter(({ code }) => isOwn || !['save', 'submit', 'recall'].includes(code));
  return { actions, gaps: gaps.map((each) => blockerIn(context.language, each)) };
};

/** Everything the data grid shows of one worksheet of a mandate. */
export const worksheetViewOf = async (
  context: Context,
  id: string,
  mandateId: string,
  datatype?: string,
): Promise<WorksheetView> => {
  const found = await getInScope(context, 'worksheet', id);
  if (found.mandateId !== mandateId || (datatype !== undefined && datatype !== found.datatype))
    throw notFound(entities.worksheet.label);
  const sheet = await markOpened(context, found);
  const [mandate, rows, [summary]] = await Promise.all([
    getRow(context, 'mandate', mandateId),
    sheetRowsOf(context.db, id),
    worksheetSummaries(context, sql`w.id = ${id}`),
  ]);
  if (summary === undefined) throw notFound(entities.worksheet.label);
  const order = await getRow(context, 'orders', mandate.orderId);
  const client = context.can('customer.read') ? await getRow(context, 'customer', order.customerId) : null;
  const area = await getRow(context, 'testArea', sheet.areaId);
  const paper = await paperOf(context, sheet, rows);
  const canCheck = context.can('mandate.check') && sheet.state === 'submitted';
  const obstacles = canCheck ? await checkObstaclesOf(context, sheet, rows) : null;
  const readOnly = readOnlyOf({
    state: sheet.state,
    isOwn:
      sheet.assigneeId === context.actor.id || rows.some(({ task }) => (task.coIds ?? []).includes(context.actor.id)),
    mayEnter: context.can('worksheet.enter'),
    mayCheck: context.can('mandate.check'),
    testerName: summary.assigneeName,
    pause: pauseOf({ mandateState: mandate.state, orderState: order.state })?.text ?? null,
    isOpened: sheet.openedAt !== null,
  });
  const { materials, testFrom, testTo, place, t, rh, deviation, attachments } = sheet;
  return {
    worksheet: { ...summary, materials, testFrom, testTo, place, t, rh, deviation, attachments },
    mandate: {
      id: mandate.id,
      no: mandate.no,
      state: mandate.state,
      orderNo: order.no,
      customerName: client?.name ?? null,
      dueDate: mandate.dueDate,
      priority: mandate.priority,
      remark: mandate.remark,
    },
    environment: environmentText(area),
    environmentLimits: { tLo: area.tLo, tHi: area.tHi, rhLo: area.rhLo, rhHi: area.rhHi },
    paper: paper === null ? null : await paperViewOf(context, sheet, paper, obstacles?.every(isOfRecord) === true),
    ...(await rowViews(context, rows, readOnly === null ? await usualOf(context, id) : new Map(), paper)),
    editable: readOnly === null,
    readOnly,
    ...(await actionsOf(context, sheet, rows, mandate, paper, obstacles)),
  };
};
