import { z } from 'zod';
import { type WorkKind, workKinds } from '../../domain/staff/open-work';
import { done, get, post, put } from '../kit/endpoint';
import { id, queryFlag, reason, ver } from '../kit/inputs';

const named = z.object({ id: z.string(), name: z.string() });
const person = named.extend({ username: z.string(), departId: z.string(), departName: z.string().nullable() });
const department = named.extend({ code: z.string(), type: z.string(), parentId: z.string().nullable() });

export type OrganisationNode = {
  id: string;
  name: string;
  kind: 'company' | 'department' | 'staff';
  children: OrganisationNode[];
};
const node: z.ZodType<OrganisationNode> = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['company', 'department', 'staff']),
  get children() {
    return z.array(node);
  },
});

const openItem = z.object({ id: z.string(), no: z.string(), name: z.string() });
const openGroup = z.object({
  key: z.string(),
  kind: z.enum(Object.keys(workKinds) as [WorkKind, ...WorkKind[]]),
  /** What the group is about within its kind, such as a test area; empty where the kind says it all. */
  name: z.string(),
  count: z.number().int(),
  /** The first of them. */
  items: z.array(openItem),
  candidates: z.array(named.extend({ departName: z.string().nullable() })),
});
export type OpenGroupView = z.infer<typeof openGroup>;

/** Pickers for people and their places, and what an administrator does to an account. */
export const staffAdminContract = {
  companies: get('/api/staffadmin/company', {
    summary: { zh: '可选的机构', en: 'The companies to choose from' },
    allow: 'staff.read',
    output: z.array(named),
  }),
  people: get('/api/staffadmin/staff', {
    leaves: { action: 'staff.readList', noun: 'staff' },
    allow: 'staff.read',
    summary: { zh: '在岗人员', en: 'Active people, by department or right' },
    input: z.object({
      departId: id.optional(),
      permission: z.string().max(64).optional(),
      keyword: z.string().trim().max(100).optional(),
      stopped: queryFlag.optional(),
    }),
    output: z.array(person),
  }),
  roles: get('/api/staffadmin/role', {
    summary: { zh: '可选的角色', en: 'The roles to choose from' },
    allow: 'staff.read',
    output: z.array(named.extend({ code: z.string() })),
  }),
  departments: get('/api/staffadmin/depart/{id}', {
    allow: 'staff.read',
    summary: { zh: '机构的部门', en: 'Departments of a company' },
    output: z.array(department),
  }),
  organisation: get('/api/staffadmin/staor', {
    allow: 'staff.read',
    summary: { zh: '人员组织树', en: 'Tree of company, departments and people' },
    output: z.array(node),
  }),
  openWork: get('/api/staffadmin/openwork/{id}', {
    allow: 'staff.stop',
    summary: { zh: '人员未了工作及可接手人', en: 'Open work of a person, and who could take it over' },
    output: z.array(openGroup),
  }),
  stop: put('/api/staffadmin/stop/{id}', {
    allow: 'staff.stop',
    proof: true,
    summary: { zh: '停用人员并移交未了工作', en: 'Deactivate a person and hand over the open work' },
    input: z.object({
      ver: ver.optional(),
      reason: reason.optional(),
      handOver: z
        .array(z.object({ key: z.string().max(300), staffId: id }))
        .max(500)
        .optional(),
    }),
    output: done,
  }),
  restart: put('/api/staffadmin/restart/{id}', {
    allow: 'staff.restart',
    proof: true,
    secret: true,
    summary: { zh: '启用人员', en: 'Reactivate a person' },
    input: z.object({ ver: ver.optional() }),
    output: z.object({ ok: z.literal(true), initialPassword: z.string() }),
  }),
  reset: post('/api/staffadmin/reset/{id}', {
    allow: 'staff.reset',
    proof: true,
    secret: true,
    summary: { zh: '重置密码', en: 'Reset a password; the new one is shown once' },
    input: z.object({ ver: ver.optional() }),
    output: z.object({ ok: z.literal(true), initialPassword: z.string() }),
  }),
} as const;
