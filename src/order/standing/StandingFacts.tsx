import type { ReactNode } from 'react';
import type { StandingOrderDetail } from '../../../contract/order/standing-order';
import { order } from '../../../domain/order/order.entity';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import { Code } from '../../kit/format/Code';
import { useLabel, useListed } from '../../kit/format/label';
import { Time } from '../../kit/format/Time';
import { FactList } from '../../kit/record/FactList';
import { StateTag } from '../../kit/state/StateTag';
import { Lead } from '../../services/Lead';
import styles from './standing.less';
import { timesWords, standingWords as words } from './words';

/** Whose it is, by which order it goes, how often it was used, and what its samples are. */
export const StandingFacts = ({ standing }: { standing: StandingOrderDetail }) => {
  const label = useLabel();
  const listed = useListed();
  const { id, used, lastOrderId, samples } = standing;
  const facts: [string, ReactNode][] = [
    [
      label(order.fields.customerId.label),
      <Lead key="client" to={`/customer/${standing.customerId}?tab=standing`}>
        {standing.customerName}
      </Lead>,
    ],
    [
      label(words.source),
      <span key="source" className={styles.title}>
        <Code value={standing.orderNo} to={`/order?id=${standing.orderId}`} />
        <StateTag workflow={orderWorkflow} state={standing.orderState} />
      </span>,
    ],
    [
      label(words.used),
      used === 0 ? (
        label(words.never)
      ) : (
        <Lead key="used" to={`/order?standingOrderId=${id}`}>
          {label(timesWords(used))}
        </Lead>
      ),
    ],
    [
      label(words.last),
      lastOrderId === null ? (
        '—'
      ) : (
        <span key="last" className={styles.title}>
          <Code value={standing.lastOrderNo} to={`/order?id=${lastOrderId}`} />
          <Time value={standing.lastAt} />
        </span>
      ),
    ],
    [label(words.note), standing.remark ?? '—'],
    [
      label(words.keptBy),
      <span key="by" className={styles.title}>
        {standing.createdByName}
        <Time value={standing.createdAt} />
      </span>,
    ],
  ];
  return (
    <>
      <FactList facts={facts} />
      <h3>{label(words.samples)}</h3>
      <ul className={styles.samples}>
        {samples.map(({ id: sampleId, name, typeName, pointName, items, packages }) => (
          <li key={sampleId}>
            <div>
              {name}
              <span className="muted"> · {[typeName, pointName].filter(Boolean).join(' · ')}</span>
            </div>
            <div className="muted">{listed([...packages, ...items])}</div>
          </li>
        ))}
      </ul>
    </>
  );
};
