import { historyContract } from '../../../contract/history/history';
import type { AnyEndpoint } from '../../../contract/kit/endpoint';
import { mandateContract } from '../../../contract/mandate/mandate';
import { orderContract } from '../../../contract/order/order';
import { orderAdminContract } from '../../../contract/order/order-admin';
import { reportContract } from '../../../contract/report/report';
import { sampleContract } from '../../../contract/sample/sample';
import { storedSampleContract } from '../../../contract/stored-sample/stored-sample';
import { taskContract } from '../../../contract/task/task';
import { tasksContract } from '../../../contract/task/tasks';
import type { MarkedWork } from '../../support/builders/scoped-work';

/** Every noun of the work: its list, one record of it, and a step that changes it. */
type Noun = Readonly<{
  /** The calls whose answers together list it. */
  list: (work: MarkedWork) => [AnyEndpoint, Record<string, unknown>];
  one: (work: MarkedWork) => [AnyEndpoint, Record<string, unknown>];
  step: (work: MarkedWork) => [AnyEndpoint, Record<string, unknown>];
  exported: AnyEndpoint | null;
}>;

const page = { current: 1, pageSize: 100 };
const WHY = '范围测试说明';
const nouns: Readonly<Record<string, Noun>> = {
  order: {
    list: () => [orderContract.list, page],
    one: ({ orderId: id }) => [orderAdminContract.detail, { id }],
    step: ({ orderId: id }) => [orderAdminContract.tags, { id, tags: ['急'] }],
    exported: orderContract.list,
  },
  sample: {
    list: () => [sampleContract.list, page],
    one: ({ sampleId: id }) => [sampleContract.detail, { id }],
    step: ({ sampleId: id }) => [sampleContract.reportLoss, { id, reason: WHY }],
    exported: sampleContract.list,
  },
  mandate: {
    list: () => [mandateContract.list, page],
    one: ({ mandateId: id }) => [mandateContract.detail, { id }],
    step: ({ mandateId: id }) => [mandateContract.update, { id, remark: WHY }],
    exported: mandateContract.list,
  },
  task: {
    list: () => [taskContract.all, page],
    one: ({ taskIds: [id] }) => [tasksContract.canExportCertificate, { id }],
    step: ({ taskIds: [id], tester }) => [taskContract.reassign, { ids: [id], staffId: tester.id, reason: WHY }],
    exported: taskContract.all,
  },
  worksheet: {
    list: ({ mandateId: id }) => [mandateContract.instances, { id }],
    one: ({ worksheetId: id, mandateId }) => [mandateContract.instance, { id, mandateId }],
    step: ({ worksheetId: id }) => [mandateContract.voidInstance, { id, reason: WHY, password: 'x' }],
    exported: null,
  },
  report: {
    list: () => [reportContract.list, page],
    one: ({ reportId: id }) => [reportContract.record, { id }],
    step: ({ reportId: id }) => [reportContract.type, { id, type: 'interim' }],
    exported: reportContract.list,
  },
  storedSample: {
    list: () => [storedSampleContract.list, page],
    one: ({ storedSampleId: id }) => [historyContract.entries, { noun: 'storedSample', id, ...page }],
    step: ({ storedSampleId: id }) => [storedSampleContract.markReported, { id }],
    exported: storedSampleContract.list,
  },
};
export const names = Object.keys(nouns);
export const nounOf = (name: string): Noun => {
  const noun = nouns[name];
  if (noun === undefined) throw new Error(`no noun ${name}`);
  return noun;
};
