import fs from 'node:fs';
import path from 'node:path';
import { demoPeople } from './account/demo-people';
import { openDatabase } from './db/database';
import { StartError } from './db/embedded/start-error';
import { migrate, NewerDatabase } from './db/migrate';
import { drawDemoPasswords } from './demo/draw-passwords';
import { serveApiDocs } from './http/api-docs';
import { buildServer } from './http/build-server';
import { servePages } from './http/pages';
import { apiRoutes } from './http/routes';
import { freeLeft } from './kernel/jobs/claims';
import { startWorkers } from './kernel/jobs/workers';
import { logOptions } from './kernel/log';
import type { System } from './kernel/system';
import { openSeals } from './kernel/trail/seals';
import { projectRoot } from './paths';
import { stampVersion } from './start/data-folder';
import { endOwner, guardTrail, openRoles } from './start/database-roles';
import { firstStart } from './start/first-start';
import { logDatabaseLoss } from './start/log-database-loss';
import { makeWayForCalls } from './start/make-way';
import { warnMissingFiles } from './start/missing-files';
import { openStore } from './start/open-store';
import { homeOf, listenFailure, readSettings } from './start/settings';
import { closeOnSignal } from './start/shut-down';
import { surviveDatabaseLoss } from './start/survive-database-loss';
import { sweepHalves } from './start/sweep-halves';
import { synchroniseDeclared } from './start/synchronise';
import { type Running, takeDown } from './start/take-down';
import { openTrailKey } from './start/trail-key';
import { startTrailWatch } from './start/trail-watch';
import { welcome } from './start/welcome';
import { withDatabase } from './start/with-database';
import { allWorks } from './start/works';

const version = (): string => JSON.parse(fs.readFileSync(path.join(projectRoot, 'package.json'), 'utf8')).version;

/** From the environment to a listening laboratory; a signal takes it down in order, also while it is still starting. */
const main = async (): Promise<void> => {
  const settings = readSettings(process.env);
  const running: Running = {};
  let closing: Promise<boolean> | undefined;
  const close = (hurry: AbortSignal): Promise<boolean> => {
    closing ??= takeDown(running, hurry);
    return closing;
  };
  const asked = closeOnSignal({ close, lastResort: () => running.store?.endNow() });
  surviveDatabaseLoss();
  running.opening = openStore(settings, version(), asked);
  const store = await running.opening.catch(async (error: unknown) => {
    // A start that a signal broke off is no failure.
    if (closing === undefined) throw error;
    await closing;
  });
  if (store === undefined) return;
  running.store = store;
  const roles = openRoles(store, logDatabaseLoss);
  running.roles = roles;
  try {
    const { system, people } = await withDatabase(roles.owner, async () => {
      await migrate(roles.owner, (name) => console.info(`数据库升级 / Migrating: ${name}`));
      stampVersion(store.folder.root, version());
      const owner = openDatabase(roles.owner);
      const db = openDatabase(roles.calls);
      const opened: System = {
        pool: roles.calls,
        keeper: store.keeper,
        db,
        auditKey: await openTrailKey(owner, store.folder.root),
        seals: openSeals(store.folder.root, settings.checkpointUrl),
        filesDir: store.folder.files,
        dataDir: store.folder.root,
        publicUrl: process.env['PUBLIC_URL'] || null,
        checksAnswers: settings.checksAnswers,
        checksInputs: settings.checksAnswers,
      };
      // The play of the demo laboratory answers no request: its QR codes lead to where this one will listen, and nobody
      // reads its answers. It is laid out by the owner, who may set the triggers of the tables aside.
      await firstStart(
        {
          ...opened,
          pool: roles.owner,
          db: owner,
          publicUrl: opened.publicUrl ?? homeOf(settings),
          checksAnswers: false,
        },
        settings.demo,
      );
      await guardTrail(roles, store, (sentence) => console.warn(sentence));
      if (settings.isReachable) await drawDemoPasswords(db);
      await synchroniseDeclared(opened);
      // Nobody else is at work on a database that this process has started itself.
      if (store.keeper !== undefined) await freeLeft(db);
      await sweepHalves(opened);
      await warnMissingFiles(opened, (sentence) => console.warn(sentence));
      return { system: opened, people: await demoPeople(db) };
    });
    await endOwner(roles);
    makeWayForCalls(system);
    const app = await buildServer(system, { logger: logOptions, trustProxy: settings.trustProxy });
    await servePages(app);
    await serveApiDocs(app);
    running.sealTrail = startTrailWatch(system, (error) => app.log.error(error));
    running.workers = await startWorkers(system, allWorks(system, apiRoutes));
    running.app = app;
    const address = await app.listen({ host: settings.host, port: settings.port }).catch((error: unknown) => {
      throw listenFailure(error, settings);
    });
    store.announce(address);
    welcome(people, address);
  } catch (error) {
    // A signal is taking it down already: what fails meanwhile fails because of that.
    if (closing === undefined) {
      await close(AbortSignal.abort());
      throw error;
    }
    await closing;
  }
};

main().catch((error: unknown) => {
  const isSentence = error instanceof StartError || error instanceof NewerDatabase;
  console.error(isSentence ? `\n${error.message}` : error);
  process.exit(1);
});
