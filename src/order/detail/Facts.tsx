import type { ReactNode } from 'react';
import type { OrderDetail } from '../../../contract/order/order-views';
import { NO, YES } from '../../../domain/kit/field';
import { type Label, say } from '../../../domain/kit/label';
import { order as entity } from '../../../domain/order/order.entity';
import { Day } from '../../kit/format/Day';
import { useLabel, useListed, useText } from '../../kit/format/label';
import { Time } from '../../kit/format/Time';
import { Lead } from '../../services/Lead';
import { standingWords } from '../standing/words';
import styles from './detail.less';

const { fields } = entity;

type Group = { title: Label; facts: [Label, ReactNode][] };

const toStanding = ({ id, name }: OrderDetail['standing']['kept'][number]) => (
  <div key={id}>
    <Lead to={`/standing-orders?id=${id}`}>{name}</Lead>
  </div>
);

/** What was agreed with the client, in the order of the paper form. */
export const Facts = ({ detail: { order, customer, standing } }: { detail: OrderDetail }) => {
  const label = useLabel();
  const text = useText();
  const listed = useListed();
  const word = (
    name:
      | 'type'
      | 'sampleSource'
      | 'basisMode'
      | 'decisionRule'
      | 'urgency'
      | 'reportLang'
      | 'reportBy'
      | 'deliver'
      | 'sampleAfter'
      | 'confidential',
  ) => {
    const words = fields[name].options?.[order[name] ?? ''];
    return words ? label(words) : null;
  };
  // A box that nobody has ticked is empty in the form too: the answer is no.
  const yes = (flag: boolean | null) => label(flag ? YES : NO);
  const sampling = order.samplingInfo;
  const terms = (['guardRatio', 'conformityLevel'] as const)
    .filter((name) => order[name] !== null)
    .map((name): [Label, ReactNode] => [
      fields[name].label,
      <bdi key={name} dir="ltr">{`${order[name]} ${fields[name].unit}`}</bdi>,
    ]);
  const marks = (order.reportMarks ?? []).map((mark) =>
    label(fields.reportMarks.options?.[mark] ?? fields.reportMarks.label),
  );

  const groups: Group[] = [
    {
      title: { zh: '委托方', en: 'Client' },
      facts: [
        [
          fields.customerId.label,
          <Lead key="client" to={`/customer/${order.customerId}`}>
            {`${order.customerName ?? ''}${customer.code ? ` (${customer.code})` : ''}`}
          </Lead>,
        ],
        [fields.contactName.label, [order.contactName, order.contactPhone].filter(Boolean).join('　')],
        [fields.wcustomerId.label, order.wcustomerName ?? text('order.asClient')],
        [fields.producerId.label, order.producerName],
        [fields.payerId.label, order.payerName ?? text('order.asClient')],
      ],
    },
    {
      title: { zh: '业务', en: 'Business' },
      facts: [
        [fields.type.label, word('type')],
        [fields.sampleSource.label, word('sampleSource')],
        [fields.purpose.label, order.purpose],
        ...(sampling
          ? ([
              [
                fields.samplingInfo.label,
                [sampling.date, sampling.place, sampling.person, sampling.method, sampling.planNo, sampling.witness]
                  .filter(Boolean)
                  .join(' · '),
              ],
            ] as [Label, ReactNode][])
          : []),
        ...(order.samplingPlanId
          ? ([
              [
                fields.samplingPlanId.label,
                <Lead key="plan" to={`/sampling-plans?id=${order.samplingPlanId}`}>
                  {sampling?.planNo ?? text('order.plan')}
                </Lead>,
              ],
            ] as [Label, ReactNode][])
          : []),
        ...(standing.from ? ([[fields.standingOrderId.label, toStanding(standing.from)]] as [Label, ReactNode][]) : []),
        ...(standing.kept.length > 0
          ? ([[standingWords.already, <span key="kept">{standing.kept.map(toStanding)}</span>]] as [Label, ReactNode][])
          : []),
        [fields.basisMode.label, word('basisMode')],
        [fields.needJudge.label, yes(order.needJudge)],
        ...(order.needJudge
          ? ([
              [fields.decisionRule.label, word('decisionRule')],
              ...terms,
              [fields.ruleAgreed.label, yes(order.ruleAgreed)],
            ] as [Label, ReactNode][])
          : []),
        [fields.allowDeviate.label, yes(order.allowDeviate)],
        [fields.allowSubcontract.label, yes(order.allowSubcontract)],
      ],
    },
    {
      title: { zh: '时间', en: 'Dates' },
      facts: [
        [fields.receivedAt.label, <Time key="received" value={order.receivedAt} />],
        [fields.urgency.label, word('urgency')],
        [fields.dueDate.label, <Day key="due" value={order.dueDate} />],
        ...(order.dueOriginal && order.dueOriginal !== order.dueDate
          ? ([[fields.dueOriginal.label, <Day key="original" value={order.dueOriginal} />]] as [Label, ReactNode][])
          : []),
        [{ zh: '受理人', en: 'Accepted by' }, order.acceptedByName],
        ...(order.createdByName === order.acceptedByName
          ? []
          : ([[{ zh: '起草人', en: 'Drafted by' }, order.createdByName]] as [Label, ReactNode][])),
      ],
    },
    {
      title: { zh: '报告与样品', en: 'Report and samples' },
      facts: [
        [
          fields.reportCopies.label,
          order.reportCopies === null ? null : text('order.copies', { count: order.reportCopies }),
        ],
        [fields.reportLang.label, word('reportLang')],
        [fields.reportBy.label, word('reportBy')],
        [fields.reportMarks.label, listed(marks)],
        [
          fields.deliver.label,
          [word('deliver'), order.deliver === 'mail' ? order.deliverAddress : null].filter(Boolean).join(' · '),
        ],
        [fields.sampleAfter.label, word('sampleAfter')],
        [fields.confidential.label, word('confidential')],
        [fields.tags.label, listed(order.tags ?? [])],
        [fields.clientNotes.label, order.clientNotes],
        [{ zh: '备注', en: 'Remark' }, order.remark],
        [fields.cancelReason.label, order.cancelReason],
      ],
    },
  ];
  return (
    <>
      {groups.map(({ title, facts }) => (
        <section key={say('en', title)} className={styles.group}>
          <h3>{label(title)}</h3>
          <dl>
            {facts
              .filter(([, value]) => value !== null && value !== undefined && value !== '')
              .map(([words, value]) => (
                <div key={say('en', words)}>
                  <dt>{label(words)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </>
  );
};
