import { randomInt } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { authContract } from '../../contract/account/auth';
import { addressOf } from '../../server/db/embedded/layout';
import { tellFigure } from '../support/figures';
import { killDatabase } from '../support/kill-database';
import { type DemoLaboratory, openDemoLaboratory } from './support/demo-laboratory';
import { pause, playUnderLoad } from './support/under-load';

/** Of each kind; `npm run test:long` asks for more. */
const KILLS = Number(process.env['HENGJIAN_KILLS'] ?? 2);
/** A slow machine gets this long; how long it took is a figure of the long form. */
const PATIENCE = 120_000;

let lab: DemoLaboratory;
beforeAll(async () => {
  lab = await openDemoLaboratory();
});
afterAll(() => lab.close());

const folder = () => path.join(lab.dataDir, 'pg');

const killPostmaster = async (): Promise<void> => {
  await killDatabase(folder());
};

/** One of those that hold an open transaction of the server at this very moment. */
const killBackend = async (): Promise<void> => {
  const client = new pg.Client({ ...addressOf(folder()), application_name: 'killer' });
  // The kill of one ends them all.
  client.on('error', () => undefined);
  await client.connect();
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid() and state = 'idle in transaction'`,
    );
    const pid = rows[0]?.pid;
    if (pid === undefined) continue;
    process.kill(pid, 'SIGKILL');
    await client.end().catch(() => undefined);
    return;
  }
  throw new Error('no call held a transaction');
};

const until = async (what: string, isSo: () => Promise<boolean> | boolean): Promise<void> => {
  for (const end = Date.now() + PATIENCE; !(await isSo()); await pause(25))
    if (Date.now() > end) throw new Error(`in vain: ${what}`);
};

/** Whether a call that reads the database is answered. */
const answers = async (): Promise<boolean> => {
  try {
    const { token } = await lab.as('reception');
    const response = await fetch(`${lab.origin()}${authContract.current.path}`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(5_000),
    });
    return response.status === 200;
  } catch {
    return false;
  }
};

const isDead = (): boolean => {
  const { exitCode, signalCode } = lab.server().process;
  return exitCode !== null || signalCode !== null;
};

test(`the server outlives ${KILLS} kills of a database connection and ${KILLS} of the database, and loses nothing`, async () => {
  const load = playUnderLoad(lab);
  const deaths: string[] = [];
  const breaks: { kind: string; ms: number }[] = [];
  const kinds = { backend: killBackend, postmaster: killPostmaster };
  for (const [kind, kill] of Object.entries(kinds))
    for (let turn = 0; turn < KILLS; turn += 1) {
      const before = load.acknowledged();
      await until('a call is acknowledged', () => load.acknowledged() > before);
      await pause(randomInt(20, 400));
      await kill();
      const since = Date.now();
      await until('the kill is noticed', async () => isDead() || !(await answers()) || Date.now() - since > 1_000);
      await until('the server answers again', async () => {
        if (isDead()) {
          deaths.push(`${kind}: ${lab.server().output().slice(-600)}`);
          await lab.restart();
        }
        return answers();
      });
      breaks.push({ kind, ms: Date.now() - since });
    }
  await load.end();
  console.info(
    Object.keys(kinds)
      .map((kind) => {
        const times = breaks.filter((each) => each.kind === kind).map(({ ms }) => ms);
        const died = deaths.filter((each) => each.startsWith(kind)).length;
        return `${times.length} kills of a ${kind}: ${died} deaths of the server, answering again after ${Math.max(...times)} ms at the longest`;
      })
      .concat(`${load.acknowledged()} writes acknowledged; answers meanwhile: ${JSON.stringify([...load.answers()])}`)
      .join('\n'),
  );
  expect(deaths).toEqual([]);
  await load.verify();
  const longest = Math.max(...breaks.map(({ ms }) => ms));
  tellFigure({
    what: 'kills of a connection or the database under load',
    count: breaks.length,
    violations: deaths.length,
    more: `${load.acknowledged()} writes acknowledged; answering again within ${longest} ms`,
  });
}, 1_800_000);
