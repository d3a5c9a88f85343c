import { lookAfterDay } from '../across/due/day-round';
import { LINES_STEP } from '../across/export/export-view';
import { exportWork } from '../across/export/run-export';
import { importTargets } from '../across/import/importable';
import { importWork } from '../across/import/run-import';
import { checkWork } from '../across/trail/check-job';
import { linesWork } from '../across/trail/lines';
import { backupWork } from '../backup/backup-job';
import { backUpIfOwed } from '../backup/clock';
import type { Route } from '../kernel/handlers';
import type { Work, Works } from '../kernel/jobs/work';
import type { System } from '../kernel/system';
import { rejudgeWork } from '../rejudging/run-rejudging';
import { tidyUp } from './housekeeping';
import { checkTonight } from './night-check';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A start has other things to do first. */
const AFTER_START_MS = 5 * MINUTE;

/** The work that people ask for, among the given calls; what the folders of the main server are needed for is left to that. */
export const askedWorks = (system: System, routes: readonly Route[], isFurther = false): Works => {
  const table = exportWork(system, routes);
  const lines = linesWork(system);
  const ofMain: Works = {
    check: { abreast: 1, run: checkWork(system) },
    backup: { abreast: 1, ...backupWork(system) },
  };
  return {
    export: { abreast: 2, run: (job, hand) => (job.step === LINES_STEP ? lines : table)(job, hand) },
    rejudge: { abreast: 1, run: rejudgeWork(system) },
    import: { abreast: 1, run: importWork(system, importTargets(routes)) },
    ...(!isFurther && ofMain),
  };
};

/** A round of the laboratory's clock; where it says a moment, it is due then the next time. */
const round = (look: (at: string) => Promise<unknown>, everyMs: number, afterStartMs?: number): Work => ({
  abreast: 1,
  everyMs,
  ...(afterStartMs !== undefined && { afterStartMs }),
  run: async () => {
    const said = await look(new Date().toISOString());
    return { state: 'done', ...(typeof said === 'string' && { dueAt: said }) };
  },
});

/** What the laboratory does by its own clock. */
const ownWorks = (system: System, isFurther: boolean): Works => ({
  housekeeping: round(() => tidyUp(system), HOUR),
  // Things may have fallen due while no server was there.
  day: round((at) => lookAfterDay(system, at), HOUR, 0),
  // A setting may have changed; to look whether a backup is owed costs a few rows.
  ...(!isFurther && { backupClock: round(async (at) => void (await backUpIfOwed(system, at)), MINUTE) }),
  ...(system.seals !== undefined && { night: round((at) => checkTonight(system, at), DAY, AFTER_START_MS) }),
});

/** All that a server does beside the requests. */
export const allWorks = (system: System, routes: readonly Route[], isFurther: boolean): Works => ({
  ...askedWorks(system, routes, isFurther),
  ...ownWorks(system, isFurther),
});
