/** Source files in which code decides, and the tests that must notice a fault in them. */
export type Target = Readonly<{ source: string; tests: readonly string[]; needsDatabase: boolean }>;

const onDatabase = (source: string, ...tests: string[]): Target => ({
  source: `server/kernel/${source}.ts`,
  tests: tests.map((test) => `tests/api/kit/${test}.test.ts`),
  needsDatabase: true,
});

/** A pure module, whose test is beside it unless another one is named. */
const pure = (module: string, test = module): Target => ({
  source: `${module}.ts`,
  tests: [`${test}.test.ts`],
  needsDatabase: false,
});

const sheet = 'src/worksheet/sheet';

export const targets: readonly Target[] = [
  onDatabase('step', 'step'),
  onDatabase('data-scope', 'data-scope'),
  onDatabase('run', 'call', 'run'),
  onDatabase('idempotency', 'call'),
  onDatabase('savepoint', 'call'),
  onDatabase('rows', 'rows'),
  onDatabase('ruled', 'ruled'),
  onDatabase('states', 'ruled'),
  onDatabase('references', 'references'),
  onDatabase('calendar', 'calendar'),
  onDatabase('jobs/jobs', 'jobs', 'claims'),
  onDatabase('jobs/claims', 'claims', 'jobs', 'workers'),
  onDatabase('jobs/rounds', 'rounds'),
  onDatabase('jobs/workers', 'workers', 'rounds'),
  pure('server/kernel/jobs/failure'),
  pure('server/kernel/jobs/job-view'),
  pure('server/backup/save-when-reachable'),
  pure('server/kernel/run-batch'),
  pure('domain/kit/workflow'),
  pure('domain/kit/calendar'),
  pure(`${sheet}/grid-reducer`),
  pure(`${sheet}/field`, `${sheet}/grid-reducer`),
  pure(`${sheet}/move`),
  pure(`${sheet}/paste`),
  pure(`${sheet}/fill`),
];
