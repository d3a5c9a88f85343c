import { mandateContract } from '../../../contract/mandate/mandate';
import { mandateAuditContract } from '../../../contract/mandate/mandate-audit';
import { taskContract } from '../../../contract/task/task';
import { tasksContract } from '../../../contract/task/tasks';
import { tasksAdminContract } from '../../../contract/task/tasks-admin';
import { tasksAssignContract } from '../../../contract/task/tasks-assign';
import { type Ask, type Move, on, onSome, password, reason, testerOf, toTester } from './walk-kit';

/** What a tester types, now and then past the limit, for each task of a worksheet. */
const cells = ({ any, one, world, bench }: Ask) => {
  const sheet = any('worksheet');
  const tasks = world.task.filter(({ id }) => (sheet['taskIds'] as string[]).includes(id));
  return {
    id: sheet.id,
    mandateId: sheet['mandateId'],
    cells: tasks.map(({ id, ver, testitemId }) => {
      const isPh = testitemId === bench.catalogue.items.ph.id;
      return {
        ...{ taskId: id, ver, equipmentId: isPh ? bench.deviceId : null },
        values: isPh ? [one(['7.1', '7.3', '9.9']), '7.2'] : [one(['12', '<4', '31'])],
        reason,
      };
    }),
  };
};

/** What becomes of mandates, tasks and worksheets. */
export const benchMoves: readonly Move[] = [
  {
    ...{
      name: 'mandate.sendBack',
      leaves: ['mandate', 'sendBack'],
      who: ['director'],
      endpoint: mandateContract.sendBack,
    },
    input: on('mandate', { reason }),
  },
  {
    ...{ name: 'mandate.back', leaves: ['mandate', 'back'], who: ['director', 'tm'], endpoint: mandateContract.back },
    input: ({ any, one }) => ({ id: any('mandate').id, to: one(['check', 'test']), reason }),
  },
  {
    name: 'mandate.finish',
    leaves: ['mandate', 'finish'],
    who: ['director'],
    endpoint: mandateContract.finish,
    input: on('mandate'),
  },
  {
    ...{
      name: 'mandate.pass',
      leaves: ['mandate', 'pass'],
      who: ['checker'],
      often: 6,
      endpoint: mandateAuditContract.pass,
    },
    input: on('mandate', { password }),
  },
  {
    ...{
      name: 'mandate.reject',
      leaves: ['mandate', 'reject'],
      who: ['checker'],
      endpoint: mandateAuditContract.reject,
    },
    input: on('mandate', { opinion: reason }),
  },
  {
    ...{
      name: 'mandate.passPart',
      leaves: ['worksheet', 'pass'],
      who: ['checker'],
      endpoint: mandateAuditContract.passPart,
    },
    input: ({ any }) => {
      const { id, mandateId } = any('worksheet');
      return { id: mandateId, instanceIds: [id], password };
    },
  },
  {
    ...{
      name: 'mandate.rejectPart',
      leaves: ['worksheet', 'reject'],
      who: ['checker'],
      endpoint: mandateAuditContract.rejectPart,
    },
    input: ({ any }) => {
      const { id, mandateId } = any('worksheet');
      return { id: mandateId, instanceIds: [id], opinion: reason };
    },
  },
  {
    ...{
      name: 'worksheet.open',
      leaves: ['worksheet', 'pass'],
      who: ['checker'],
      often: 6,
      endpoint: mandateContract.instance,
    },
    input: ({ any }) => {
      const { id, mandateId } = any('worksheet');
      return { id, mandateId };
    },
  },
  {
    name: 'worksheet.save',
    byIts: 'assigneeId',
    leaves: ['worksheet', 'save'],
    who: ['tester', 'second'],
    often: 10,
    endpoint: tasksContract.save,
    input: cells,
  },
  {
    name: 'worksheet.submit',
    byIts: 'assigneeId',
    leaves: ['worksheet', 'submit'],
    often: 8,
    who: ['tester', 'second'],
    endpoint: tasksContract.submit,
    input: on('worksheet'),
  },
  {
    ...{
      name: 'worksheet.backData',
      byIts: 'assigneeId',
      leaves: ['worksheet', 'sendBack'],
      who: ['tester', 'checker', 'director'],
      endpoint: tasksContract.backData,
    },
    input: on('worksheet', { reason }),
  },
  {
    ...{
      name: 'worksheet.void',
      leaves: ['worksheet', 'void'],
      who: ['director'],
      endpoint: mandateContract.voidInstance,
    },
    input: on('worksheet', { reason }),
  },
  {
    name: 'task.assign',
    leaves: ['task', 'assign'],
    who: ['director'],
    often: 2,
    endpoint: taskContract.assign,
    input: toTester(),
  },
  {
    ...{
      name: 'task.assignWhole',
      leaves: ['mandate', 'firstAssigned'],
      who: ['director'],
      often: 6,
      endpoint: tasksContract.assignWhole,
    },
    input: (ask) => ({ id: ask.any('mandate').id, staffId: testerOf(ask).id }),
  },
  {
    name: 'task.reassign',
    leaves: ['task', 'reassign'],
    who: ['director'],
    endpoint: taskContract.reassign,
    input: toTester({ reason }),
  },
  {
    name: 'task.emptyAssign',
    leaves: ['task', 'emptyAssign'],
    who: ['director'],
    endpoint: taskContract.emptyAssign,
    input: onSome('task'),
  },
  {
    name: 'task.takeBack',
    leaves: ['task', 'backAssign'],
    who: ['director'],
    endpoint: taskContract.takeBack,
    input: onSome('task', { reason }),
  },
  {
    ...{
      name: 'task.handBack',
      byIts: 'assigneeId',
      leaves: ['task', 'handBack'],
      who: ['tester', 'second'],
      endpoint: tasksAssignContract.requestReturn,
    },
    input: (ask) => ({ itemIds: [ask.any('task').id], reason }),
  },
  {
    ...{
      name: 'task.handBackByLeader',
      leaves: ['task', 'handBackByLeader'],
      who: ['director'],
      endpoint: tasksAssignContract.returnByLeader,
    },
    input: (ask) => ({ itemIds: [ask.any('task').id], reason }),
  },
  {
    ...{
      name: 'task.backToAssignment',
      leaves: ['task', 'backToAssignment'],
      who: ['director'],
      endpoint: tasksAdminContract.backToAssignment,
    },
    input: on('task', { reason }),
  },
  {
    ...{
      name: 'task.backToInput',
      leaves: ['task', 'backToInput'],
      who: ['director', 'checker'],
      endpoint: tasksAdminContract.backToInput,
    },
    input: on('task', { reason }),
  },
  {
    ...{
      name: 'task.backToReception',
      leaves: ['task', 'backToReception'],
      who: ['director'],
      endpoint: taskContract.backToReception,
    },
    input: on('task', { reason }),
  },
  {
    ...{ name: 'task.resolve', leaves: ['task', 'resolve'], who: ['rec'], often: 2, endpoint: mandateContract.update },
    input: ({ any, one }) => {
      const { id, mandateId } = any('task');
      return { id: mandateId, tasks: [{ id, to: one(['unassigned', 'unassigned', 'cancelled']) }], reason };
    },
  },
];
