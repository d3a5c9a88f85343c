import type { reportAdminContract } from '../../contract/report/report-admin';
import type { Handlers } from '../kernel/handlers';
import { uploadAnnex } from './commands/annex';
import { returnToPrevious, sendBackToInput } from './commands/back';
import { compileReport } from './commands/compile';
import { giveOpinion } from './commands/opinion';
import { approveReport, reviewReport } from './commands/review';
import { submitReport } from './commands/submit';
import { recordOf, statusOf } from './record';

export const reportAdminHandlers: Handlers<typeof reportAdminContract> = {
  compile: async ({ id, ...input }, context) => recordOf(context, await compileReport(context, id, input)),
  opine: async (input, context) => recordOf(context, await giveOpinion(context, input)),
  upload: async ({ id }, context) => {
    const { id: fileId, name, size, sha256 } = await uploadAnnex(context, id);
    return { ok: true, fileId, name, size, sha256 };
  },
  submit: async (input, context) => {
    const { row, already } = await submitReport(context, input);
    return { ...statusOf(context, row), already };
  },
  review: async (input, context) => statusOf(context, await reviewReport(context, input)),
  approve: async (input, context) => statusOf(context, await approveReport(context, input)),
  back: async (input, context) => statusOf(context, await returnToPrevious(context, input)),
  backToInput: async (input, context) => statusOf(context, await sendBackToInput(context, input)),
};
