import { serveApiDocs } from '../http/api-docs';
import { buildServer } from '../http/build-server';
import { servePages } from '../http/pages';
import { apiRoutes } from '../http/routes';
import { startWorkers } from '../kernel/jobs/workers';
import { logOptions } from '../kernel/log';
import type { System } from '../kernel/system';
import { makeWayForCalls } from './make-way';
import { listenFailure, type Settings } from './settings';
import type { Running } from './take-down';
import { allWorks } from './works';

/** Answers calls and works on jobs from here on; `running` learns what there is to take down. Gives the address. */
export const serve = async (system: System, settings: Settings, running: Running): Promise<string> => {
  makeWayForCalls(system);
  const app = await buildServer(system, { logger: logOptions, trustProxy: settings.trustProxy });
  await servePages(app);
  await serveApiDocs(app);
  running.workers = await startWorkers(system, allWorks(system, apiRoutes, settings.isFurther));
  running.app = app;
  return app.listen({ host: settings.host, port: settings.port }).catch((error: unknown) => {
    throw listenFailure(error, settings);
  });
};
