import fs from 'node:fs/promises';
import { forgetDevices } from '../account/known-devices';
import { exportPath } from '../across/export/run-export';
import { forgetSessions } from '../kernel/account/sessions';
import { forgetTickets } from '../kernel/account/tickets';
import { forgetOldKeys } from '../kernel/idempotency';
import { forgetOldJobs } from '../kernel/jobs/jobs';
import type { System } from '../kernel/system';

const HOUR = 3_600_000;

/**
 * Forgets, every hour, what has served its time: answers to repeated keys, tickets, ended sessions, yesterday's exports and
 * imports. Gives the way to stop.
 */
export const startHousekeeping = (system: System, onError: (error: unknown) => void): (() => void) => {
  const { db } = system;
  const tidy = async () => {
    await forgetOldKeys(db);
    await forgetTickets(db, new Date().toISOString());
    await forgetSessions(system, new Date().toISOString());
    await forgetDevices(db, new Date().toISOString());
    for (const id of await forgetOldJobs(db)) await fs.rm(exportPath(system, id), { force: true });
  };
  const timer = setInterval(() => void tidy().catch(onError), HOUR);
  // It must not keep a stopping process alive.
  timer.unref();
  return () => clearInterval(timer);
};
