import type { z } from 'zod';
import type { jobView } from '../../../contract/kit/job';
import type { Label, Language } from '../../../domain/kit/label';
import { speak } from '../../../domain/words/speak';
import type { Job } from './jobs';

type Outcome = { message?: Label } | null;

const BROKEN_OFF: Label = {
  zh: '服务器或数据库在此期间重启，任务已中断，没有写入任何数据',
  en: 'The server or its database was restarted meanwhile; the task was broken off and nothing was stored',
};

/** A job as its person sees it. */
export const viewOfJob = (job: Job, language: Language): z.infer<typeof jobView> => {
  // What came of the step before is no news of this one; what broke it off says why it waits.
  const isBegun = job.state === 'running' || (job.state === 'waiting' && job.attempts === 0);
  const said = isBegun ? undefined : (job.outcome as Outcome)?.message;
  const message = job.state === 'brokenOff' ? BROKEN_OFF : said;
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
