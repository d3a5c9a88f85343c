import { Checkbox, Table } from 'antd';
import { useState } from 'react';
import type { FeeView, OrderDetail } from '../../../contract/order/order-views';
import { order as entity } from '../../../domain/order/order.entity';
import { orderFee } from '../../../domain/order-fee/order-fee.entity';
import { useLabel, useText } from '../../kit/format/label';
import { Money } from '../../kit/format/Money';
import { No } from '../../kit/format/No';
import { inForce } from '../fees';
import styles from './detail.less';
import { Sums } from './Sums';

const { fields } = orderFee;

/** The fee by line; a line that was replaced stays, crossed out, so that the history of the amount can be read. */
export const Fees = ({ detail: { fees, money } }: { detail: OrderDetail }) => {
  const label = useLabel();
  const text = useText();
  const [past, setPast] = useState(false);
  if (!fees || !money) return null;
  const current = inForce(fees);
  const counts = new Set(current.map(({ id }) => id));
  const state = entity.fields.feeState.options?.[money.feeState];
  return (
    <>
      <Sums
        sums={[
          ['order.moneyList', money.list],
          ['order.moneyDue', money.due],
          ['order.moneyPaid', money.paid],
          ['order.moneyOpen', money.open],
        ]}
      >
        <div>
          <dt>{label(entity.fields.feeState.label)}</dt>
          <dd>{state ? label(state) : money.feeState}</dd>
        </div>
      </Sums>
      {current.length < fees.length ? (
        <Checkbox checked={past} onChange={({ target }) => setPast(target.checked)} style={{ marginBottom: 8 }}>
          {text('order.pastFees', { count: fees.length - current.length })}
        </Checkbox>
      ) : null}
      <Table<FeeView>
        rowKey="id"
        size="small"
        pagination={false}
        dataSource={past ? fees : current}
        locale={{ emptyText: text('order.noFees') }}
        rowClassName={(line) => (counts.has(line.id) ? '' : (styles.reversed ?? ''))}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: label(fields.name.label), dataIndex: 'name' },
          {
            title: label(fields.sampleId.label),
            dataIndex: 'sampleNo',
            render: (no) => <span className="mono">{no}</span>,
          },
          { title: label(fields.qty.label), dataIndex: 'qty', align: 'right' },
          {
            title: label(fields.unitPrice.label),
            dataIndex: 'unitPrice',
            align: 'right',
            render: (fen) => <Money value={fen} />,
          },
          {
            title: label(fields.rate.label),
            dataIndex: 'rate',
            align: 'right',
            render: (rate) => (rate ? <No>{`×${rate}`}</No> : ''),
          },
          {
            title: label(fields.discount.label),
            dataIndex: 'discount',
            align: 'right',
            render: (rate) => (rate ? <No>{`×${rate}`}</No> : ''),
          },
          {
            title: label(fields.amount.label),
            dataIndex: 'amount',
            align: 'right',
            render: (fen) => <Money value={fen} />,
          },
          { title: label(fields.reason.label), dataIndex: 'reason' },
        ]}
      />
    </>
  );
};
