import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import { sql } from 'kysely';
import type { ExportView } from '../../../contract/export/export';
import { permissions } from '../../../domain/role/permissions';
import { newId } from '../../db/ids';
import type { Db } from '../../db/tables';
import { canonical } from '../../kernel/audit';
import type { Context } from '../../kernel/context';
import { forbidden } from '../../kernel/errors';
import { askedBy } from '../../kernel/jobs/asked-by';
import { createJob, jobOf } from '../../kernel/jobs/jobs';
import type { Hand, Work } from '../../kernel/jobs/work';
import type { System } from '../../kernel/system';
import { headOf } from '../../kernel/trail/read-rows';
import { lineOfRow, type TrailRow } from '../../kernel/trail/row';
import { LINES_STEP, viewOfExport } from '../export/export-view';
import { writeExport } from '../export/run-export';
import { conditionsOf, type TrailFilter } from './conditions';

const BATCH = 2000;
const NAME = '审计追踪 Audit trail';

type Order = Readonly<{ companyId: string; filter: TrailFilter }>;

/** Writes the head of the file and a line for each row, in the order of the chain. */
const write = async (db: Db, { companyId, filter }: Order, place: string, hand: Hand): Promise<number> => {
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
    await hand.progress(done, total);
    if (rows.length < BATCH) break;
  }
  file.end();
  await once(file, 'close');
  return (await fs.stat(place)).size;
};

/** Writes the lines of a filter into the file of their export. */
export const linesWork =
  (system: System): Work['run'] =>
  async (job, hand) => {
    const context = await askedBy(system, job);
    if (!context.can('audit.read')) throw forbidden(permissions['audit.read']);
    const order = { companyId: context.actor.companyId, filter: job.asked as TrailFilter };
    return writeExport(context, job, (tx, place) => write(tx, order, place, hand));
  };

/** Starts the export of a filter as JSON lines, which `docs/check-trail.mjs` reads; it is followed and fetched as any export. */
export const startLines = async (context: Context, filter: TrailFilter): Promise<ExportView> => {
  const id = newId();
  await createJob(context, { id, kind: 'export', name: NAME, step: LINES_STEP, asked: filter });
  context.audit({ action: 'trail.export', refType: 'trail', refId: null, after: { filter } });
  return viewOfExport(await jobOf(context.db, context.actor, 'export', id), context);
};
