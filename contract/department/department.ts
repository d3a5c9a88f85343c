import { z } from 'zod';
import { department } from '../../domain/department/department.entity';
import { crudContract } from '../kit/crud';
import { get, put } from '../kit/endpoint';
import { reason, seenVer } from '../kit/inputs';
import { rowSchema } from '../kit/row';

const node = z.object({
  id: z.string(),
  ver: z.number().int(),
  name: z.string(),
  code: z.string(),
  type: z.string(),
  parentId: z.string().nullable(),
  sort: z.number().int().nullable(),
  stopped: z.boolean(),
  leaderId: z.string().nullable(),
  leaderName: z.string().nullable(),
  /** Active people of the department itself. */
  people: z.number().int(),
});
export type DepartmentNode = z.infer<typeof node>;

const row = rowSchema(department);

export const departmentContract = {
  ...crudContract(department),
  /** Ours: all departments at once, with heads and head counts; a company has dozens, not thousands. */
  tree: get('/api/depart/tree', {
    allow: 'department.read',
    summary: { zh: '组织机构树', en: 'The departments with heads and head counts' },
    output: z.array(node),
  }),
  move: put('/api/depart/move/{id}', {
    allow: 'department.update',
    summary: { zh: '调整上级部门和次序', en: 'Put a department below another one, at a place' },
    input: z.object({ ver: seenVer, parentId: z.uuid().nullable(), index: z.number().int().min(0).max(1000) }),
    output: row,
  }),
  stop: put('/api/depart/stop/{id}', {
    allow: 'department.update',
    summary: { zh: '停用部门', en: 'Deactivate a department' },
    input: z.object({ ver: seenVer, reason }),
    output: row,
  }),
  restart: put('/api/depart/restart/{id}', {
    allow: 'department.update',
    summary: { zh: '重新启用部门', en: 'Reactivate a department' },
    input: z.object({ ver: seenVer }),
    output: row,
  }),
};
