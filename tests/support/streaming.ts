import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Embedded, openEmbedded } from '../../server/db/embedded/open-embedded';
import { migrate } from '../../server/db/migrate';
import { openPool } from '../../server/db/pool';
import { CALLS_ROLE, grantCalls, makeCallsRole } from '../../server/db/rights/grant';
import { asCalls, toUrl } from './cluster';
import { killDatabase } from './kill-database';

/** A cluster with a replica that follows it by streaming, both on this machine and of the programs that the product brings. */
export type Streaming = Readonly<{
  /** The primary as the owner of its tables, and as the role of the calls. */
  owner: string;
  calls: string;
  /** The replica as the role of the calls. */
  replica: string;
  /** Asks the replica something as its superuser. */
  ask: <Row extends pg.QueryResultRow>(statement: string) => Promise<Row[]>;
  /** Lets it stand still, and go on. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
}>;

const asked = async <Row extends pg.QueryResultRow>(config: pg.ClientConfig, statement: string): Promise<Row[]> => {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
};

/** A copy of a cluster that is not running, told to follow it. */
const layReplica = (from: string, to: string, { host, port, user }: pg.ClientConfig): void => {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`cp: ${stderr}`);
  fs.writeFileSync(path.join(to, 'standby.signal'), '');
  fs.appendFileSync(
    path.join(to, 'postgresql.auto.conf'),
    // What clears away rows that somebody reads there waits for him no longer than that.
    `primary_conninfo = 'host=${host} port=${port} user=${user}'\nmax_standby_streaming_delay = '300ms'\n`,
  );
};

/** Opens a migrated primary and its replica; `close` ends both. */
export const openStreaming = async (): Promise<Streaming> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hj-replica-'));
  // mkdtemp makes it private; as root the databases run as nobody and have to pass through.
  fs.chmodSync(folder, 0o711);
  const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')];
  const fresh = await openEmbedded(first);
  const owner = toUrl(fresh.config);
  const pool = openPool(owner, 2);
  await migrate(pool);
  await makeCallsRole(pool);
  await grantCalls(pool, CALLS_ROLE);
  await pool.end();
  await fresh.stop();
  layReplica(first, second, fresh.config);
  const primary = await openEmbedded(first);
  let replica: Embedded = await openEmbedded(second);
  const ask: Streaming['ask'] = (statement) => asked(replica.config, statement);
  return {
    owner,
    calls: asCalls(owner, CALLS_ROLE),
    replica: asCalls(toUrl(replica.config), CALLS_ROLE),
    ask,
    pause: async () => {
      await ask('select pg_wal_replay_pause()');
      // It stands still once it has been told, not when it was asked.
      while ((await ask<{ state: string }>('select pg_get_wal_replay_pause_state() as state'))[0]?.state !== 'paused')
        await new Promise((resolve) => setTimeout(resolve, 20));
    },
    resume: async () => void (await ask('select pg_wal_replay_resume()')),
    kill: async () => void (await killDatabase(second)),
    start: async () => {
      replica = await openEmbedded(second);
    },
    close: async () => {
      // Nobody starts them again: a checkpoint, which on a busy disk takes longer than a hook may, would be thrown away.
      await replica.stop(0);
      await primary.stop(0);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
};
