import { z } from 'zod';
import { mandate } from '../../domain/mandate/mandate.entity';
import { listInput } from '../kit/crud';
import { get, post } from '../kit/endpoint';
import { id, ids, pageOf, reason } from '../kit/inputs';
import { outcomes } from '../kit/outcomes';
import { mandateRow } from '../mandate/mandate';
import { assignment, taskRow } from '../worksheet/bench';

/** A person of the department who may test, with the work in hand. */
export const workload = z.object({
  id: z.string(),
  name: z.string(),
  departId: z.string(),
  departName: z.string(),
  open: z.number().int(),
  overdue: z.number().int(),
  hours: z.string(),
  /** Hours due on each of the coming days, and those that the person has; work that is overdue counts today. */
  days: z.array(z.object({ day: z.string(), hours: z.string(), tasks: z.number().int(), capacity: z.number() })),
  /** When the person is not at work on those days. */
  away: z.array(z.object({ fromDay: z.string(), toDay: z.string() })),
  /** The areas the person is authorised to test in, wholly or in part. */
  areaIds: z.array(z.string()),
});
export type Workload = z.infer<typeof workload>;

/** A task to assign: who is authorised for it, and whom the load suggests. */
const assignableItem = taskRow.extend({
  candidateIds: z.array(z.string()),
  checkerIds: z.array(z.string()),
  proposedId: z.string().nullable(),
});

/** The technical and the quality manager look on: they hold no step here, and the right to reopen orders is theirs alone. */
const overview = ['task.assign', 'order.reopen'] as const;

export const tasksAssignContract = {
  list: get('/api/tasksassign/list', {
    allow: overview,
    mayLag: true,
    summary: { zh: '待分配任务书与人员负荷', en: 'Mandates with unassigned tasks, and the people with their load' },
    input: listInput(mandate),
    output: pageOf(mandateRow).extend({ people: z.array(workload) }),
  }),
  items: get('/api/tasksassign/items/{id}', {
    allow: overview,
    summary: { zh: '任务书的检测项目', en: 'The tasks of a mandate with those who may do them' },
    output: z.object({
      items: z.array(assignableItem),
      people: z.array(workload),
      checkers: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  myItems: get('/api/tasksassign/myitems/{id}', {
    allow: 'task.read',
    summary: { zh: '任务书中我的项目', en: "The reader's tasks of a mandate" },
    output: z.array(taskRow),
  }),
  itemsForCancel: get('/api/tasksassign/itemsForCancel/{id}', {
    allow: 'task.assign',
    summary: { zh: '可收回的项目', en: 'The tasks of a mandate whose assignment can be taken back' },
    output: z.array(taskRow),
  }),
  assign: post('/api/tasksassign/assign', {
    allow: 'task.assign',
    summary: { zh: '按项目分配', en: 'Assign tasks of a mandate, each to its person' },
    input: z.object({
      mandateId: id,
      items: z
        .array(z.object({ itemId: id, staffId: id }))
        .min(1)
        .max(500),
      checkerId: assignment.checkerId,
      coIds: assignment.coIds,
      dueDate: assignment.dueDate,
    }),
    output: outcomes,
  }),
  requestReturn: post('/api/tasksassign/assignback', {
    allow: 'task.handBack',
    summary: { zh: '检测员申请退回', en: 'Request the return of tasks' },
    input: z.object({ itemIds: ids, reason }),
    output: outcomes,
  }),
  returnByLeader: post('/api/tasksassign/assignbackByLeader', {
    allow: 'task.assign',
    summary: { zh: '负责人退回', en: 'The leader takes tasks back; data stay' },
    input: z.object({ itemIds: ids, reason: reason.optional() }),
    output: outcomes,
  }),
} as const;
