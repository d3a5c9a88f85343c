import { mandateContract } from '../../contract/mandate/mandate';
import { label as words } from '../../domain/kit/label';
import { inClass, statesOf } from '../../domain/kit/workflow';
import { mandate } from '../../domain/mandate/mandate.entity';
import { mandateWorkflow } from '../../domain/mandate/mandate.workflow';
import { Code } from '../kit/format/Code';
import { Day } from '../kit/format/Day';
import { useLabel, useText } from '../kit/format/label';
import type { Filter } from '../kit/list/filter';
import { ServerTable } from '../kit/list/ServerTable';
import { Page } from '../kit/page/Page';
import { StateTag, ToneTag } from '../kit/state/StateTag';
import { useGo } from '../services/Lead';
import { departFilter } from '../task/task-filters';

const { fields } = mandate;
const priorities = fields.priority.options ?? {};

const views = [
  { key: 'open', label: words('未结束', 'Open'), params: { state: statesOf(mandateWorkflow, 'open') } },
  { key: 'assign', label: words('待分配', 'To be assigned'), params: { state: ['awaitingAssignment'] } },
  { key: 'testing', label: words('检测中', 'In testing'), params: { state: ['testing'] } },
  { key: 'check', label: words('待校核', 'Under check'), params: { state: statesOf(mandateWorkflow, 'underCheck') } },
  { key: 'sentBack', label: words('退回受理', 'At reception'), params: { state: ['sentBack'] } },
  { key: 'all', label: words('全部', 'All'), params: {} },
];

const filters: readonly Filter[] = [
  { kind: 'choice', name: 'state', label: fields.state.label, options: mandateWorkflow.states },
  { kind: 'days', name: 'dueDate', label: fields.dueDate.label },
  { kind: 'choice', name: 'priority', label: fields.priority.label, options: priorities },
  departFilter,
];

/** The register of mandates: every one of the reader's scope, with its order, samples, people and day. */
export const MandateRegisterPage = () => {
  const label = useLabel();
  const text = useText();
  const go = useGo();
  return (
    <Page title={text('menu.mandates')} sub={text('mandates.hint')}>
      <ServerTable
        name="mandates"
        endpoint={mandateContract.list}
        views={views}
        filters={filters}
        searchPlaceholder={text('bench.assign.search')}
        empty={<p>{text('mandates.empty')}</p>}
        onOpen={({ id }) => go(`/mandate/${id}`)}
        columns={[
          {
            title: label(fields.no.label),
            dataIndex: 'no',
            sorter: true,
            width: 170,
            fixed: 'left',
            card: 'lead',
            render: (_, row) => <Code value={row.no} to={`/mandate/${row.id}`} />,
          },
          {
            title: label(fields.state.label),
            dataIndex: 'state',
            width: 120,
            card: 'state',
            render: (_, row) => <StateTag workflow={mandateWorkflow} state={row.state} />,
          },
          {
            title: label(fields.dueDate.label),
            dataIndex: 'dueDate',
            sorter: true,
            width: 170,
            render: (_, row) => <Day value={row.dueDate} due={inClass(mandateWorkflow, 'unchecked', row.state)} />,
          },
          {
            title: label(fields.orderId.label),
            dataIndex: 'orderName',
            width: 160,
            render: (_, row) => <Code value={row.orderName} to={`/order?id=${row.orderId}`} />,
          },
          { title: text('bench.task.client'), dataIndex: 'customerName', width: 180, ellipsis: true },
          { title: label(fields.departId.label), dataIndex: 'departName', width: 120, ellipsis: true },
          {
            title: label(fields.sampleIds.label),
            dataIndex: 'sampleNos',
            width: 190,
            ellipsis: true,
            render: (_, row) => <span className="mono">{row.sampleNos.join(' ')}</span>,
          },
          {
            title: label(fields.areaIds.label),
            dataIndex: 'areaNames',
            width: 140,
            ellipsis: true,
            render: (_, row) => row.areaNames.join(' · '),
          },
          {
            title: text('mandates.people'),
            dataIndex: 'testers',
            width: 150,
            ellipsis: true,
            render: (_, row) => row.testers.join(' · '),
          },
          { title: text('mandates.items'), dataIndex: 'taskCount', width: 80 },
          { title: text('mandates.unassigned'), dataIndex: 'unassigned', width: 90 },
          { title: text('mandates.submitted'), dataIndex: 'submitted', width: 90 },
          { title: text('mandates.checked'), dataIndex: 'checked', width: 90 },
          {
            title: label(fields.priority.label),
            dataIndex: 'priority',
            width: 90,
            render: (_, { priority }) =>
              priority && priority !== 'normal' && priorities[priority] ? (
                <ToneTag tone="mine">{label(priorities[priority])}</ToneTag>
              ) : null,
          },
        ]}
      />
    </Page>
  );
};
