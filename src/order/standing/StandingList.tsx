import { useAccess } from '@umijs/max';
import { useMemo, useRef } from 'react';
import { customerContract } from '../../../contract/customer/customer';
import { type ListedStandingOrder, standingOrderContract } from '../../../contract/order/standing-order';
import { inClass } from '../../../domain/kit/workflow';
import { order } from '../../../domain/order/order.entity';
import { standingOrder } from '../../../domain/standing-order/standing-order.entity';
import { standingOrderWorkflow } from '../../../domain/standing-order/standing-order.workflow';
import type { Access } from '../../access';
import { Code } from '../../kit/format/Code';
import { useLabel, useListed, useText } from '../../kit/format/label';
import { Time } from '../../kit/format/Time';
import type { Column } from '../../kit/list/column';
import type { Filter } from '../../kit/list/filter';
import { ServerTable, type TableHandle } from '../../kit/list/ServerTable';
import { LeadButton } from '../../kit/page/LeadButton';
import { StateTag, ToneTag } from '../../kit/state/StateTag';
import { Lead } from '../../services/Lead';
import { useOpenedId } from '../../services/use-opened-id';
import { orderFrom } from './order-from';
import { StandingDrawer } from './StandingDrawer';
import { contentWords, faultCountWords, timesWords, standingWords as words } from './words';

const { fields } = standingOrder;

const ofState: Filter = {
  kind: 'choice',
  name: 'state',
  label: fields.state.label,
  options: standingOrderWorkflow.states,
};
const ofClient: Filter = {
  kind: 'ref',
  name: 'customerId',
  label: order.fields.customerId.label,
  endpoint: customerContract.list as never,
  titleKey: 'name',
};

/** Standing orders, of all clients or of one: what is in each, how it was used, whether it holds today, and the button to order. */
export const StandingList = ({ customerId }: { customerId?: string }) => {
  const label = useLabel();
  const listed = useListed();
  const text = useText();
  const table = useRef<TableHandle>(null);
  const [opened, setOpened] = useOpenedId();
  const mayOrder = (useAccess() as Access)['order.create'] === true;
  const columns = useMemo(
    (): Column<ListedStandingOrder>[] => [
      { title: label(fields.name.label), dataIndex: 'name', key: 'name', width: 140, sorter: true, card: 'lead' },
      ...(customerId === undefined
        ? [
            {
              title: label(order.fields.customerId.label),
              dataIndex: 'customerName',
              key: 'customerName',
              width: 160,
              render: (_: unknown, row: ListedStandingOrder) => (
                <Lead to={`/customer/${row.customerId}?tab=standing`}>{row.customerName}</Lead>
              ),
            },
          ]
        : []),
      {
        title: label(words.content),
        dataIndex: 'typeNames',
        key: 'content',
        width: 160,
        render: (_, { typeNames, sampleCount, itemCount }) => (
          <>
            {listed(typeNames)}
            <div className="muted">{label(contentWords(sampleCount, itemCount))}</div>
          </>
        ),
      },
      {
        title: label(words.used),
        dataIndex: 'used',
        key: 'used',
        width: 80,
        render: (_, { id, used }) =>
          used === 0 ? (
            <span className="muted">{label(words.never)}</span>
          ) : (
            <Lead to={`/order?standingOrderId=${id}`}>{label(timesWords(used))}</Lead>
          ),
      },
      {
        title: label(words.last),
        dataIndex: 'lastAt',
        key: 'lastAt',
        width: 140,
        render: (_, { lastOrderId, lastOrderNo, lastAt }) =>
          lastOrderId === null ? null : (
            <>
              <Code value={lastOrderNo} to={`/order?id=${lastOrderId}`} />
              <div className="muted">
                <Time value={lastAt} />
              </div>
            </>
          ),
      },
      {
        title: label(words.today),
        key: 'faults',
        width: 110,
        render: (_, { faults }) =>
          faults.length === 0 ? (
            <span className="muted">{label(words.holds)}</span>
          ) : (
            <ToneTag tone="sentBack">{label(faultCountWords(faults.length))}</ToneTag>
          ),
      },
      {
        title: label(fields.state.label),
        dataIndex: 'state',
        key: 'state',
        width: 90,
        card: 'state',
        render: (_, { state }) => <StateTag workflow={standingOrderWorkflow} state={state} />,
      },
      {
        title: label(words.source),
        dataIndex: 'orderNo',
        key: 'orderNo',
        width: 160,
        extra: true,
        render: (_, { orderId, orderNo }) => <Code value={orderNo} to={`/order?id=${orderId}`} />,
      },
      ...(mayOrder
        ? [
            {
              title: text('crud.actions'),
              key: 'actions',
              width: 110,
              fixed: 'right' as const,
              hideInSetting: true,
              render: (_: unknown, row: ListedStandingOrder) =>
                inClass(standingOrderWorkflow, 'offered', row.state) ? (
                  <LeadButton
                    size="small"
                    type="primary"
                    to={orderFrom(row)}
                    onClick={(event) => event.stopPropagation()}
                  >
                    {label(words.order)}
                  </LeadButton>
                ) : null,
            },
          ]
        : []),
    ],
    [label, listed, text, customerId, mayOrder],
  );
  return (
    <>
      <ServerTable<ListedStandingOrder>
        name={customerId === undefined ? 'standingOrder' : 'customer-standing'}
        endpoint={standingOrderContract.list as never}
        {...(customerId !== undefined && { params: { customerId }, inUrl: false })}
        columns={columns}
        filters={customerId === undefined ? [ofClient, ofState] : [ofState]}
        searchPlaceholder={label(words.search)}
        handle={table}
        empty={<p>{label(customerId === undefined ? standingOrder.empty : words.none)}</p>}
        onOpen={({ id }) => setOpened(id)}
      />
      {opened === undefined ? null : (
        <StandingDrawer
          key={opened}
          id={opened}
          onClose={() => setOpened(undefined)}
          onChanged={() => table.current?.reload()}
        />
      )}
    </>
  );
};
