import type { jobContract } from '../../../contract/job/job';
import type { Handlers } from '../../kernel/handlers';
import { listJobs } from './job-list';
import { begin, cancel } from './steer';

export const jobHandlers: Handlers<typeof jobContract> = { list: listJobs, cancel, begin };
