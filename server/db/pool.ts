import pg from 'pg';
import { DatabasePool } from './database-pool';
import { isoInstant } from './iso-instant';

const { builtins } = pg.types;

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, isoInstant],
  [builtins.DATE, (text) => text],
  [builtins.INT8, Number],
]);

/** Days as text, moments as ISO text in UTC, bigint as number; numeric stays a decimal string. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
};

/** A living database whose connections are all busy lets a caller wait this long. */
const QUEUE_MS = 10_000;

/**
 * Off where the address is that of a pooler which hands each transaction another connection: a statement that one of them has
 * prepared is unknown to the next.
 */
const mayPrepare = (): boolean => process.env['PREPARED_STATEMENTS'] !== 'off';

/** Opens a pool whose sessions speak UTC. `config` is a connection string or pg's own settings. */
export const openPool = (
  config: string | pg.PoolConfig,
  max = 10,
  onChange: (loss: Error | null) => void = () => undefined,
): DatabasePool => {
  const base: pg.PoolConfig = typeof config === 'string' ? { connectionString: config } : config;
  return new DatabasePool(
    {
      ...base,
      max,
      types: types as unknown as pg.CustomTypesConfig,
      options: '-c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=120000',
      connectionTimeoutMillis: QUEUE_MS,
      keepAlive: true,
    },
    onChange,
    mayPrepare(),
  );
};
