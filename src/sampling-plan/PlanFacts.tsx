import type { ReactNode } from 'react';
import type { PlanDetail } from '../../contract/sampling-plan/sampling-plan';
import { NO, YES } from '../../domain/kit/field';
import { rhythmWords } from '../../domain/sampling-plan/rhythm-words';
import { samplingPlan } from '../../domain/sampling-plan/sampling-plan.entity';
import { Code } from '../kit/format/Code';
import { Day } from '../kit/format/Day';
import { useLabel, useListed, useText } from '../kit/format/label';
import { FactList } from '../kit/record/FactList';
import { Lead } from '../services/Lead';
import styles from './sampling-plan.less';

const { fields } = samplingPlan;

/** Whose plan it is, how often it samples, and what is taken and tested each time. */
export const PlanFacts = ({ plan }: { plan: PlanDetail }) => {
  const label = useLabel();
  const listed = useListed();
  const text = useText();
  const daysOff = fields.daysOff.options?.[plan.daysOff];
  const facts: [string, ReactNode][] = [
    [label(fields.no.label), <Code key="no" value={plan.no} />],
    [
      label(fields.customerId.label),
      plan.customerName === null ? null : (
        <Lead key="client" to={`/customer?keyword=${encodeURIComponent(plan.customerName)}`}>
          {plan.customerName}
        </Lead>
      ),
    ],
    [label(fields.staffId.label), plan.staffName],
    [label(fields.samplerId.label), plan.samplerName],
    [text('samplingPlan.rhythm'), label(rhythmWords(plan))],
    [label(fields.daysOff.label), daysOff ? label(daysOff) : null],
    [label(fields.startDay.label), <Day key="start" value={plan.startDay} />],
    [label(fields.endDay.label), plan.endDay === null ? null : <Day key="end" value={plan.endDay} />],
    [label(fields.times.label), plan.times === null ? null : String(plan.times)],
    [label(fields.leadDays.label), String(plan.leadDays)],
    [label(fields.project.label), plan.project],
    [label(fields.needJudge.label), plan.needJudge === null ? null : label(plan.needJudge ? YES : NO)],
    [label(fields.clientNotes.label), plan.clientNotes],
  ];
  return (
    <>
      <FactList facts={facts} />
      {plan.named.map((group, index) => (
        // Groups have no name of their own; their place is their key.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <section key={index} className={styles.card}>
          <h3>
            {[group.typeName, group.variantName, group.name].filter(Boolean).join(' · ')}
            <small>
              {group.qty} {group.qtyUnit}
            </small>
          </h3>
          {group.points.length > 0 ? (
            <p>
              {text('samplingPlan.points')}{' '}
              {group.points.map(({ id, name }) => (
                <Lead key={id} to={`/samplingpoint?id=${id}&tab=results`} className={styles.point}>
                  {text('samplingPlan.resultsOf', { name })}
                </Lead>
              ))}
            </p>
          ) : null}
          {group.packages.length > 0 ? (
            <p>
              {text('samplingPlan.packages')}{' '}
              {group.packages.map(({ id, name, items }) => (
                <Lead key={id} to={`/packages?id=${id}`} className={styles.point}>
                  {text('pack.count', { name, count: items })}
                </Lead>
              ))}
            </p>
          ) : null}
          <ul>
            {group.items.map(({ name, basisName, judgeName }) => (
              <li key={`${name} ${basisName}`}>
                <b>{name}</b> {listed([basisName, judgeName ?? ''].filter(Boolean))}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Lead to={`/order?samplingPlanId=${plan.id}`}>{text('samplingPlan.orders')}</Lead>
    </>
  );
};
