import type { AnyEndpoint } from '../../../contract/kit/endpoint';
import { mandateContract } from '../../../contract/mandate/mandate';
import { mandateAuditContract } from '../../../contract/mandate/mandate-audit';
import { orderContract } from '../../../contract/order/order';
import { orderAdminContract } from '../../../contract/order/order-admin';
import { reportContract } from '../../../contract/report/report';
import { reportAdminContract } from '../../../contract/report/report-admin';
import { reportsContract } from '../../../contract/report/reports';
import { sampleContract } from '../../../contract/sample/sample';
import { taskContract } from '../../../contract/task/task';
import { tasksContract } from '../../../contract/task/tasks';
import { tasksAdminContract } from '../../../contract/task/tasks-admin';
import { tasksAssignContract } from '../../../contract/task/tasks-assign';
import type { Bench } from '../../support/builders/bench';
import { orderDraft } from '../../support/builders/order';
import type { Desk } from '../../support/builders/report-desk';
import { PASSWORD } from '../../support/laboratory';
import type { Seen, SpineNoun, World } from './walk-world';

/** Who walks: everybody of the bench and of the desk. */
export type People = Bench['people'] & Desk & Readonly<{ fin: { id: string; token: string } }>;
export type Who = keyof People;

type Ask = Readonly<{
  bench: Bench;
  people: People;
  world: World;
  /** Any record of a noun, in whatever state; the call ends where there is none. */
  any: (noun: SpineNoun) => Seen;
  one: <T>(list: readonly T[]) => T;
}>;

/** A call that moves something, as somebody may make it at any time: at the right moment, or at a wrong one. */
export type Move = Readonly<{
  name: string;
  /** Whose work it is; the walk lets others try too. */
  who: readonly [Who, ...Who[]];
  /** Whose state it changes by which step: mostly a record is chosen that the step leaves. */
  leaves?: readonly [SpineNoun, string];
  /** How often it is tried beside the others. */
  often?: number;
  /** Mostly it is done by the one whose record it is, by this column. */
  byIts?: string;
  endpoint: AnyEndpoint;
  input: (ask: Ask) => Record<string, unknown>;
}>;

const password = PASSWORD;
const reason = '随机走查时的理由';
const opinion = reason;
const DAYS_AHEAD = 9;
const dayAhead = () => new Date(Date.now() + DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10);

const on =
  (noun: SpineNoun, more: Record<string, unknown> = {}) =>
  ({ any }: Ask) => ({ id: any(noun).id, ...more });
const onSome =
  (noun: SpineNoun, more: Record<string, unknown> = {}) =>
  ({ any }: Ask) => ({ ids: [any(noun).id], ...more });
/** Mostly the same: who has the sample and who has the task are one person then. */
const testerOf = ({ one, people: { tester, second } }: Ask) => one([tester, tester, tester, tester, second]);
const toTester =
  (more: Record<string, unknown> = {}) =>
  (ask: Ask) => ({ ids: [ask.any('task').id], staffId: testerOf(ask).id, ...more });

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

const order = ({ bench, one }: Ask) => ({
  ...orderDraft(bench.catalogue, bench.customerId, one([{}, { sampleAfter: 'none' }])),
  submit: one([true, true, false]),
});

