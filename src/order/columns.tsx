import type { OrderRow } from '../../contract/order/order-views';
import type { Label } from '../../domain/kit/label';
import { inClass } from '../../domain/kit/workflow';
import { order } from '../../domain/order/order.entity';
import { orderWorkflow } from '../../domain/order/order.workflow';
import { Code } from '../kit/format/Code';
import { Day } from '../kit/format/Day';
import { Money } from '../kit/format/Money';
import { Time } from '../kit/format/Time';
import type { Column } from '../kit/list/column';
import { StateTag } from '../kit/state/StateTag';
import { Lead } from '../services/Lead';
import { Urgency } from './Urgency';

const { fields } = order;

/** Words of a language with longer ones do not make the row higher; the list scrolls sideways. */
const oneLine = () => ({ style: { whiteSpace: 'nowrap' as const } });

type Words = { label: (label: Label) => string; text: (id: string, values?: Record<string, number>) => string };

const moneyColumn = ({ label }: Words): Column<OrderRow> => ({
  title: label(fields.moneyDue.label),
  dataIndex: 'moneyDue',
  sorter: true,
  align: 'right',
  width: 120,
  card: 'fact',
  render: (_, row) => <Money value={row.moneyDue} />,
});

const feeColumn = ({ label }: Words): Column<OrderRow> => ({
  title: label(fields.feeState.label),
  dataIndex: 'feeState',
  width: 90,
  onCell: oneLine,
  render: (_, row) => label(fields.feeState.options?.[row.feeState] ?? fields.feeState.label),
});

/** Whether amounts are shown, and whether they are what the reader looks at first. */
type Amounts = Readonly<{ read: boolean; first?: boolean }>;

/** The list of orders: what waits, for whom, until when; who confirms fees sees them without scrolling. */
export const orderColumns = (words: Words, { read, first = false }: Amounts): Column<OrderRow>[] => {
  const { label, text } = words;
  const fees = [...(read ? [moneyColumn(words)] : []), feeColumn(words)];
  return [
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
      render: (_, row) => <StateTag workflow={orderWorkflow} state={row.state} />,
    },
    {
      title: label(fields.customerId.label),
      dataIndex: 'customerName',
      width: 190,
      ellipsis: true,
      render: (_, row) => (
        <Lead to={`/customer/${row.customerId}`} onClick={(event) => event.stopPropagation()}>
          {row.customerName}
        </Lead>
      ),
    },
    ...(first ? fees : []),
    {
      title: label(fields.project.label),
      dataIndex: 'project',
      width: 170,
      ellipsis: true,
      render: (_, row) => row.project,
    },
    {
      title: label(fields.urgency.label),
      dataIndex: 'urgency',
      width: 84,
      render: (_, row) => <Urgency value={row.urgency} />,
    },
    {
      title: label(fields.dueDate.label),
      dataIndex: 'dueDate',
      sorter: true,
      width: 160,
      render: (_, row) => <Day value={row.dueDate} due={inClass(orderWorkflow, 'open', row.state)} />,
    },
    {
      title: text('order.samplesAndItems'),
      key: 'counts',
      width: 150,
      onCell: oneLine,
      render: (_, row) => text('order.counts', { samples: row.sampleNum ?? 0, items: row.itemsNum ?? 0 }),
    },
    ...(first ? [] : fees),
    {
      title: label(fields.type.label),
      dataIndex: 'type',
      width: 110,
      onCell: oneLine,
      render: (_, row) => label(fields.type.options?.[row.type] ?? fields.type.label),
    },
    {
      title: label(fields.receivedAt.label),
      dataIndex: 'receivedAt',
      sorter: true,
      width: 150,
      render: (_, row) => <Time value={row.receivedAt} />,
    },
  ];
};
