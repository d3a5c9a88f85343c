import type { ImportCounts, ImportRead } from '../../../contract/import/import';
import { label } from '../../../domain/kit/label';
import type { Mapping, Remembered } from '../../../domain/sheet/match-headings';
import { type Meanings, recordReader, type SheetRecord } from '../../../domain/sheet/records';
import { countAnew } from '../../db/count-anew';
import { inTransaction } from '../../db/database';
import type { Db } from '../../db/tables';
import { UncertainCommit } from '../../db/unreachable';
import { type AuditEntry, appendAudit } from '../../kernel/audit';
import type { Context } from '../../kernel/context';
import { askedBy } from '../../kernel/jobs/asked-by';
import type { Hand, Taken, Work } from '../../kernel/jobs/work';
import type { System } from '../../kernel/system';
import type { Importable, TargetOf } from './importable';
import { checkNumbers, importNumbers } from './numbers';
import { countStaged, type LineResult, markRows, stagedRows } from './store/staging';
import { type CountedWord, wordCounter } from './words';
import { type Made, recordWriter } from './write-records';

/** What an import was asked for; kept with its job. */
export type ImportAsked = Readonly<{
  noun: string;
  fileId: string;
  sha256: string;
  preset: Record<string, unknown>;
  sheets: readonly { name: string; lines: number; last?: number; head: { line: number; cells: string[] }[] }[];
  sheet: number;
  headLine: number;
  mapping: Mapping;
  /** What words of choices and references mean; absent in imports begun before meanings were kept. */
  meanings?: Meanings;
  /** What headings meant before, for another sheet or line of headings. */
  remembered?: Remembered;
  partial: boolean;
}>;

type ImportOrder = Readonly<{
  job: Taken;
  target: Importable;
  asked: ImportAsked;
  /** A check makes every call and takes it all back. */
  isCheck: boolean;
}>;

/** What came of a check or an import, as it is kept. */
export type Outcome = Readonly<{ counts: ImportCounts; read: ImportRead; words: readonly CountedWord[] }>;

/** Ends the transaction without an error: what it did is taken back. */
class TakenBack extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super('taken back');
    this.outcome = outcome;
  }
}

const resultsOf = (made: readonly Made[]): LineResult[] =>
  made.flatMap(({ record, outcome, problems }) =>
    record.lines.map((line) => {
      const own = problems.filter((each) => each.line === line).map(({ column, text }) => ({ column, text }));
      return { line, outcome, problems: own.length > 0 ? own : null };
    }),
  );

/** The records of the sheet, so many at once. */
async function* batches(
  db: Db,
  { job: { id }, asked }: ImportOrder,
  reader: ReturnType<typeof recordReader>,
  size: number,
): AsyncGenerator<SheetRecord[]> {
  let batch: SheetRecord[] = [];
  for await (const rows of stagedRows(db, id, asked.sheet, asked.headLine + 1))
    for (const row of rows) {
      const record = reader.add(row);
      if (record === undefined) continue;
      batch.push(record);
      if (batch.length < size) continue;
      yield batch;
      batch = [];
    }
  const last = reader.end();
  if (last !== undefined) batch.push(last);
  if (batch.length > 0) yield batch;
}

/** New records after which their table is counted for the first time; then whenever there are twice as many. */
const FIRST_COUNT = 1000;

const work = async (context: Context, order: ImportOrder, tx: Db, hand: Hand, later: Context['afterCommit']) => {
  const { db } = context.system;
  const { asked, target } = order;
  const { id } = order.job;
  const counts: ImportCounts = { new: 0, updated: 0, unchanged: 0, refused: 0 };
  const words = wordCounter();
  const entries: AuditEntry[] = [];
  const meanings = asked.meanings ?? {};
  const reader = recordReader(target.entity, asked.mapping, meanings);
  const writer = recordWriter(target, asked.mapping, asked.preset, meanings);
  const total = await countStaged(db, id, asked.sheet, asked.headLine + 1);
  let done = 0;
  let nextCount = FIRST_COUNT;
  for await (const records of batches(db, order, reader, writer.size)) {
    const made = await writer.write({ ...context, db: tx, afterCommit: later }, records, entries);
    for (const { outcome, record } of made) {
      counts[outcome] += 1;
      words.add(record.words);
    }
    await markRows(db, id, asked.sheet, resultsOf(made));
    if (counts.new >= nextCount) {
      await countAnew(tx, target.table);
      nextCount *= 2;
    }
    done += records.reduce((sum, { lines }) => sum + lines.length, 0);
    // What a check would have told is not kept.
    if (order.isCheck) entries.length = 0;
    await hand.progress(done, total);
  }
  await hand.progress(total, total);
  // Lines between the headings and the last one that hold nothing were never kept; others hold nothing that is taken.
  const last = asked.sheets[asked.sheet]?.last;
  const lines = total - reader.passed();
  const empty = Math.max((last ?? 0) - asked.headLine, total) - lines;
  const outcome: Outcome = { counts, read: { lines, empty }, words: words.counted() };
  if (order.isCheck || (counts.refused > 0 && !asked.partial)) throw new TakenBack(outcome);
  return { outcome, entries };
};

const REFUSED = label(
  '有不合格的行，没有导入任何数据；请更正后重试，或只导入合格的行',
  'Some lines were refused and nothing was imported; correct them, or import the good lines only',
);

const write = async (context: Context, order: ImportOrder, hand: Hand): Promise<void> => {
  const { system, actor, at } = context;
  const { job, asked, target, isCheck } = order;
  const { series: key } = target.create;
  const series = key === undefined ? undefined : { companyId: actor.companyId, key, period: '' };
  // New records that the check has found.
  const fresh = (job.outcome as Partial<Outcome> | null)?.counts?.new ?? 0;
  const numbers = isCheck ? checkNumbers(series) : await importNumbers(system.db, series, fresh);
  try {
    const later = await inTransaction(system.db, async (tx) => {
      numbers.use(tx);
      const afterwards: (() => Promise<void> | void)[] = [];
      const { outcome, entries } = await work(context, order, tx, hand, (each) => void afterwards.push(each));
      const { noun, fileId, sha256 } = asked;
      entries.push({
        action: 'import.run',
        refType: 'import',
        refId: job.id,
        refNo: job.name,
        after: { noun, fileId, sha256, counts: outcome.counts },
      });
      await appendAudit(tx, system.auditKey, actor, context.request, at, entries);
      // The last word: a cancellation that came before it wins.
      await hand.end(tx, { step: 'imported', outcome });
      return afterwards;
    });
    numbers.keep();
    for (const each of later) await each();
  } catch (error) {
    // The records may be there, with their numbers: a gap is better than a number that is given twice.
    if (error instanceof UncertainCommit) numbers.keep();
    throw error;
  } finally {
    await numbers.end();
  }
};

/** The step of a job that checks; every other one imports. */
export const CHECK_STEP = 'check';

/** Checks or imports a staged sheet; an early end leaves nothing behind, and it is then begun again as a whole. */
export const importWork = (system: System, targetOf: TargetOf): Work['run'] => {
  return async (job, hand) => {
    const context = await askedBy(system, job);
    const asked = job.asked as ImportAsked;
    const order = { job, asked, target: targetOf(asked.noun, context), isCheck: job.step === CHECK_STEP };
    try {
      await write(context, order, hand);
      return undefined;
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error;
      const outcome = { ...error.outcome, ...(!order.isCheck && { message: REFUSED }) };
      return { state: 'idle', step: 'checked', outcome };
    }
  };
};
