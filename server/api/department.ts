import type { departmentContract } from '../../contract/department';
import type { Handlers } from '../http/handlers';
import { ruledHandlers } from '../http/ruled';
import { assertNoCycle } from '../store/cycles';

export const departmentHandlers: Handlers<typeof departmentContract> = ruledHandlers(
  'department',
  async (next, before, { db }) => {
    await assertNoCycle(db, 'department', before?.id, next.parentId);
    return undefined;
  },
);
