import type { tasksExportContract } from '../../contract/task/tasks-export';
import { getInScope } from '../kernel/data-scope';
import type { Handlers } from '../kernel/handlers';

export const tasksExportHandlers: Handlers<typeof tasksExportContract> = {
  exists: async ({ id }, context) => {
    const { exportFile, exportedAt } = await getInScope(context, 'mandate', id);
    return { exists: exportFile !== null, fileId: exportFile, at: exportedAt };
  },
};
