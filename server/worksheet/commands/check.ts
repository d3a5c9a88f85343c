import type { RemarkInput } from '../../../contract/worksheet/entries';
import type { Blocker } from '../../../domain/kit/blocker';
import { localDay } from '../../../domain/kit/calendar';
import { label } from '../../../domain/kit/label';
import { inClass, targetTowards } from '../../../domain/kit/workflow';
import { mandateStateOf } from '../../../domain/mandate/mandate.rollup';
import { mandateWorkflow } from '../../../domain/mandate/mandate.workflow';
import { checkObstacles } from '../../../domain/worksheet/check.rules';
import { worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { badField, blocked, conflict } from '../../kernel/errors';
import { notify } from '../../kernel/notify';
import { sign } from '../../kernel/sign';
import { stateIn } from '../../kernel/state-in';
import { step, stepAll } from '../../kernel/step';
import { tasksMoved } from '../../kernel/tasks-moved';
import { rollUpSamples } from '../../sample/commands/roll-up';
import { authorisationsOf } from '../../staff-auth/authorisations-of';
import { sheetDigest } from '../digest';
import { openedOf } from '../openings';
import { authorsOf } from '../paper/authors';
import { checkerGapsOf } from '../paper/gaps';
import { checkedPaper } from '../paper/kept';
import { type SheetRow, sheetRowsOf } from '../sheet-rows';
import { remarkAsChecker } from './remark';
import { tasksBack } from './submit';

type Worksheet = RowOf<'worksheet'>;

/** The live worksheets of a mandate; of these the named ones. */
export const sheetsOf = async ({ db }: Context, mandateId: string, ids?: readonly string[]): Promise<Worksheet[]> => {
  const sheets = await db
    .selectFrom('worksheet')
    .selectAll()
    .where('mandateId', '=', mandateId)
    .where('deletedAt', 'is', null)
    .where(stateIn(worksheetWorkflow, 'valid', 'state'))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (ids === undefined) return sheets;
  const named = sheets.filter(({ id }) => ids.includes(id));
  if (named.length < new Set(ids).size)
    throw badField('instanceIds', label('所选原始记录不在此任务书中', 'A chosen worksheet is not of this mandate'));
  return named;
};

/** A worksheet as the rules of checking see it. */
export const checkedSheet = (
  sheet: Worksheet,
  rows: readonly SheetRow[],
  isOpened: boolean,
  authors: readonly string[],
) => ({
  name: sheet.name,
  state: sheet.state,
  submittedBy: sheet.submittedBy,
  isOpened,
  authors,
  link: `/mandate/dataread/${sheet.mandateId}/${sheet.id}`,
  rows: rows.map(({ task, result, sample, item, std, openComments, changedSources }) => ({
    object: `${sample.no} ${item.name}`,
    assigneeId: task.assigneeId,
    coIds: task.coIds ?? [],
    enteredBy: result.enteredBy,
    areaId: task.areaId,
    testitemId: item.id,
    stdId: std.id,
    isClientGiven: result.clientGiven !== null,
    openComments,
    changedSources,
  })),
});

/** The rules that say that somebody is not the one to check, whatever stands in the record. */
const PERSON = ['checker.tested', 'competence.check'];

/** Whether an obstacle is of what stands in the record, not of who would check it. */
export const isOfRecord = ({ rule }: Blocker): boolean => !PERSON.includes(rule);

/** Why the actor is not the one to check a worksheet; nothing where he is. */
export const mayNotCheck = async (context: Context, sheet: Worksheet, rows: readonly SheetRow[]): Promise<Blocker[]> =>
  (await ruledOut(context, sheet, rows)).filter((obstacle) => !isOfRecord(obstacle));

/** What keeps the actor from passing a worksheet. */
export const checkObstaclesOf = async (
  context: Context,
  sheet: Worksheet,
  rows: readonly SheetRow[],
): Promise<Blocker[]> => [...(await ruledOut(context, sheet, rows)), ...(await checkerGapsOf(context, sheet, rows))];

/** What the rules of checking say against the actor. */
const ruledOut = async (context: Context, sheet: Worksheet, rows: readonly SheetRow[]): Promise<Blocker[]> => {
  const { actor, at, db } = context;
  const opened = await openedOf(context, [sheet.id]);
  return checkObstacles(
    checkedSheet(sheet, rows, opened.has(sheet.id), await authorsOf(context, sheet)),
    actor.id,
    await authorisationsOf(db, actor.companyId, [actor.id]),
    localDay(at),
  );
};

const notSubmitted = ({ name, state }: Worksheet): Blocker => ({
  rule: 'worksheet.notSubmitted',
  object: name,
  text: label('{name}：当前为「{state}」，尚未提交', '{name} is "{state}", not submitted', {
    name,
    state: worksheetWorkflow.states[state],
  }),
  fix: label('等待检测员提交数据', 'Wait until the tester has submitted it'),
});

type MandateStep = Readonly<{ mandate: RowOf<'mandate'>; ver?: number | undefined; opinion?: string | undefined }>;

/** Takes the person's step on the mandate to the state that its tasks now put it in; the roll-up does the rest. */
const stepMandate = async (
  context: Context,
  action: 'pass' | 'passPart' | 'reject' | 'rejectPart',
  { mandate, ver, opinion }: MandateStep,
  sheets: readonly Worksheet[],
): Promise<void> => {
  const tasks = await context.db
    .selectFrom('task')
    .select('state')
    .where('mandateId', '=', mandate.id)
    .where('deletedAt', 'is', null)
    .execute();
  const target = mandateStateOf(tasks.map(({ state }) => state));
  const note = { instanceIds: sheets.map(({ id }) => id), opinion: opinion ?? null };
  await step(context, 'mandate', action, {
    id: mandate.id,
    ver,
    reason: opinion,
    note,
    to: targetTowards(mandateWorkflow.steps[action], target),
  });
  await tasksMoved(context, [mandate.id]);
};

export type Passing = MandateStep & Readonly<{ sheets: readonly Worksheet[]; password: string; isWhole: boolean }>;

/** Passes worksheets under the checker's signature; a mandate all of whose data have passed goes to its report. */
export const passWorksheets = async (
  context: Context,
  { sheets, password, isWhole, ...check }: Passing,
): Promise<void> => {
  const { actor, at } = context;
  const open = sheets.filter(({ state }) => !inClass(worksheetWorkflow, 'passedOrLater', state));
  if (open.length === 0) throw conflict(label('没有待校核的原始记录', 'There is no worksheet to check'), check.mandate);
  const waiting = open.filter(({ state }) => state !== 'submitted').map(notSubmitted);
  const read: { sheet: Worksheet; rows: SheetRow[] }[] = [];
  for (const sheet of open) read.push({ sheet, rows: await sheetRowsOf(context.db, sheet.id, true) });
  const obstacles = [...waiting];
  for (const { sheet, rows } of read) obstacles.push(...(await checkObstaclesOf(context, sheet, rows)));
  if (obstacles.length > 0) throw blocked(obstacles);
  const digests = new Map<string, string | null>();
  for (const { sheet, rows } of read) digests.set(sheet.id, await checkedPaper(context, sheet, rows));
  for (const { sheet, rows } of read) {
    const passed = await step(context, 'worksheet', 'pass', {
      id: sheet.id,
      reason: check.opinion,
      patch: { checkedBy: actor.id, checkedAt: at },
    });
    await sign(context, {
      refType: 'worksheet',
      refId: sheet.id,
      refVer: passed.ver,
      meaning: '校核',
      password,
      opinion: check.opinion,
      contentSha256: sheetDigest(rows, digests.get(sheet.id) ?? null),
    });
    const submitted = rows.filter(({ task: { state } }) => state === 'submitted');
    await stepAll(
      context,
      'task',
      'pass',
      submitted.map(({ task: { id } }) => ({ id, patch: { checkerId: actor.id } })),
    );
  }
  await stepMandate(context, isWhole ? 'pass' : 'passPart', check, open);
};

export type Rejecting = MandateStep &
  Readonly<{
    sheets: readonly Worksheet[];
    opinion: string;
    isWhole: boolean;
    cells?: readonly RemarkInput[] | undefined;
  }>;

/** Rejects submitted worksheets with the checker's opinion and remarks on rows; their testers are told at once. */
export const rejectWorksheets = async (
  context: Context,
  { sheets, opinion, isWhole, cells = [], ...check }: Rejecting,
): Promise<void> => {
  const submitted = sheets.filter(({ state }) => state === 'submitted');
  if (submitted.length === 0)
    throw conflict(label('没有待校核的原始记录', 'There is no worksheet to check'), check.mandate);
  const samples: string[] = [];
  for (const { id } of submitted) {
    const rows = await sheetRowsOf(context.db, id, true);
    await remarkAsChecker(context, rows, cells);
    await step(context, 'worksheet', 'reject', { id, reason: opinion, note: { cells } });
    await tasksBack(context, id, 'reject', opinion);
    samples.push(...rows.map(({ sample }) => sample.id));
  }
  await rollUpSamples(context, samples);
  await stepMandate(context, isWhole ? 'reject' : 'rejectPart', { ...check, opinion }, submitted);
  await notify(
    context,
    submitted.map(({ assigneeId }) => assigneeId),
    {
      kind: 'task',
      level: 'urgent',
      title: label('任务书 {no} 的数据被校核退回', 'Mandate {no}: the check has sent your data back', {
        no: check.mandate.no,
      }),
      body: opinion,
      refType: 'mandate',
      refId: check.mandate.id,
      link: '/mytasks',
    },
  );
};
