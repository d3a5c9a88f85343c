import { type Language, label } from '../../../domain/kit/label';
import { actorFor } from '../account/session';
import type { Context } from '../context';
import { contextOf } from '../context-of';
import { AppError } from '../errors';
import type { System } from '../system';
import type { Job } from './jobs';

type Caller = Readonly<{ language: Language; request: Context['request'] }>;

/**
 * What the person who asked for a job works with, with the rights of this moment: whoever has left, or lost a right since, gets no more
 * than he would by asking now.
 */
export const askedBy = async (
  system: System,
  { staffId, caller }: Pick<Job, 'staffId' | 'caller'>,
): Promise<Context> => {
  const actor = staffId === null ? null : await actorFor(system, staffId);
  if (actor === null)
    throw new AppError(403, label('提交该任务的账号已停用', 'The account that asked for this has been closed'));
  const { language, request } = caller as Caller;
  return contextOf({ system, actor, language, request, at: new Date().toISOString() });
};
