import { useAccess } from '@umijs/max';
import { useMemo, useRef } from 'react';
import { type ListedDate, samplingPlanContract } from '../../contract/sampling-plan/sampling-plan';
import { inClass } from '../../domain/kit/workflow';
import { orderWorkflow } from '../../domain/order/order.workflow';
import { samplingDate } from '../../domain/sampling-plan/sampling-date.entity';
import { samplingDateWorkflow } from '../../domain/sampling-plan/sampling-date.workflow';
import { samplingPlan } from '../../domain/sampling-plan/sampling-plan.entity';
import type { Access } from '../access';
import { filtersOf } from '../kit/crud/columns';
import { Day } from '../kit/format/Day';
import { useLabel, useText } from '../kit/format/label';
import { Time } from '../kit/format/Time';
import type { Column } from '../kit/list/column';
import { ServerTable, type TableHandle } from '../kit/list/ServerTable';
import { StateTag } from '../kit/state/StateTag';
import { Lead } from '../services/Lead';
import { DateActions } from './DateActions';
import styles from './sampling-plan.less';

const { fields } = samplingDate;

type Props = {
  /** Of one plan alone: in its drawer. */
  planId?: string;
  onChanged?: () => void;
};

/** The dates of plans, or of one: when, what bars each, and the order that was made for it. */
export const DateList = ({ planId, onChanged }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const table = useRef<TableHandle>(null);
  const knowsClients = access['customer.read'] === true;
  const columns = useMemo((): Column<ListedDate>[] => {
    const ofPlan: Column<ListedDate>[] = [
      {
        title: label(fields.planId.label),
        dataIndex: 'planName',
        key: 'planId',
        ellipsis: true,
        width: 220,
        render: (_, row) => <Lead to={`/sampling-plans?id=${row.planId}`}>{row.planName}</Lead>,
      },
      ...(knowsClients
        ? [
            {
              title: label(samplingPlan.fields.customerId.label),
              dataIndex: 'customerName',
              key: 'customer',
              ellipsis: true,
              width: 200,
            } satisfies Column<ListedDate>,
          ]
        : []),
    ];
    return [
      {
        title: label(fields.day.label),
        dataIndex: 'day',
        key: 'day',
        sorter: true,
        card: 'lead',
        render: (_, row) => (
          <>
            <Day value={row.day} due={inClass(samplingDateWorkflow, 'open', row.state)} />
            {row.day === row.nominal ? null : (
              <small className={styles.note}>
                {text('samplingPlan.insteadOf', { day: row.nominal.replaceAll('-', '.') })}
              </small>
            )}
          </>
        ),
      },
      ...(planId === undefined ? ofPlan : []),
      {
        title: label(fields.draftOn.label),
        dataIndex: 'draftOn',
        key: 'draftOn',
        sorter: true,
        render: (_, row) => <Day value={row.draftOn} />,
      },
      {
        title: label(fields.state.label),
        dataIndex: 'state',
        key: 'state',
        card: 'state',
        render: (_, row) => (
          <>
            <StateTag workflow={samplingDateWorkflow} state={row.state} />
            {row.planState === 'paused' && row.state === 'planned' ? (
              <small className={styles.note}>{text('samplingPlan.paused')}</small>
            ) : null}
            {row.problem ? <small className={styles.problem}>{label(row.problem)}</small> : null}
            {row.problem && row.triedAt ? (
              <small className={styles.note}>
                {label(fields.triedAt.label)} <Time value={row.triedAt} />
              </small>
            ) : null}
            {row.reason && row.state !== 'drafted' ? <small className={styles.note}>{row.reason}</small> : null}
          </>
        ),
      },
      {
        title: label(fields.orderId.label),
        key: 'order',
        render: (_, row) =>
          row.orderNo && row.orderState ? (
            <span className={styles.order}>
              <Lead to={`/order?id=${row.orderId}`}>{row.orderNo}</Lead>
              <StateTag workflow={orderWorkflow} state={row.orderState} />
            </span>
          ) : row.orderId ? (
            <span className="muted">{text('samplingPlan.orderElsewhere')}</span>
          ) : null,
      },
      {
        title: text('crud.actions'),
        key: 'actions',
        hideInSetting: true,
        render: (_, row) => (
          <DateActions
            row={row}
            onDone={() => {
              table.current?.reload();
              onChanged?.();
            }}
          />
        ),
      },
    ];
  }, [knowsClients, label, onChanged, planId, text]);
  return (
    <ServerTable<ListedDate>
      name={planId === undefined ? 'samplingDate' : 'samplingDate-plan'}
      endpoint={samplingPlanContract.dates as never}
      columns={columns}
      filters={planId === undefined ? filtersOf(samplingDate) : []}
      {...(planId !== undefined && { params: { planId } })}
      inUrl={planId === undefined}
      searchPlaceholder={text('samplingPlan.searchDates')}
      handle={table}
      empty={<p>{text('samplingPlan.noDatesYet')}</p>}
    />
  );
};
