import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { ExportView } from '../../../contract/export/export';
import { newId } from '../../db/ids';
import type { Db } from '../../db/tables';
import { canonical } from '../../kernel/audit';
import type { Context } from '../../kernel/context';
import { startWork } from '../../kernel/jobs/background';
import { sentenceOfFailure } from '../../kernel/jobs/job-view';
import { createJob, endStep, heartbeat, jobOf } from '../../kernel/jobs/jobs';
import { inReadOnlySnapshot } from '../../kernel/jobs/read-only-snapshot';
import { saveWhenReachable } from '../../kernel/jobs/save-when-reachable';
import { headOf } from '../../kernel/trail/read-rows';
import { lineOfRow, type TrailRow } from '../../kernel/trail/row';
import { viewOfExport } from '../export/export-view';
import { exportPath } from '../export/run-export';
import { conditionsOf, type TrailFilter } from './conditions';

const BATCH = 2000;
const NAME = '审计追踪 Audit trail';

class Cancelled extends Error {}

type Order = Readonly<{ id: string; companyId: string; filter: TrailFilter }>;

/** Writes the head of the file and a line for each row, in the order of the chain. */
const write = async (
  { system }: Context,
  db: Db,
  { id, companyId, filter }: Order,
  place: string,
  signal: AbortSignal,
): Promise<number> => {
  const file = createWriteStream(place, { mode: 0o600 });
  const put = async (line: string) => {
    if (!file.write(`${line}\n`)) await once(file, 'drain');
  };
  const where = conditionsOf(companyId, filter);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*) as total from audit_log t where ${where}`.execute(db);
  const total = counted[0]?.total ?? 0;
  const isWhole = Object.values(filter).every((value) => value === undefined);
  await put(
    canonical({
      format: 'hengjian-trail',
      v: 1,
      companyId,
      whole: isWhole,
      rows: total,
      head: (await headOf(db, companyId)) ?? null,
    }),
  );
  for (let [last, done] = [0, 0]; ; ) {
    const { rows } = await sql<TrailRow>`
      select t.* from audit_log t where ${where} and t.seq > ${last} order by t.seq limit ${BATCH}`.execute(db);
    for (const row of rows) await put(lineOfRow(row));
    last = rows.at(-1)?.seq ?? last;
    done += rows.length;
    if (signal.aborted || !(await heartbeat(system.db, id, { done, total }))) throw new Cancelled();
    if (rows.length < BATCH) break;
  }
  file.end();
  await once(file, 'close');
  return (await fs.stat(place)).size;
};

const run = async (context: Context, order: Order, signal: AbortSignal): Promise<void> => {
  const { system } = context;
  const place = exportPath(system, order.id);
  try {
    await fs.mkdir(path.dirname(place), { recursive: true });
    const size = await inReadOnlySnapshot(system.db, (tx) => write(context, tx, order, place, signal));
    if (!(await endStep(system.db, order.id, { state: 'done', outcome: { size } }))) throw new Cancelled();
  } catch (error) {
    await fs.rm(place, { force: true });
    if (error instanceof Cancelled) return;
    const outcome = { message: sentenceOfFailure(error) };
    await saveWhenReachable(system, () => endStep(system.db, order.id, { state: 'failed', outcome }));
  }
};

/** Starts the export of a filter as JSON lines, which `docs/check-trail.mjs` reads; it is followed and fetched as any export. */
export const startLines = async (context: Context, filter: TrailFilter): Promise<ExportView> => {
  const { db, actor, system } = context;
  const id = newId();
  await createJob(db, actor, { id, kind: 'export', name: NAME, state: 'running', step: 'lines', asked: filter });
  context.audit({ action: 'trail.export', refType: 'trail', refId: null, after: { filter } });
  context.afterCommit(() =>
    startWork({
      id,
      lane: 'export',
      heartbeat: () => heartbeat(system.db, id),
      run: (signal) => run(context, { id, companyId: actor.companyId, filter }, signal),
    }),
  );
  return viewOfExport(await jobOf(db, actor, 'export', id), context);
};
