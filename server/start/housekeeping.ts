import fs from 'node:fs/promises';
import path from 'node:path';
import { forgetDevices } from '../account/known-devices';
import { exportName } from '../across/export/run-export';
import { forgetSessions } from '../kernel/account/sessions';
import { forgetTickets } from '../kernel/account/tickets';
import { forgetCounts } from '../kernel/call-count';
import { EXPORTS } from '../kernel/file-store/file-store';
import { forgetOldKeys } from '../kernel/idempotency';
import { incomingDir } from '../kernel/incoming';
import { forgetOldJobs } from '../kernel/jobs/jobs';
import type { System } from '../kernel/system';
import { forgetSignings } from '../report/being-signed';

const namesIn = async (names: AsyncIterable<string>): Promise<string[]> => {
  const found: string[] = [];
  for await (const name of names) found.push(name);
  return found;
};

/** The jobs whose files are kept or being written. */
const keptExports = ({ db }: Pick<System, 'db'>) =>
  db
    .selectFrom('backgroundJob')
    .select(['id', 'claim'])
    .where('kind', '=', 'export')
    .where('state', 'in', ['done', 'running'])
    .execute();

/**
 * Deletes the files of exports that are neither done nor at work: what was cancelled elsewhere or could not be said to be done, and
 * halves that a killed process was writing here.
 */
export const sweepExports = async (system: Pick<System, 'db' | 'files' | 'filesDir'>): Promise<void> => {
  const { files, filesDir } = system;
  // Looked at before the jobs: a file that is begun meanwhile is not among them.
  const names = await namesIn(files.names(EXPORTS));
  const drafts = (await fs.readdir(incomingDir(filesDir)).catch(() => [])).filter((each) => each.endsWith('.xlsx'));
  if (names.length + drafts.length === 0) return;
  const kept = new Set((await keptExports(system)).map(exportName));
  for (const name of names) if (!kept.has(name)) await files.remove(name);
  for (const draft of drafts)
    if (!kept.has(`${EXPORTS}${draft}`)) await fs.rm(path.join(incomingDir(filesDir), draft), { force: true });
};

/** Forgets what has served its time: answers to repeated keys, tickets, ended sessions, yesterday's exports and imports. */
export const tidyUp = async (system: System): Promise<void> => {
  const { db, files } = system;
  const at = new Date().toISOString();
  await forgetOldKeys(db);
  await forgetTickets(db, at);
  await forgetSessions(system, at);
  await forgetDevices(db, at);
  await forgetSignings(db);
  await forgetCounts(system.pool);
  for (const job of await forgetOldJobs(db)) await files.remove(exportName(job));
  await sweepExports(system);
};
