import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Set by the run's set-up and inherited by jest's workers: where the databases of this run are made. */
const CLUSTER = 'HENGJIAN_TEST_CLUSTER';
const EMPTY = 'HENGJIAN_TEST_TEMPLATE';
const FOUNDED = 'HENGJIAN_TEST_FOUNDED';
const CALLS = 'HENGJIAN_TEST_CALLS';

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this test by jest, whose set-up opens the database`);
  return value;
};

export const isOpen = (): boolean => process.env[CLUSTER] !== undefined;

/** What the databases of this run are copied from: one with tables alone, and one with a laboratory founded in them. */
export type Templates = Readonly<{ empty: string; founded: string }>;

/** The role of the calls, whose password is its name. */
export const announce = (url: string, calls: string, { empty, founded }: Templates): void => {
  process.env[CLUSTER] = url;
  process.env[CALLS] = calls;
  process.env[EMPTY] = empty;
  process.env[FOUNDED] = founded;
};

export const templates = (): Templates => ({ empty: setting(EMPTY), founded: setting(FOUNDED) });

export const freshName = (kind: string): string => `hengjian_${kind}_${randomBytes(6).toString('hex')}`;

/** The address of a database beside the one the cluster's address names. */
export const urlOf = (database: string, cluster = setting(CLUSTER)): string => {
  const url = new URL(cluster);
  url.pathname = `/${database}`;
  return url.href;
};

/** The address of a database as the role of the calls. */
export const asCalls = (address: string, calls = setting(CALLS)): string => {
  const url = new URL(address);
  url.username = calls;
  url.password = calls;
  return url.href;
};

/** The same as an address in one string, the form that DATABASE_URL takes; a socket's folder goes into the query. */
export const toUrl = ({ host = '', port, user, database }: pg.ClientConfig): string =>
  host.startsWith('/')
    ? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgres://${user}@${host}:${port}/${database}`;

const withCluster = async <T>(cluster: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Runs one statement on the cluster's own database; create and drop database allow no transaction. */
export const onCluster = (statement: string, cluster = setting(CLUSTER)): Promise<void> =>
  withCluster(cluster, async (client) => void (await client.query(statement)));

/** Drops the role of a run's calls, and before it the databases that tests of the run have left because they were killed. */
export const dropCalls = (calls: string, cluster: string): Promise<void> =>
  withCluster(cluster, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select distinct d.datname as name from pg_shdepend s join pg_database d on d.oid = s.dbid
        join pg_roles r on r.oid = s.refobjid and r.rolname = $1`,
      [calls],
    );
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`drop role ${calls}`);
  });
