import { useAccess } from '@umijs/max';
import { Button, Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import { customerContract } from '../../contract/customer/customer';
import { type Customer, customer } from '../../domain/customer/customer.entity';
import { mayOrder } from '../../domain/customer/customer.rules';
import type { Access } from '../access';
import { RemoveButton } from '../kit/crud/RemoveButton';
import { useLabel, useText } from '../kit/format/label';
import { LeadButton } from '../kit/page/LeadButton';
import { RecordDrawer } from '../kit/page/RecordDrawer';
import { useHistoryTab } from '../kit/record/use-history-tab';
import { ToneTag } from '../kit/state/StateTag';
import { useCall } from '../services/use-call';
import { CustomerFacts } from './CustomerFacts';
import { CustomerForm } from './CustomerForm';
import styles from './customer.less';
import { MergeDialog } from './MergeDialog';
import { MergedNote } from './MergedNote';
import { Parties } from './Parties';
import { recordWords } from './record/words';
import { statusTones } from './status-tones';

type Props = {
  id: string;
  orders: (customerId: string) => ReactNode;
  points: (customerId: string, mayAdd: boolean) => ReactNode;
  onOpen: (id: string) => void;
  onClose: () => void;
  onChanged: () => void;
};

/** The record of a client: who may be called, how it pays, which parties its reports name, and its orders. */
export const CustomerDrawer = ({ id, orders, points, onOpen, onClose, onChanged }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const [dialog, setDialog] = useState<'edit' | 'merge'>();
  const { data, error, loading, reload } = useCall(customerContract.list, { ids: [id], current: 1, pageSize: 1 });
  const row = data?.list.find((each) => each.id === id) as Customer | undefined;
  const status = row?.status ?? 'active';
  const words = customer.fields.status.options?.[status];
  const merged = row?.mergedIntoId ?? null;
  const trail = useHistoryTab(customer.name, id, row?.ver);
  return (
    <RecordDrawer
      width={720}
      row={row}
      noun={text('customer.one')}
      title={(found) => (
        <>
          {found.name}
          {words ? <ToneTag tone={statusTones[status]}>{label(words)}</ToneTag> : null}
        </>
      )}
      extra={(found) => (
        <>
          <LeadButton size="small" to={`/customer/${found.id}`}>
            {label(recordWords.file)}
          </LeadButton>
          {access['order.create'] && mayOrder(found) ? (
            <LeadButton size="small" type="primary" to={`/order/add?customer=${found.id}`}>
              {text('order.new')}
            </LeadButton>
          ) : null}
          {access['customer.update'] && merged === null ? (
            <Button size="small" onClick={() => setDialog('edit')}>
              {text('customer.edit')}
            </Button>
          ) : null}
          {access['customer.delete'] && merged === null ? (
            <Button size="small" onClick={() => setDialog('merge')}>
              {text('customer.merge')}
            </Button>
          ) : null}
          {access['customer.delete'] && merged === null ? (
            <RemoveButton
              endpoint={customerContract.remove}
              row={found as never}
              title={found.name}
              onRemoved={() => {
                onChanged();
                onClose();
              }}
            />
          ) : null}
        </>
      )}
      error={error}
      notRead={text('customer.notLoaded')}
      gone={loading ? undefined : text('customer.gone')}
      onRetry={reload}
      onClose={onClose}
    >
      {(found) => (
        <>
          {merged ? <MergedNote into={merged} onOpen={onOpen} /> : null}
          <Tabs
            size="small"
            className={styles.tabs ?? ''}
            items={[
              { key: 'facts', label: text('customer.tabFacts'), children: <CustomerFacts row={found} /> },
              { key: 'parties', label: text('customer.tabParties'), children: <Parties customerId={found.id} /> },
              ...(access['samplingPoint.read']
                ? [{ key: 'points', label: text('customer.tabPoints'), children: points(found.id, merged === null) }]
                : []),
              ...(access['order.read']
                ? [{ key: 'orders', label: text('customer.tabOrders'), children: orders(found.id) }]
                : []),
              trail,
            ]}
          />
          {dialog === 'edit' ? (
            <CustomerForm
              row={found}
              onClose={() => setDialog(undefined)}
              onSaved={() => {
                setDialog(undefined);
                reload();
                onChanged();
              }}
            />
          ) : null}
          {dialog === 'merge' ? (
            <MergeDialog
              from={found}
              onClose={() => setDialog(undefined)}
              onMerged={(into) => {
                onChanged();
                onOpen(into.id);
              }}
            />
          ) : null}
        </>
      )}
    </RecordDrawer>
  );
};
