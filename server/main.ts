import cluster from 'node:cluster';
import fs from 'node:fs';
import path from 'node:path';
import { demoPeople } from './account/demo-people';
import { openDatabase } from './db/database';
import { StartError } from './db/embedded/start-error';
import { migrate, NewerDatabase } from './db/migrate';
import { drawDemoPasswords } from './demo/draw-passwords';
import { freeLeft } from './kernel/jobs/claims';
import { serverName } from './kernel/jobs/workers';
import { logFault } from './kernel/log';
import type { System } from './kernel/system';
import { openSeals } from './kernel/trail/seals';
import { projectRoot } from './paths';
import { stampVersion } from './start/data-folder';
import { endOwner, guardTrail, openRoles } from './start/database-roles';
import { firstStart } from './start/first-start';
import { logDatabaseLoss } from './start/log-database-loss';
import { becomeMain } from './start/main-server';
import { warnMissingFiles } from './start/missing-files';
import { openFiles } from './start/open-files';
import { openReplica } from './start/open-replica';
import { openStore, type Store } from './start/open-store';
import { keepProcesses } from './start/processes/keep';
import { runProcess } from './start/processes/run';
import { screensBuilt } from './start/screens';
import { serve } from './start/serve';
import { homeOf, readSettings, type Settings } from './start/settings';
import { closeOnSignal } from './start/shut-down';
import { surviveDatabaseLoss } from './start/survive-database-loss';
import { sweepHalves } from './start/sweep-halves';
import { synchroniseDeclared } from './start/synchronise';
import { type Running, takeDown } from './start/take-down';
import { tellMigrations } from './start/tell-migrations';
import { openTrailKey } from './start/trail-key';
import { startTrailWatch } from './start/trail-watch';
import { welcome } from './start/welcome';
import { withDatabase } from './start/with-database';

const version = (): string => JSON.parse(fs.readFileSync(path.join(projectRoot, 'package.json'), 'utf8')).version;

/** Whoever keeps the processes looks after the trail; it answers no call. */
const KEEPER_CONNECTIONS = 4;

/** Lets processes of their own answer the calls; gives the address on which they listen together. */
const serveByProcesses = (store: Store, system: System, settings: Settings, running: Running): Promise<string> => {
  running.processes = keepProcesses({
    count: settings.workers,
    program: __filename,
    brief: {
      calls: store.calls ?? store.owner,
      connections: Math.floor(settings.connections / settings.workers),
      auditKey: system.auditKey.toString('base64'),
      dataDir: store.folder.root,
      filesDir: store.folder.files,
    },
    keeper: store.keeper,
    // What it had begun is taken up at once, and not only when it has been silent for long.
    onLoss: (pid) => void freeLeft(system.db, serverName(pid)).catch(() => undefined),
    log: (line) => console.warn(line),
  });
  return running.processes.address;
};

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
  const roles = openRoles(store, settings.workers === 1 ? settings.connections : KEEPER_CONNECTIONS, logDatabaseLoss);
  running.roles = roles;
  try {
    const { system, people } = await withDatabase(roles.owner, async () => {
      await migrate(roles.owner, tellMigrations(console.info));
      stampVersion(store.folder.root, version());
      const owner = openDatabase(roles.owner);
      const db = openDatabase(roles.calls);
      if (settings.readUrl !== null && running.replica === undefined)
        running.replica = await openReplica(settings.readUrl, roles.calls);
      const opened: System = {
        pool: roles.calls,
        keeper: store.keeper,
        db,
        replica: running.replica,
        auditKey: await openTrailKey(owner, store.folder.root),
        ...(!settings.isFurther && { seals: openSeals(store.folder.root, settings.checkpointUrl) }),
        files: openFiles(settings, store.folder.files),
        filesDir: store.folder.files,
        dataDir: store.folder.root,
        publicUrl: process.env['PUBLIC_URL'] || null,
        checksAnswers: settings.checksAnswers,
        checksInputs: settings.checksAnswers,
      };
      if (opened.seals !== undefined) await becomeMain(roles.owner, opened.seals);
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
      await sweepHalves(opened, (sentence) => console.warn(sentence));
      await warnMissingFiles(opened, (sentence) => console.warn(sentence));
      return { system: opened, people: await demoPeople(db) };
    });
    await endOwner(roles);
    await screensBuilt();
    running.sealTrail = startTrailWatch(system, (error) => logFault(error));
    const address = await (settings.workers === 1
      ? serve(system, settings, running)
      : serveByProcesses(store, system, settings, running));
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

const begin = cluster.isWorker ? runProcess : main;

begin().catch((error: unknown) => {
  const isSentence = error instanceof StartError || error instanceof NewerDatabase;
  console.error(isSentence ? `\n${error.message}` : error);
  process.exit(1);
});
