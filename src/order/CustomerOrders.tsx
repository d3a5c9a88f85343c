import { useAccess } from '@umijs/max';
import { useMemo } from 'react';
import { orderContract } from '../../contract/order/order';
import type { OrderRow } from '../../contract/order/order-views';
import type { Access } from '../access';
import { useLabel, useText } from '../kit/format/label';
import { ServerTable } from '../kit/list/ServerTable';
import { useGo } from '../services/Lead';
import { orderColumns } from './columns';

/** What the client has ordered so far. */
export const CustomerOrders = ({ customerId }: { customerId: string }) => {
  const go = useGo();
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const columns = useMemo(
    () =>
      orderColumns({ label, text }, { read: access['order.readMoney'] }).filter(
        ({ dataIndex }) => dataIndex !== 'customerName',
      ),
    [label, text, access],
  );
  return (
    <ServerTable<OrderRow>
      name="customer-orders"
      endpoint={orderContract.list}
      params={{ customerId }}
      columns={columns}
      inUrl={false}
      empty={<p>{text('customer.noOrders')}</p>}
      onOpen={(row) => go(`/order?id=${row.id}`)}
    />
  );
};
