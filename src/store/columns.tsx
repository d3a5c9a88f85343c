import type { StoredSampleRow } from '../../contract/stored-sample/stored-sample';
import type { Label } from '../../domain/kit/label';
import { inClass } from '../../domain/kit/workflow';
import { placeText } from '../../domain/sample/place-text';
import { desk } from '../../domain/stored-sample/desk-words';
import { storedSample } from '../../domain/stored-sample/stored-sample.entity';
import { storedSampleWorkflow } from '../../domain/stored-sample/stored-sample.workflow';
import { Code } from '../kit/format/Code';
import { Day } from '../kit/format/Day';
import type { Column } from '../kit/list/column';
import { StateTag, ToneTag } from '../kit/state/StateTag';
import { Hazards } from '../sample/Hazards';

const { fields } = storedSample;

/** Where it is, in words. */
export const placeOf = ({ placeCode, roomName, shelf, slot }: StoredSampleRow): string =>
  placeCode === null
    ? placeText({ room: roomName ?? '', shelf, slot })
    : [roomName, `${shelf}-${slot}`].filter(Boolean).join(' ');

/** The list of stored samples: which, where, until when, and how much is left. */
export const storeColumns = (label: (words: Label) => string): Column<StoredSampleRow>[] => [
  {
    title: label(fields.sampleId.label),
    dataIndex: 'sampleNo',
    width: 280,
    fixed: 'left',
    card: 'lead',
    render: (_, { sampleNo, sampleName, hazards }) => (
      <>
        <Code value={sampleNo} /> <span className="muted">{sampleName}</span> <Hazards hazards={hazards} isSmall />
      </>
    ),
  },
  {
    title: label(fields.state.label),
    dataIndex: 'state',
    width: 150,
    card: 'state',
    render: (_, { state, hold }) => (
      <>
        <StateTag workflow={storedSampleWorkflow} state={state} />
        {hold ? <ToneTag tone="sentBack">{label(desk.held)}</ToneTag> : null}
      </>
    ),
  },
  {
    title: label(desk.place),
    key: 'room',
    dataIndex: 'room',
    sorter: true,
    width: 180,
    ellipsis: true,
    render: (_, row) =>
      row.roomName === null ? <span className="muted">{label(desk.noPlace)}</span> : <bdi>{placeOf(row)}</bdi>,
  },
  {
    title: label(fields.retainUntil.label),
    dataIndex: 'retainUntil',
    sorter: true,
    width: 170,
    render: (_, { retainUntil, state }) => (
      <Day value={retainUntil} due={inClass(storedSampleWorkflow, 'placed', state)} />
    ),
  },
  {
    title: label(fields.leftQty.label),
    dataIndex: 'leftQty',
    align: 'right',
    width: 100,
    render: (_, { leftQty, qtyUnit, roomName }) =>
      roomName === null ? null : <bdi dir="ltr">{`${leftQty ?? ''} ${qtyUnit}`}</bdi>,
  },
  {
    title: label(fields.condition.label),
    dataIndex: 'condition',
    width: 90,
    extra: true,
    render: (_, { condition }) => {
      const option = fields.condition.options?.[condition];
      return option ? label(option) : null;
    },
  },
  {
    title: label(desk.order),
    dataIndex: 'orderNo',
    width: 150,
    render: (_, { orderId, orderNo }) => <Code value={orderNo} to={`/order?id=${orderId}&tab=samples`} />,
  },
  { title: label(desk.customer), dataIndex: 'customerName', width: 180, ellipsis: true },
  { title: label(fields.inBy.label), dataIndex: 'inName', width: 90, extra: true },
];
