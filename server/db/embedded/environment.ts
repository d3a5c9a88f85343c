/** What the database programs see of our environment: nothing that could redirect them (PGDATA, PGPORT, LD_PRELOAD). */
export const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  LC_ALL: 'C.UTF-8',
  // Windows programs do not start without it.
  ...(process.env['SystemRoot'] ? { SystemRoot: process.env['SystemRoot'] } : {}),
});
