import type { ProColumns } from '@ant-design/pro-table';
import type { TaskRow } from '../../contract/worksheet/bench';
import type { Label } from '../../domain/kit/label';
import { inClass } from '../../domain/kit/workflow';
import { mandate } from '../../domain/mandate/mandate.entity';
import { task } from '../../domain/task/task.entity';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { itemLabel } from '../../domain/test-item/item-label';
import { Code } from '../kit/format/Code';
import { Day } from '../kit/format/Day';
import { MandateNo } from '../kit/format/MandateNo';
import { StateTag, ToneTag } from '../kit/state/StateTag';
import { Hazards } from '../sample/Hazards';
import { BeginBy } from './BeginBy';

type Words = { label: (label: Label) => string; text: (key: string) => string };

const { fields } = task;
const priorities: Readonly<Record<string, Label>> = mandate.fields.priority.options ?? {};

/** The columns that every list of tasks shows. */
export const taskColumns = ({ label, text }: Words): ProColumns<TaskRow>[] => [
  {
    title: label(fields.no.label),
    dataIndex: 'no',
    sorter: true,
    width: 150,
    fixed: 'left',
    render: (_, row) => <Code value={row.no} />,
  },
  {
    title: label(fields.state.label),
    dataIndex: 'state',
    width: 110,
    render: (_, row) => <StateTag workflow={taskWorkflow} state={row.state} />,
  },
  {
    title: label(fields.sampleId.label),
    dataIndex: 'sampleNo',
    width: 220,
    ellipsis: true,
    render: (_, row) => (
      <>
        <Code value={row.sampleNo} to={`/order?id=${row.orderId}&tab=samples`} />{' '}
        <Hazards hazards={row.hazards} isSmall /> <span className="muted">{row.sampleTitle}</span>
      </>
    ),
  },
  {
    title: label(fields.testitemId.label),
    dataIndex: 'itemName',
    width: 150,
    ellipsis: true,
    render: (_, row) => label(itemLabel(row)),
  },
  {
    title: label(fields.dueDate.label),
    dataIndex: 'dueDate',
    sorter: true,
    width: 160,
    render: (_, row) => <Day value={row.dueDate} due={inClass(taskWorkflow, 'unchecked', row.state)} />,
  },
  {
    title: label(fields.latestStart.label),
    dataIndex: 'latestStart',
    sorter: true,
    width: 190,
    render: (_, row) => <BeginBy {...row} />,
  },
  { title: label(fields.assigneeId.label), dataIndex: 'assigneeName', width: 90, ellipsis: true },
  { title: text('bench.task.method'), dataIndex: 'method', width: 170, ellipsis: true },
  {
    title: label(fields.mandateId.label),
    dataIndex: 'mandateName',
    width: 150,
    render: (_, row) => <MandateNo id={row.mandateId} no={row.mandateName} />,
  },
  {
    title: label(mandate.fields.priority.label),
    dataIndex: 'priority',
    width: 76,
    render: (_, row) =>
      row.priority && row.priority !== 'normal' && priorities[row.priority] ? (
        <ToneTag tone="mine">{label(priorities[row.priority] as Label)}</ToneTag>
      ) : null,
  },
  { title: label(fields.checkerId.label), dataIndex: 'checkerName', width: 90, ellipsis: true },
];
