import { useMemo, useRef } from 'react';
import { type ListedReservation, reservationContract } from '../../../contract/equipment/reservation';
import { reservation } from '../../../domain/equipment/reservation.entity';
import { reservationWorkflow } from '../../../domain/equipment/reservation.workflow';
import { useLabel, useText } from '../../kit/format/label';
import { MandateNo } from '../../kit/format/MandateNo';
import { Time } from '../../kit/format/Time';
import type { Column } from '../../kit/list/column';
import { ServerTable, type TableHandle } from '../../kit/list/ServerTable';
import { StateTag } from '../../kit/state/StateTag';
import { ReservationActions } from './ReservationActions';
import { ReserveButton } from './ReserveButton';
import { reservationWords as words } from './words';

type Props = { device: Readonly<{ id: string; title: string }> };

const { fields } = reservation;

/** The reservations of one device: those to come, the reader's own, and all there were. */
export const ReservationTable = ({ device }: Props) => {
  const label = useLabel();
  const text = useText();
  const table = useRef<TableHandle>(null);
  const columns = useMemo(
    (): Column<ListedReservation>[] => [
      {
        title: label(fields.fromAt.label),
        dataIndex: 'fromAt',
        key: 'fromAt',
        sorter: true,
        card: 'lead',
        render: (_, row) => <Time value={row.fromAt} />,
      },
      {
        title: label(fields.toAt.label),
        dataIndex: 'toAt',
        key: 'toAt',
        render: (_, row) => <Time value={row.toAt} />,
      },
      { title: label(fields.staffId.label), dataIndex: 'staffName', key: 'staffId' },
      { title: label(fields.purpose.label), dataIndex: 'purpose', key: 'purpose', ellipsis: true },
      {
        title: label(fields.mandateId.label),
        dataIndex: 'mandateNo',
        key: 'mandateId',
        render: (_, row) => (row.mandateId ? <MandateNo id={row.mandateId} no={row.mandateNo ?? ''} /> : null),
      },
      {
        title: label(fields.state.label),
        dataIndex: 'state',
        key: 'state',
        card: 'state',
        render: (_, row) => <StateTag workflow={reservationWorkflow} state={row.state} />,
      },
      { title: label(fields.reason.label), dataIndex: 'reason', key: 'reason', extra: true },
      {
        title: text('crud.actions'),
        key: 'actions',
        hideInSetting: true,
        render: (_, row) => <ReservationActions row={row} onDone={() => table.current?.reload()} />,
      },
    ],
    [label, text],
  );
  return (
    <ServerTable<ListedReservation>
      name="reservation"
      endpoint={reservationContract.list as never}
      columns={columns}
      params={{ equipmentId: device.id }}
      views={[
        { key: 'coming', label: words.coming, params: { coming: true } },
        { key: 'mine', label: words.mine, params: { mine: true } },
        { key: 'all', label: words.others, params: {} },
      ]}
      inUrl={false}
      searchPlaceholder={label(words.searchList)}
      toolbar={<ReserveButton device={device} type="primary" onDone={() => table.current?.reload()} />}
      handle={table}
      empty={<p>{label(words.noneYet)}</p>}
    />
  );
};
