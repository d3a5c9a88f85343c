import type { tasksExportContract } from '../../contract/tasks-export';
import type { Handlers } from '../http/handlers';
import { getInScope } from '../kernel/data-scope';

export const tasksExportHandlers: Handlers<typeof tasksExportContract> = {
  exists: async ({ id }, context) => {
    const { exportFile, exportedAt } = await getInScope(context, 'mandate', id);
    return { exists: exportFile !== null, fileId: exportFile, at: exportedAt };
  },
};
