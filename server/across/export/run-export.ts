import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { ExportColumn } from '../../../contract/export/export';
import type { Page } from '../../../contract/kit/inputs';
import { label, printedIn } from '../../../domain/kit/label';
import { entities } from '../../db/tables';
import { listColumns, sheetColumns } from '../../documents/xlsx/list-cells';
import { writeWorkbook } from '../../documents/xlsx/workbook-writer';
import type { Actor, Context } from '../../kernel/context';
import { AppError, badField } from '../../kernel/errors';
import { EXPORTS } from '../../kernel/file-store/file-store';
import { type AnyHandler, notBuilt, type Route } from '../../kernel/handlers';
import { incomingDir } from '../../kernel/incoming';
import { askedBy } from '../../kernel/jobs/asked-by';
import type { Job } from '../../kernel/jobs/jobs';
import { inReadOnlySnapshot } from '../../kernel/jobs/read-only-snapshot';
import type { Ending, Hand, Taken, Work } from '../../kernel/jobs/work';
import type { ListCursor } from '../../kernel/list';
import { readAtLength } from '../../kernel/replica-reads';
import { assertMayCall, withPath } from '../../kernel/run';
import { digestOfFile } from '../../kernel/sha256';
import type { System } from '../../kernel/system';

type Row = Record<string, unknown>;

/** What an export was asked for; kept with its job. */
export type ExportAsked = Readonly<{
  /** The path of the list's own call, and its filters as the list takes them. */
  path: string;
  query: Readonly<Record<string, unknown>>;
  columns?: readonly ExportColumn[] | undefined;
}>;

/** A list that is exported: its handler, and its input validated. */
type ExportedList = Readonly<{ list: AnyHandler; query: Record<string, unknown> }>;

/** What the file of an export is called: each taking of the job writes its own, and the one that ends it counts. */
const fileNameOf = ({ id, claim }: Pick<Job, 'id' | 'claim'>): string => `${claim ?? id}.xlsx`;

/** Under what name the finished file of an export is kept. */
export const exportName = (job: Pick<Job, 'id' | 'claim'>): string => `${EXPORTS}${fileNameOf(job)}`;

/** Where the file of an export is written, on the machine that is at it. */
export const exportDraft = ({ filesDir }: Pick<System, 'filesDir'>, job: Pick<Job, 'id' | 'claim'>): string =>
  path.join(incomingDir(filesDir), fileNameOf(job));

const NO_LIST = label('这张列表不能导出', 'This list cannot be exported');

/** The lists that can be exported among the given routes, each with its own right: gives the list, or refuses. */
export const exportedLists = (routes: readonly Route[]) => {
  const lists = new Map(
    routes
      .filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.writes)
      .map((each) => [each.endpoint.path, each]),
  );
  return ({ path: address, query }: ExportAsked, actor: Actor): ExportedList => {
    const { endpoint, handler } = lists.get(address) ?? {};
    if (endpoint === undefined || handler === undefined || handler === notBuilt || endpoint.allow === 'public')
      throw badField('path', NO_LIST);
    assertMayCall(endpoint, actor);
    const { current: _current, pageSize: _pageSize, all: _all, ...filters } = query;
    return { list: handler, query: withPath(endpoint, filters) };
  };
};

/**
 * Writes the file of an export, as its table or as lines: what is read is as it was at one moment. Gives how it ended, with the bytes of
 * the file, once it is in the store; what is left before that leaves no file.
 */
export const writeExport = async (
  { system }: Pick<Context, 'system'>,
  job: Pick<Taken, 'id' | 'claim'>,
  write: (tx: Context['db'], place: string) => Promise<number>,
): Promise<Ending> => {
  const { files } = system;
  const draft = exportDraft(system, job);
  const name = exportName(job);
  try {
    await fs.mkdir(path.dirname(draft), { recursive: true, mode: 0o700 });
    const size = await readAtLength(system, async (db) => {
      // A first attempt that broke off may still have its file open.
      await fs.rm(draft, { force: true });
      return inReadOnlySnapshot(db, (tx) => write(tx, draft));
    });
    await files.put(name, { path: draft, ...(await digestOfFile(draft)) });
    return { state: 'done', outcome: { size }, undo: () => files.remove(name) };
  } finally {
    await fs.rm(draft, { force: true });
  }
};

const writeTable = async (
  context: Context,
  { list, query }: ExportedList,
  { name, asked }: Job,
  place: string,
  hand: Hand,
): Promise<number> => {
  const { columns } = asked as ExportAsked;
  const cursor: ListCursor = { table: null, total: 0, fields: columns?.map(({ field }) => field) };
  const book = writeWorkbook(createWriteStream(place, { mode: 0o600 }));
  let cells: ReturnType<typeof listColumns> = [];
  let done = 0;
  for (;;) {
    const page = (await list({ ...query, cursor }, context)) as Page<Row>;
    if (done === 0) {
      const language = printedIn(context.language);
      if (cursor.sheet !== undefined) cells = sheetColumns(cursor.sheet.columns, language);
      else if (cursor.table !== null) cells = listColumns(entities[cursor.table], columns, language);
      else throw new AppError(400, NO_LIST);
      await book.sheet(name, cells);
    }
    for (const row of page.list) await book.row(cells.map(({ cell }) => cell(row)));
    done += page.list.length;
    const isLast = page.list.length === 0 || done >= cursor.total;
    await hand.progress(done, isLast ? done : cursor.total);
    if (isLast) return book.finish();
  }
};

/** Writes a whole list into a file: the person's own rows, as they were at one moment. */
export const exportWork = (system: System, routes: readonly Route[]): Work['run'] => {
  const listFor = exportedLists(routes);
  return async (job, hand) => {
    const context = await askedBy(system, job);
    const exported = listFor(job.asked as ExportAsked, context.actor);
    return writeExport(context, job, (tx, place) => writeTable({ ...context, db: tx }, exported, job, place, hand));
  };
};
