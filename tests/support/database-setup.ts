import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { openDatabase } from '../../server/db/database';
import { findBinaries } from '../../server/db/embedded/binaries';
import { isAlive } from '../../server/db/embedded/holder';
import { openEmbedded } from '../../server/db/embedded/open-embedded';
import { shutDown } from '../../server/db/embedded/shut-down';
import { migrate } from '../../server/db/migrate';
import { openPool } from '../../server/db/pool';
import { grantCalls } from '../../server/db/rights/grant';
import { atEnd } from './clean-up';
import { announce, dropCalls, freshName, isOpen, onCluster, toUrl, urlOf } from './cluster';
import { foundTestLaboratory } from './founded';

const PREFIX = 'hengjian-test-';

/** Opens one cluster a run (the built-in one in a temporary folder, or DATABASE_URL) and makes the templates in it. */
export default async function setUp(): Promise<void> {
  // jest calls this once for each project that wants a database.
  if (isOpen()) return;
  const cluster = process.env['DATABASE_URL'] ?? (await openTemporary());
  const calls = freshName('calls');
  await onCluster(`create role ${calls} login password '${calls}'`, cluster);
  atEnd(() => dropCalls(calls, cluster));
  const make = async (kind: string, from: string, fill: (pool: pg.Pool) => Promise<unknown>): Promise<string> => {
    const name = freshName(kind);
    await onCluster(`create database ${name} template ${from}`, cluster);
    atEnd(() => onCluster(`drop database if exists ${name} with (force)`, cluster));
    const pool = openPool(urlOf(name, cluster), 1);
    try {
      await fill(pool);
    } finally {
      // A template can be copied only while nobody is connected to it.
      await pool.end();
    }
    return name;
  };
  const empty = await make('empty', `template0 encoding 'UTF8'`, async (pool) => {
    await migrate(pool);
    await grantCalls(pool, calls);
  });
  const founded = await make('founded', empty, (pool) => foundTestLaboratory(openDatabase(pool)));
  announce(cluster, calls, { empty, founded });
}

const openTemporary = async (): Promise<string> => {
  await removeAbandoned();
  const folder = path.join(os.tmpdir(), `${PREFIX}${process.pid}`);
  const { config, stop } = await openEmbedded(path.join(folder, 'pg'), { durable: false });
  atEnd(async () => {
    await stop();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return toUrl(config);
};

/** Clusters of runs that were killed, told by the process number in the folder's name. */
const removeAbandoned = async (): Promise<void> => {
  for (const name of fs.readdirSync(os.tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    if (isAlive(Number(name.slice(PREFIX.length)))) continue;
    const folder = path.join(os.tmpdir(), name);
    await shutDown(findBinaries(), path.join(folder, 'pg'));
    fs.rmSync(folder, { recursive: true, force: true });
  }
};
