import type { z } from 'zod';
import type { jobView } from '../../../contract/kit/job';
import { type Label, type Language, label } from '../../../domain/kit/label';
import { speak } from '../../../domain/words/speak';
import { isUnreachable } from '../../db/unreachable';
import { AppError } from '../errors';
import { diskFull, isDiskFull } from '../failures';
import { logFault } from '../log';
import type { Job } from './jobs';

type Outcome = { message?: Label } | null;

const BROKEN_OFF: Label = {
  zh: '服务器或数据库在此期间重启，任务已中断，没有写入任何数据',
  en: 'The server or its database was restarted meanwhile; the task was broken off and nothing was stored',
};

/** A job as its person sees it. */
export const viewOfJob = (job: Job, language: Language): z.infer<typeof jobView> => {
  const message = job.state === 'brokenOff' ? BROKEN_OFF : (job.outcome as Outcome)?.message;
  return {
    id: job.id,
    name: job.name,
    state: job.state,
    step: job.step,
    done: job.done,
    total: job.total,
    message: message === undefined ? null : speak(language, message),
    createdAt: job.createdAt,
    finishedAt: job.finishedAt,
  };
};

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