export const moves: readonly Move[] = [
  { name: 'order.create', who: ['rec'], endpoint: orderContract.create, input: order },
  {
    ...{ name: 'order.submit', leaves: ['order', 'submit'], who: ['rec'], endpoint: orderContract.update },
    input: ({ any, bench }) => {
      const { id, ver, sampleAfter } = any('order');
      return { ...orderDraft(bench.catalogue, bench.customerId, { sampleAfter }), id, ver, submit: true, reason };
    },
  },
  {
    name: 'order.delete',
    leaves: ['order', 'remove'],
    who: ['rec'],
    endpoint: orderContract.removeDraft,
    input: on('order'),
  },
  {
    name: 'order.cancel',
    leaves: ['order', 'requestCancel'],
    who: ['rec'],
    endpoint: orderContract.remove,
    input: on('order', { reason }),
  },
  {
    name: 'order.confirmCancel',
    leaves: ['order', 'confirmCancel'],
    who: ['director'],
    endpoint: orderAdminContract.confirmCancel,
    input: on('order'),
  },
  {
    ...{
      name: 'order.refuseCancel',
      leaves: ['order', 'refuseCancel'],
      who: ['director'],
      often: 3,
      endpoint: orderAdminContract.confirmCancel,
    },
    input: on('order', { no: '1', reason }),
  },
  {
    ...{ name: 'order.changeTime', leaves: ['order', 'changeTime'], who: ['rec'], endpoint: orderContract.changeTime },
    input: ({ any }) => ({
      id: any('order').id,
      dueDate: dayAhead(),
      reason,
      clientInformed: { at: new Date().toISOString(), how: 'phone' },
    }),
  },
  {
    ...{
      name: 'order.review',
      leaves: ['order', 'checkReady'],
      who: ['rec'],
      often: 5,
      endpoint: orderAdminContract.checkReady,
    },
    input: ({ any }) => ({ orderId: any('order').id, sign: true, password }),
  },
  {
    ...{
      name: 'order.pay',
      leaves: ['order', 'confirmFee'],
      who: ['fin'],
      often: 4,
      endpoint: orderAdminContract.confirmFee,
    },
    input: ({ any, one }) => ({ id: any('order').id, ...one([{}, { waive: true, reason }]) }),
  },
  {
    name: 'order.finish',
    leaves: ['order', 'finish'],
    who: ['rec', 'arch'],
    endpoint: orderContract.finish,
    input: on('order'),
  },
  {
    name: 'order.reopen',
    leaves: ['order', 'reopen'],
    who: ['qm', 'tm'],
    endpoint: orderContract.reopen,
    input: on('order', { reason }),
  },
  {
    ...{
      name: 'order.release',
      leaves: ['order', 'generate'],
      who: ['rec', 'director'],
      often: 6,
      endpoint: mandateContract.generate,
    },
    input: ({ any }) => ({ mandateId: '0', order: any('order').id }),
  },
  {
    ...{ name: 'mandate.renew', leaves: ['mandate', 'update'], who: ['rec'], endpoint: mandateContract.generate },
    input: ({ any }) => {
      const { id, orderId } = any('mandate');
      return { mandateId: id, order: orderId };
    },
  },
  {
    ...{
      name: 'sample.confirm',
      leaves: ['sample', 'confirm'],
      who: ['keeper', 'rec'],
      often: 8,
      endpoint: orderAdminContract.confirmSample,
    },
    input: on('sample', { condition: 'ok' }),
  },
  {
    name: 'sample.refuse',
    leaves: ['sample', 'refuse'],
    who: ['keeper'],
    endpoint: orderAdminContract.refuseSample,
    input: on('sample', { reason }),
  },
  {
    ...{ name: 'sample.issue', leaves: ['sample', 'issue'], who: ['keeper'], often: 8, endpoint: sampleContract.issue },
    input: (ask) => ({ ids: [ask.any('sample').id], toStaffId: testerOf(ask).id }),
  },
  { name: 'sample.remove', who: ['rec'], endpoint: sampleContract.remove, input: on('sample', { reason }) },
  {
    name: 'sample.giveBack',
    leaves: ['sample', 'giveBack'],
    often: 1,
    who: ['rec'],
    endpoint: sampleContract.giveBack,
    input: on('sample', { receiver: '李雷' }),
  },
  {
    name: 'sample.consume',
    leaves: ['sample', 'consume'],
    who: ['keeper'],
    endpoint: sampleContract.consume,
    input: on('sample'),
  },
  {
    name: 'sample.loss',
    leaves: ['sample', 'reportLoss'],
    who: ['tester', 'keeper'],
    endpoint: sampleContract.reportLoss,
    input: on('sample', { reason }),
  },
  {
    ...{
      name: 'sample.resolve',
      leaves: ['sample', 'resolve'],
      who: ['qm', 'tm'],
      often: 3,
      endpoint: sampleContract.resolve,
    },
    input: ({ any, one }) => ({ id: any('sample').id, to: one(['confirmed', 'confirmed', 'disposed']), reason }),
  },
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
    input: on('mandate', { opinion }),
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
      return { id: mandateId, instanceIds: [id], opinion };
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
  {
    ...{
      name: 'report.compile',
      leaves: ['report', 'compile'],
      who: ['comp'],
      often: 6,
      endpoint: reportAdminContract.compile,
    },
    input: ({ any, world }) => {
      const { id, orderId } = any('report');
      const isJudged = world.order.find((each) => each.id === orderId)?.['needJudge'] === true;
      return { id, conclusion: isJudged ? 'pass' : 'none', deviations: '无。' };
    },
  },
  {
    ...{
      name: 'report.submit',
      leaves: ['report', 'submit'],
      who: ['comp'],
      often: 6,
      endpoint: reportAdminContract.submit,
    },
    input: on('report', { password }),
  },
  {
    ...{
      name: 'report.audit',
      leaves: ['report', 'audit'],
      who: ['aud'],
      often: 6,
      endpoint: reportAdminContract.review,
    },
    input: ({ any, one }) => ({ id: any('report').id, result: one(['pass', 'pass', 'reject']), opinion, password }),
  },
  {
    ...{
      name: 'report.approve',
      leaves: ['report', 'approve'],
      who: ['sign'],
      often: 6,
      endpoint: reportAdminContract.approve,
    },
    input: ({ any, one }) => ({ id: any('report').id, result: one(['pass', 'pass', 'reject']), opinion, password }),
  },
  {
    ...{
      name: 'report.back',
      leaves: ['report', 'back'],
      who: ['aud', 'sign', 'qm'],
      endpoint: reportAdminContract.back,
    },
    input: on('report', { opinion }),
  },
  {
    ...{
      name: 'report.backToInput',
      leaves: ['report', 'backToInput'],
      who: ['comp', 'aud'],
      endpoint: reportAdminContract.backToInput,
    },
    input: on('report', { opinion }),
  },
  {
    ...{
      name: 'report.print',
      leaves: ['report', 'print'],
      who: ['arch'],
      often: 5,
      endpoint: taskContract.printReport,
    },
    input: ({ any }) => ({ reportIds: [any('report').id] }),
  },
  {
    ...{ name: 'report.amend', leaves: ['report', 'amend'], who: ['tm', 'qm'], endpoint: reportContract.amend },
    input: on('report', { reason }),
  },
  {
    ...{
      name: 'report.cancel',
      leaves: ['report', 'cancel'],
      who: ['qm', 'tm', 'sign'],
      endpoint: reportsContract.cancel,
    },
    input: on('report', { reason, password }),
  },
  {
    name: 'report.delete',
    leaves: ['report', 'remove'],
    who: ['comp'],
    endpoint: reportContract.remove,
    input: on('report'),
  },
];
