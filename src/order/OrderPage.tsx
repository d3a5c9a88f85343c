import { useAccess } from '@umijs/max';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { customerContract } from '../../contract/customer/customer';
import { orderContract } from '../../contract/order/order';
import type { OrderRow } from '../../contract/order/order-views';
import { clientLinkWorkflow, LAPSED } from '../../domain/client-link/client-link.workflow';
import { clientLinkWords } from '../../domain/client-link/words';
import { label as words } from '../../domain/kit/label';
import { order } from '../../domain/order/order.entity';
import { orderWorkflow } from '../../domain/order/order.workflow';
import type { Access } from '../access';
import { useLabel, useText } from '../kit/format/label';
import type { Filter } from '../kit/list/filter';
import { ServerTable, type TableHandle } from '../kit/list/ServerTable';
import { LeadButton } from '../kit/page/LeadButton';
import { Page } from '../kit/page/Page';
import { useWalk } from '../report/use-walk';
import { useOpenedId } from '../services/use-opened-id';
import { orderColumns } from './columns';
import { OrderHead } from './OrderHead';
import { useOrderCounters } from './use-order-counters';
import { orderViews } from './views';

const { fields } = order;

/** As heavy as the list itself: fetched once the list is drawn and the browser is idle. */
const OrderDrawer = lazy(() =>
  import(/* webpackPrefetch: true */ './detail/OrderDrawer').then((file) => ({ default: file.OrderDrawer })),
);

const { withdrawn: _withdrawn, ...said } = clientLinkWorkflow.states;
const answers = { ...said, [LAPSED]: clientLinkWords.lapsed };

const filters: readonly Filter[] = [
  { kind: 'choice', name: 'state', label: fields.state.label, options: orderWorkflow.states },
  { kind: 'choice', name: 'urgency', label: fields.urgency.label, options: fields.urgency.options ?? {} },
  { kind: 'flag', name: 'overdue', label: words('已逾期', 'Overdue') },
  {
    kind: 'ref',
    name: 'customerId',
    label: fields.customerId.label,
    endpoint: customerContract.list as never,
    titleKey: 'name',
  },
  { kind: 'choice', name: 'type', label: fields.type.label, options: fields.type.options ?? {} },
  { kind: 'choice', name: 'feeState', label: fields.feeState.label, options: fields.feeState.options ?? {} },
  { kind: 'days', name: 'dueDate', label: fields.dueDate.label },
  { kind: 'days', name: 'receivedAt', label: fields.receivedAt.label },
  { kind: 'choice', name: 'answer', label: words('委托方确认', 'Client confirmation'), options: answers },
  {
    kind: 'choice',
    name: 'mandate',
    label: words('任务书', 'Mandates'),
    options: { sentBack: words('有退回受理的任务', 'With work sent back') },
  },
];

export const OrderPage = () => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const table = useRef<TableHandle>(null);
  const [opened, setOpened] = useOpenedId('tab');
  const [rows, setRows] = useState<readonly OrderRow[]>([]);
  const extra = useOrderCounters();
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  useWalk({ ids, opened, onOpen: setOpened, onClose: () => setOpened(undefined) });
  const columns = useMemo(
    () => orderColumns({ label, text }, { read: access['order.readMoney'], first: access['order.confirmFee'] }),
    [label, text, access],
  );
  const views = useMemo(() => orderViews(extra.data?.states, access['order.confirmFee']), [extra.data, access]);
  const { reload } = extra;
  const onChanged = useCallback(() => {
    table.current?.reload();
    reload();
  }, [reload]);

  const add = access['order.create'] ? (
    <LeadButton type="primary" to="/order/add">
      {text('order.new')}
    </LeadButton>
  ) : null;
  return (
    <Page
      title={text('menu.order')}
      sub={extra.data ? <OrderHead overdue={extra.data.overdue} /> : undefined}
      actions={add}
    >
      <ServerTable<OrderRow>
        name="order"
        endpoint={orderContract.list}
        columns={columns}
        filters={filters}
        views={views}
        searchPlaceholder={text('order.search')}
        empty={
          <>
            <p>{text('order.empty')}</p>
            {add}
          </>
        }
        onOpen={(row) => setOpened(row.id)}
        onRows={setRows}
        handle={table}
      />
      {opened === undefined ? null : (
        <Suspense fallback={null}>
          <OrderDrawer key={opened} id={opened} onClose={() => setOpened(undefined)} onChanged={onChanged} />
        </Suspense>
      )}
    </Page>
  );
};
