import type pg from 'pg';
import { type Label, label } from '../../domain/kit/label';
import { StartError } from '../db/embedded/start-error';
import { openPool } from '../db/pool';
import { type Mismatch, Replica } from '../db/replica';
import { isUnreachable } from '../db/unreachable';

const CONNECTIONS = 10;

const MISMATCH: Readonly<Record<Mismatch, Label>> = {
  elsewhere: label(
    'DATABASE_READ_URL 与 DATABASE_URL 不是同一个数据库：备库必须由主库复制而来。',
    'DATABASE_READ_URL and DATABASE_URL lead to different databases: a replica is a copy of the primary that follows it.',
  ),
  writable: label(
    'DATABASE_READ_URL 的数据库不是备库：它自己可以写入。请给出流复制备库的地址。',
    'The database of DATABASE_READ_URL is no replica: it takes changes itself. Give the address of a streaming replica.',
  ),
};

/** One line on the terminal when reads cannot go to the replica any more, and one when they can. */
const logReplicaLoss = (loss: Error | null): void =>
  console.warn(
    loss === null
      ? '备库已恢复应答 / The replica answers again'
      : `备库没有应答，列表和统计改由主库答复 / The replica does not answer; lists and statistics are read from the primary: ${loss.message}`,
  );

/**
 * Opens the replica of a database and begins to follow how far it is. One that is no replica of it ends the start; one that is away
 * is only missing, as it may be later.
 */
export const openReplica = async (
  address: string,
  primary: pg.Pool,
  onChange: (loss: Error | null) => void = logReplicaLoss,
): Promise<Replica> => {
  const replica = new Replica(openPool(address, CONNECTIONS, onChange), primary);
  try {
    const mismatch = await replica.look();
    if (mismatch !== null) throw new StartError(MISMATCH[mismatch]);
  } catch (error) {
    // A primary that went away is waited for, and then asked again.
    if (!isUnreachable(error) || (await replica.pool.watch.ask()) === null) {
      await replica.end();
      throw refusalOf(error);
    }
  }
  replica.follow((mismatch) => console.warn(new StartError(MISMATCH[mismatch]).message));
  return replica;
};

const refusalOf = (error: unknown): unknown => {
  const { code = '', message } = error as { code?: string; message: string };
  if (!/^(28|3D|42501)/.test(code)) return error;
  return new StartError(
    label(
      'DATABASE_READ_URL 的账号无法登录备库：{why}',
      'The role of DATABASE_READ_URL cannot sign in to the replica: {why}',
      { why: message },
    ),
  );
};
