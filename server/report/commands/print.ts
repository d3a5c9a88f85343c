import type { PrintInput, PrintOutput } from '../../../contract/report/report';
import { about, type Label, label } from '../../../domain/kit/label';
import type { PrintCopy } from '../../../domain/report/report.shapes';
import { speak } from '../../../domain/words/speak';
import { entities, type RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { findInScope } from '../../kernel/data-scope';
import { AppError, notFound } from '../../kernel/errors';
import { reportIncident } from '../../kernel/incidents';
import { isSettingOn } from '../../kernel/read-settings';
import { assertCan, step } from '../../kernel/step';
import { rollUpOrder } from '../../order/commands/roll-up';
import { markSamplesReported } from '../../stored-sample/commands/mark-reported';
import { lockWorksheets } from '../../worksheet/commands/lock';
import { contradictionFindings } from '../contradiction';
import { doubtOf } from '../genuine';
import { issueFindings } from '../issue';
import { notifyReport } from '../messages';
import { finishMandates } from './finish-mandates';
import { openReports } from './open-report';

/** Why a report cannot be printed now; the state is asked of the workflow. */
const blockerOf = async (context: Context, row: RowOf<'report'>): Promise<Label | null> => {
  try {
    assertCan(context, 'report', 'print', row);
  } catch (error) {
    if (error instanceof AppError) return error.label;
    throw error;
  }
  if (row.cancelAsk !== null) return label('已申请作废，不能打印', 'Its voiding has been requested');
  const [finding] = [...(await contradictionFindings(context, row)), ...(await issueFindings(context, row))];
  if (finding !== undefined) {
    const { text, fix } = finding;
    return about(text, fix);
  }
  if (
    row.state === 'approved' &&
    !row.sealed &&
    (await isSettingOn(context.db, context.actor.companyId, 'report.mustSeal'))
  )
    return label('尚未盖章', 'It has not been sealed');
  // A report that is not what was approved must never leave.
  const doubt = await doubtOf(context, row);
  if (doubt === null) return null;
  context.afterCommit(() => reportIncident(context.system, doubt.incident));
  return doubt.finding.text;
};

/** What the first official print sets going: the old version is replaced, the data are locked, the order moves on. */
const afterIssue = async (context: Context, row: RowOf<'report'>): Promise<void> => {
  if (row.supersedesId !== null)
    await step(context, 'report', 'supersede', {
      id: row.supersedesId,
      bySystem: true,
      patch: { supersededById: row.id },
    });
  // An interim report ends nothing: its tests are reported once more, with the rest.
  if (row.type === 'interim') await openReports(context, row.orderId);
  else await lockWorksheets(context, row.taskIds);
  await finishMandates(context, row.mandateIds);
  await markSamplesReported(context, row);
  await rollUpOrder(context, row.orderId);
  await notifyReport(context, row, 'issued');
};

/** The copies that a print makes when nobody says how many: as ordered at the issue, one afterwards. */
const copiesDue = async ({ db }: Context, { state, orderId }: RowOf<'report'>): Promise<number> => {
  if (state !== 'approved') return 1;
  const order = await db.selectFrom('orders').select('reportCopies').where('id', '=', orderId).executeTakeFirst();
  return order?.reportCopies ?? 1;
};

const printOne = async (
  context: Context,
  row: RowOf<'report'>,
  { copies: wanted, kind, issuedTo, deliverNo }: PrintInput,
): Promise<{ row: RowOf<'report'>; made: PrintCopy[] }> => {
  const { actor, at } = context;
  const first = row.state === 'approved';
  const printed = row.printCount ?? 0;
  const copies = wanted ?? (await copiesDue(context, row));
  const made = Array.from(
    { length: copies },
    (_, index): PrintCopy => ({ copyNo: printed + index + 1, kind, at, byId: actor.id, byName: actor.name }),
  );
  const next = await step(context, 'report', 'print', {
    id: row.id,
    patch: {
      printCount: printed + copies,
      printLog: [...(row.printLog ?? []), ...made],
      ...(first && { issuedAt: at }),
      ...(issuedTo !== undefined && { issuedTo }),
      ...(deliverNo !== undefined && { deliverNo }),
    },
  });
  if (first) await afterIssue(context, next);
  return { row: next, made };
};

/** Prints each report that can be printed; a refused one says why and leaves the others alone. */
export const printReports = async (context: Context, input: PrintInput): Promise<PrintOutput> => {
  const missing = notFound(entities.report.label);
  const list: PrintOutput['list'] = [];
  for (const id of [...new Set(input.reportIds)].sort()) {
    const row = await findInScope(context, 'report', id, true);
    if (row === undefined) {
      list.push({ id, no: '', ok: false, message: speak(context.language, missing.label), state: '', copies: [] });
      continue;
    }
    const why = await blockerOf(context, row);
    if (why !== null) {
      list.push({ id, no: row.no, ok: false, message: speak(context.language, why), state: row.state, copies: [] });
      continue;
    }
    const { row: next, made } = await printOne(context, row, input);
    const copies = made.map(({ copyNo, kind, at, byName }) => ({ copyNo, kind, at, byName }));
    list.push({ id, no: row.no, ok: true, message: null, state: next.state, copies });
  }
  // A call in which nothing is there at all answers like a call for one record.
  if (list.every(({ no }) => no === '')) throw missing;
  return { list };
};
