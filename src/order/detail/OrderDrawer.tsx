import { useAccess, useSearchParams } from '@umijs/max';
import { Alert, Skeleton, Tabs } from 'antd';
import { orderAdminContract } from '../../../contract/order/order-admin';
import type { OrderDetail } from '../../../contract/order/order-views';
import { inClass } from '../../../domain/kit/workflow';
import { order } from '../../../domain/order/order.entity';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import type { Access } from '../../access';
import { Code } from '../../kit/format/Code';
import { Day } from '../../kit/format/Day';
import { useLabel, useText } from '../../kit/format/label';
import { LeadButton } from '../../kit/page/LeadButton';
import { SideDrawer } from '../../kit/page/SideDrawer';
import { Timeline } from '../../kit/page/Timeline';
import { WayOn } from '../../kit/page/WayOn';
import { PlainTrouble } from '../../kit/plain/PlainTrouble';
import { StateTag } from '../../kit/state/StateTag';
import { Lead } from '../../services/Lead';
import { useCall } from '../../services/use-call';
import { KeepButton } from '../standing/KeepButton';
import { Urgency } from '../Urgency';
import { ClientAnswerNote, ClientConfirmation } from './ClientConfirmation';
import { Deviations } from './Deviations';
import styles from './detail.less';
import { Facts } from './Facts';
import { Fees } from './Fees';
import { OrderActions } from './OrderActions';
import { Review } from './Review';
import { SamplesTab } from './SamplesTab';
import { SentBack } from './SentBack';
import { useSampleStatuses } from './use-sample-statuses';
import { WorkTab } from './WorkTab';

type Props = { id: string; onClose: () => void; onChanged: () => void };

/** One order beside the list of orders: all of it, and what may be done with it now. */
export const OrderDrawer = ({ id, onClose, onChanged }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const { data, error, reload } = useCall(orderAdminContract.detail, { id });
  const changed = () => {
    reload();
    onChanged();
  };
  // What is gone is not asked for again.
  const gone = () => {
    onClose();
    onChanged();
  };
  return (
    <SideDrawer
      open
      mask={false}
      width="min(760px, 100vw)"
      onClose={onClose}
      className={styles.drawer ?? ''}
      title={
        data ? (
          <span className={styles.title}>
            <Code value={data.order.no} />
            <StateTag workflow={orderWorkflow} state={data.order.state} />
            <Urgency value={data.order.urgency} />
          </span>
        ) : (
          text('order.one')
        )
      }
      extra={
        data ? (
          <span className={styles.title}>
            <span className={styles.dueWord}>{label(order.fields.dueDate.label)}</span>
            <Day value={data.order.dueDate} due={inClass(orderWorkflow, 'unfinished', data.order.state)} />
            {access['order.create'] ? (
              <LeadButton size="small" to={`/order/add?from=${id}`}>
                {text('order.again')}
              </LeadButton>
            ) : null}
          </span>
        ) : null
      }
    >
      {error ? (
        <PlainTrouble inside title={text('order.notLoaded')} words={error.message}>
          <WayOn error={error} onRetry={reload} onBack={onClose} />
        </PlainTrouble>
      ) : data ? (
        <Opened detail={data} onChanged={changed} onGone={gone} />
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} />
      )}
    </SideDrawer>
  );
};

type OpenedProps = { detail: OrderDetail; onChanged: () => void; onGone: () => void };

const Opened = ({ detail, onChanged, onGone }: OpenedProps) => {
  const label = useLabel();
  const text = useText();
  const { order, samples, fees, mandates, reports, review, deviations, timeline } = detail;
  const openDeviations = deviations.known.filter(({ agreed }) => !agreed).length;
  const asked = useSearchParams()[0].get('tab');
  useSampleStatuses(detail, onChanged);
  return (
    <>
      <h2 className={styles.client}>
        <Lead to={`/customer/${order.customerId}`}>{order.customerName}</Lead>
        {order.project ? <span className="muted"> · {order.project}</span> : null}
      </h2>
      <div className={styles.actions}>
        <OrderActions detail={detail} onChanged={onChanged} onGone={onGone} />
        <KeepButton detail={detail} onKept={onChanged} />
      </div>
      <SentBack mandates={mandates} />
      <ClientAnswerNote clientLinks={detail.clientLinks} />
      {openDeviations > 0 ? (
        <Alert type="warning" showIcon message={text('order.deviationsOpen', { count: openDeviations })} />
      ) : null}
      <Tabs
        size="small"
        defaultActiveKey={asked ?? (order.state === 'awaitingSamples' ? 'samples' : 'facts')}
        items={[
          {
            key: 'facts',
            label: text('order.tabFacts'),
            children: (
              <>
                <ClientConfirmation detail={detail} onChanged={onChanged} />
                <Facts detail={detail} />
                <Deviations deviations={deviations} />
              </>
            ),
          },
          {
            key: 'samples',
            label: text('order.tabSamples', { count: samples.length }),
            children: <SamplesTab detail={detail} onChanged={onChanged} />,
          },
          ...(fees ? [{ key: 'fees', label: text('order.tabFees'), children: <Fees detail={detail} /> }] : []),
          {
            key: 'work',
            label: text('order.tabWork', { count: mandates.length + reports.length }),
            children: <WorkTab detail={detail} onChanged={onChanged} />,
          },
          { key: 'review', label: text('order.tabReview'), children: <Review review={review} /> },
          {
            key: 'timeline',
            label: text('order.tabTimeline'),
            children: (
              <Timeline
                events={timeline.toReversed().map((row) => ({
                  id: String(row.seq),
                  at: row.at,
                  who: row.actorName,
                  text: row.refNo && row.refNo !== order.no ? `${label(row.label)} ${row.refNo}` : label(row.label),
                  reason: row.reason,
                }))}
              />
            ),
          },
        ]}
      />
    </>
  );
};
