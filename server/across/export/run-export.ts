import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { ExportColumn } from '../../../contract/export/export';
import type { Page } from '../../../contract/kit/inputs';
import { label, printedIn } from '../../../domain/kit/label';
import { entities } from '../../db/tables';
import { listColumns, sheetColumns } from '../../documents/xlsx/list-cells';
import { writeWorkbook } from '../../documents/xlsx/workbook-writer';
import type { Context } from '../../kernel/context';
import { AppError } from '../../kernel/errors';
import type { AnyHandler } from '../../kernel/handlers';
import { sentenceOfFailure } from '../../kernel/jobs/job-view';
import { endStep, heartbeat } from '../../kernel/jobs/jobs';
import { inReadOnlySnapshot } from '../../kernel/jobs/read-only-snapshot';
import { saveWhenReachable } from '../../kernel/jobs/save-when-reachable';
import type { ListCursor } from '../../kernel/list';
import type { System } from '../../kernel/system';

type Row = Record<string, unknown>;
export type ExportOrder = Readonly<{
  id: string;
  name: string;
  list: AnyHandler;
  /** The list's own input, validated. */
  query: Record<string, unknown>;
  columns: readonly ExportColumn[] | undefined;
}>;

/** Where the file of an export lies. */
export const exportPath = ({ filesDir }: Pick<System, 'filesDir'>, id: string): string =>
  path.join(filesDir, 'exports', `${id}.xlsx`);

/** A person who watches sees the count move; the database is not asked more often. */
const HEARTBEAT_EVERY_MS = 500;

class Cancelled extends Error {}

const NO_LIST = label('这张列表不能导出', 'This list cannot be exported');

const write = async (context: Context, order: ExportOrder, place: string, signal: AbortSignal): Promise<number> => {
  const cursor: ListCursor = { table: null, total: 0 };
  const book = writeWorkbook(createWriteStream(place, { mode: 0o600 }));
  let cells: ReturnType<typeof listColumns> = [];
  let done = 0;
  let lastHeartbeat = 0;
  for (;;) {
    const page = (await order.list({ ...order.query, cursor }, context)) as Page<Row>;
    if (done === 0) {
      const language = printedIn(context.language);
      if (cursor.sheet !== undefined) cells = sheetColumns(cursor.sheet.columns, language);
      else if (cursor.table !== null) cells = listColumns(entities[cursor.table], order.columns, language);
      else throw new AppError(400, NO_LIST);
      await book.sheet(order.name, cells);
    }
    for (const row of page.list) await book.row(cells.map(({ cell }) => cell(row)));
    done += page.list.length;
    const isLast = page.list.length === 0 || done >= cursor.total;
    if (signal.aborted) throw new Cancelled();
    if (isLast || performance.now() - lastHeartbeat > HEARTBEAT_EVERY_MS) {
      lastHeartbeat = performance.now();
      if (!(await heartbeat(context.system.db, order.id, { done, total: cursor.total }))) throw new Cancelled();
    }
    if (isLast) return book.finish();
  }
};

/** Writes a whole list into a file: the person's own rows, as they were at one moment. */
export const runExport = async (asked: Context, order: ExportOrder, signal: AbortSignal): Promise<void> => {
  const { system } = asked;
  const place = exportPath(system, order.id);
  // From then on the job may count as done although the word of it was lost: the file stays until that is settled.
  let mayBeDone = false;
  try {
    await fs.mkdir(path.dirname(place), { recursive: true });
    const size = await inReadOnlySnapshot(system.db, (tx) => write({ ...asked, db: tx }, order, place, signal));
    mayBeDone = true;
    const kept = await endStep(system.db, order.id, { state: 'done', outcome: { size } });
    if (!kept) throw new Cancelled();
  } catch (error) {
    if (error instanceof Cancelled || !mayBeDone) await fs.rm(place, { force: true });
    if (error instanceof Cancelled) return;
    const outcome = { message: sentenceOfFailure(error) };
    const hasFailed = await saveWhenReachable(system, () => endStep(system.db, order.id, { state: 'failed', outcome }));
    if (hasFailed) await fs.rm(place, { force: true });
  }
};
