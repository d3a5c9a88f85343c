import type { reportContract } from '../../contract/report/report';
import { getInScope } from '../kernel/data-scope';
import type { Handlers } from '../kernel/handlers';
import { amendReport } from './commands/amend';
import { acceptAnnex } from './commands/annex';
import { removeReport } from './commands/remove';
import { sealOrRecordCollection } from './commands/seal';
import { setReportTime, setReportType } from './commands/settings';
import { reportFile } from './file';
import { listReports } from './list';
import { recordOf, statusOf } from './record';

export const reportHandlers: Handlers<typeof reportContract> = {
  list: (query, context) => listReports(context, query),
  record: async ({ id }, context) => recordOf(context, await getInScope(context, 'report', id)),
  status: async ({ id }, context) => statusOf(context, await getInScope(context, 'report', id)),
  file: async ({ id, ...which }, context) => reportFile(context, await getInScope(context, 'report', id), which),
  seal: async (input, context) => statusOf(context, await sealOrRecordCollection(context, input)),
  afterUpload: async (input, context) => ({ ok: true, ...(await acceptAnnex(context, input)) }),
  time: async (input, context) => statusOf(context, await setReportTime(context, input)),
  type: async (input, context) => statusOf(context, await setReportType(context, input)),
  remove: async (input, context) => {
    await removeReport(context, input);
    return { ok: true };
  },
  amend: async (input, context) => statusOf(context, await amendReport(context, input)),
};
