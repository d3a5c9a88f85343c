import os from 'node:os';
import type pg from 'pg';
import { label } from '../../domain/kit/label';
import { StartError } from '../db/embedded/start-error';
import { fingerprintOfKey } from '../kernel/trail/checkpoint';
import type { Seals } from '../kernel/trail/seals';

/** Who has said nothing for so long has stopped, and another may take its place. */
const SILENCE = '30 seconds';

/** Says that the server of a data folder is the main one. Gives the name of the one that is, where it is another. */
const claim = async (pool: pg.Pool, { key }: Pick<Seals, 'key'>): Promise<string | null> => {
  const { rowCount } = await pool.query(
    `insert into main_server as known (signs_as, name, beat_at) values ($1, $2, now())
     on conflict (is_only) do update set signs_as = excluded.signs_as, name = excluded.name, beat_at = excluded.beat_at
       where known.signs_as = excluded.signs_as
         or known.beat_at not between now() - interval '${SILENCE}' and now() + interval '${SILENCE}'`,
    [fingerprintOfKey(key), os.hostname()],
  );
  if (rowCount === 1) return null;
  const { rows } = await pool.query<{ name: string }>('select name from main_server');
  return rows[0]?.name ?? '';
};

/**
 * Two servers that sign the same trail, each in a folder of its own, would make two stories of it: the second one does not start.
 */
export const becomeMain = async (pool: pg.Pool, seals: Pick<Seals, 'key'>): Promise<void> => {
  const other = await claim(pool, seals);
  if (other === null) return;
  throw new StartError(
    label(
      '这个数据库已有一台主服务器在运行：{other}。再加一台请设置 SERVER=further；若那台已停用，半分钟后再启动。',
      'A main server is at work on this database already: {other}. Start a further one with SERVER=further; where that one is gone, start this half a minute later.',
      { other },
    ),
  );
};

/** Says that the main server is still there; false where another has taken its place meanwhile. */
export const isStillMain = async (pool: pg.Pool, seals: Pick<Seals, 'key'>): Promise<boolean> =>
  (await claim(pool, seals)) === null;

/** Makes room for another main server at once. */
export const leaveMain = async (pool: pg.Pool, { key }: Pick<Seals, 'key'>): Promise<void> => {
  await pool.query('delete from main_server where signs_as = $1', [fingerprintOfKey(key)]);
};
