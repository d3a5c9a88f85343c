import fs from 'node:fs/promises';
import path from 'node:path';
import { forgetDevices } from '../account/known-devices';
import { exportFolder, exportPath } from '../across/export/run-export';
import { forgetSessions } from '../kernel/account/sessions';
import { forgetTickets } from '../kernel/account/tickets';
import { forgetCounts } from '../kernel/call-count';
import { forgetOldKeys } from '../kernel/idempotency';
import { forgetOldJobs } from '../kernel/jobs/jobs';
import type { System } from '../kernel/system';
import { forgetSignings } from '../report/being-signed';

/**
 * Deletes the files of exports that are neither done nor at work: halves that a killed process was writing, and what was cancelled
 * elsewhere.
 */
export const sweepExports = async (system: Pick<System, 'db' | 'filesDir'>): Promise<void> => {
  // Looked at before the jobs: a file that is begun meanwhile is not among them.
  const names = await fs.readdir(exportFolder(system)).catch(() => []);
  if (names.length === 0) return;
  const jobs = await system.db
    .selectFrom('backgroundJob')
    .select(['id', 'claim'])
    .where('kind', '=', 'export')
    .where('state', 'in', ['done', 'running'])
    .execute();
  const kept = new Set(jobs.map((job) => path.basename(exportPath(system, job))));
  for (const name of names) if (!kept.has(name)) await fs.rm(path.join(exportFolder(system), name), { force: true });
};

/** Forgets what has served its time: answers to repeated keys, tickets, ended sessions, yesterday's exports and imports. */
export const tidyUp = async (system: System): Promise<void> => {
  const { db } = system;
  const at = new Date().toISOString();
  await forgetOldKeys(db);
  await forgetTickets(db, at);
  await forgetSessions(system, at);
  await forgetDevices(db, at);
  await forgetSignings(db);
  await forgetCounts(system.pool);
  for (const job of await forgetOldJobs(db)) await fs.rm(exportPath(system, job), { force: true });
  await sweepExports(system);
};
