import type { ProColumns } from '@ant-design/pro-table';
import type { SampleRow } from '../../../contract/sample/sample';
import type { Label } from '../../../domain/kit/label';
import { label as words } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import { order } from '../../../domain/order/order.entity';
import { placeText } from '../../../domain/sample/place-text';
import { sample } from '../../../domain/sample/sample.entity';
import { sampleWorkflow } from '../../../domain/sample/sample.workflow';
import { Code } from '../../kit/format/Code';
import { Day } from '../../kit/format/Day';
import { Time } from '../../kit/format/Time';
import { ToneTag } from '../../kit/state/StateTag';
import { Lead } from '../../services/Lead';
import { Hazards } from '../Hazards';
import { SampleState } from '../SampleState';

const { fields } = sample;

/** The list of samples: what each is, whose where clients may be known, its state, who holds it, and until when. */
export const sampleColumns = (label: (words: Label) => string, showsClient: boolean): ProColumns<SampleRow>[] => [
  {
    title: label(fields.no.label),
    dataIndex: 'no',
    sorter: true,
    width: 170,
    fixed: 'left',
    render: (_, row) => <Code value={row.no} />,
  },
  {
    title: label(fields.state.label),
    dataIndex: 'state',
    width: 110,
    render: (_, row) => <SampleState state={row.state} orderState={row.orderState} />,
  },
  { title: label(fields.name.label), dataIndex: 'name', sorter: true, width: 170, ellipsis: true },
  {
    title: label(fields.hazards.label),
    dataIndex: 'hazards',
    width: 120,
    // A row stays one line high: several signs stand side by side, and their words are their titles.
    render: (_, row) => <Hazards hazards={row.hazards} isSmall={(row.hazards?.length ?? 0) > 1} />,
  },
  ...(showsClient
    ? [
        {
          title: label(order.fields.customerId.label),
          dataIndex: 'customerName',
          width: 160,
          ellipsis: true,
          render: (_: unknown, row: SampleRow) => (
            <Lead to={`/customer/${row.customerId}`} onClick={(event) => event.stopPropagation()}>
              {row.customerName}
            </Lead>
          ),
        },
      ]
    : []),
  { title: label(fields.sample1Id.label), dataIndex: 'sample1Name', width: 110, ellipsis: true },
  {
    title: label(fields.samplingPointId.label),
    dataIndex: 'samplingPointName',
    width: 140,
    ellipsis: true,
    render: (_, row) => row.samplingPointName,
  },
  {
    title: label(fields.qty.label),
    dataIndex: 'qty',
    align: 'right',
    width: 90,
    render: (_, row) => (row.qty === null ? null : <bdi dir="ltr">{`${row.qty} ${row.qtyUnit ?? ''}`}</bdi>),
  },
  {
    title: label(order.fields.dueDate.label),
    dataIndex: 'dueDate',
    width: 160,
    render: (_, row) => <Day value={row.dueDate} due={inClass(sampleWorkflow, 'untested', row.state)} />,
  },
  {
    title: label(words('保管人', 'Holder')),
    dataIndex: 'holderName',
    width: 90,
    render: (_, row) => row.holderName,
  },
  {
    title: label(fields.location.label),
    dataIndex: 'location',
    width: 130,
    ellipsis: true,
    render: (_, { location, no, state }) =>
      state === 'stored' ? (
        <Lead to={`/store?keyword=${encodeURIComponent(no)}`} onClick={(event) => event.stopPropagation()}>
          {placeText(location) || label(words('留样库', 'Store'))}
        </Lead>
      ) : (
        placeText(location)
      ),
  },
  {
    title: label(fields.condition.label),
    dataIndex: 'condition',
    width: 100,
    render: (_, row) => {
      const option = fields.condition.options?.[row.condition ?? ''];
      return option ? <ToneTag tone={row.condition === 'ok' ? 'done' : 'mine'}>{label(option)}</ToneTag> : null;
    },
  },
  {
    title: label(fields.receivedAt.label),
    dataIndex: 'receivedAt',
    sorter: true,
    width: 150,
    render: (_, row) => <Time value={row.receivedAt} />,
  },
];
