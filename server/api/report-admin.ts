import type { reportAdminContract } from '../../contract/report-admin';
import type { Handlers } from '../kernel/handlers';
import { uploadAnnex } from '../store/reports/annex';
import { sendBackOneStep, sendBackToInput } from '../store/reports/back';
import { compileReport } from '../store/reports/compile';
import { recordOf, statusOf } from '../store/reports/record';
import { approveReport, reviewReport } from '../store/reports/review';
import { submitReport } from '../store/reports/submit';

export const reportAdminHandlers: Handlers<typeof reportAdminContract> = {
  compile: async ({ id, ...input }, context) => recordOf(context, await compileReport(context, id, input)),
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
  back: async (input, context) => statusOf(context, await sendBackOneStep(context, input)),
  backToInput: async (input, context) => statusOf(context, await sendBackToInput(context, input)),
};
