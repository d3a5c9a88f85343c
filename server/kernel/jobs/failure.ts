import { type Label, label } from '../../../domain/kit/label';
import { isUnreachable } from '../../db/unreachable';
import { AppError, TryLater } from '../errors';
import { diskFull, isDiskFull } from '../failures';
import { logFault } from '../log';

const unforeseen = (number: string): Label =>
  label(
    '服务器内部错误，任务没有完成，编号 {number}',
    'Something went wrong on the server; the task was not finished; number {number}',
    { number },
  );

const LOST: Label = {
  zh: '与数据库的连接中断，任务没有完成，没有写入任何数据，请重新开始',
  en: 'The connection to the database broke; the task was not finished and nothing was stored. Start it again',
};

/** What a job says of the error that ended it; an unexpected error goes to the log. */
export const sentenceOfFailure = (error: unknown): Label => {
  if (error instanceof AppError) return error.label;
  if (isUnreachable(error)) return LOST;
  if (isDiskFull(error)) return diskFull().label;
  return unforeseen(logFault(error));
};

/** SQLSTATE of changes that collided: a snapshot that cannot be kept, a deadlock, a lock that was not to be had. */
const COLLIDED = new Set(['40001', '40P01', '55P03']);
const hasCollided = (error: unknown): boolean => COLLIDED.has((error as { code?: string } | null)?.code ?? '');

/** Whether what failed may go well a little later: the database was away or busy, or two changes collided. */
export const isPassing = (error: unknown): boolean =>
  isUnreachable(error) || error instanceof TryLater || hasCollided(error);

const AWAY: Label = {
  zh: '与数据库的连接中断，没有写入任何数据，稍后自动重试',
  en: 'The connection to the database broke and nothing was stored; it is tried again by itself',
};
const COLLISION: Label = {
  zh: '与其他操作冲突，没有写入任何数据，稍后自动重试',
  en: 'It collided with other work and nothing was stored; it is tried again by itself',
};

/** What a job says of the error for which it waits. */
export const sentenceOfPassing = (error: unknown): Label => {
  if (isUnreachable(error)) return AWAY;
  return hasCollided(error) ? COLLISION : sentenceOfFailure(error);
};
