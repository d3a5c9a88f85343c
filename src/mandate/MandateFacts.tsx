import type { ReactNode } from 'react';
import type { Label } from '../../domain/kit/label';
import { inClass } from '../../domain/kit/workflow';
import { mandate as entity } from '../../domain/mandate/mandate.entity';
import { mandateWorkflow } from '../../domain/mandate/mandate.workflow';
import { Code } from '../kit/format/Code';
import { Day } from '../kit/format/Day';
import { useLabel, useListed, useText } from '../kit/format/label';
import { ToneTag } from '../kit/state/StateTag';
import type { MandateDetail } from './detail';
import styles from './mandate.less';
import { TemplateVersion } from './TemplateVersion';

const priorities: Readonly<Record<string, Label>> = entity.fields.priority.options ?? {};

const Priority = ({ value }: { value: string | null }) => {
  const label = useLabel();
  const found = priorities[value ?? ''];
  if (found === undefined) return null;
  return value === 'normal' ? label(found) : <ToneTag tone="mine">{label(found)}</ToneTag>;
};

/** For whom, by when, and what the client asked for. */
export const MandateFacts = ({ detail, onDone }: { detail: MandateDetail; onDone: () => void }) => {
  const text = useText();
  const listed = useListed();
  const { mandate, order } = detail;
  const isOpen = inClass(mandateWorkflow, 'open', mandate.state);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['order', <Code key="order" value={order.no} to={`/order?id=${order.id}`} />],
    ['customer', order.customerName],
    ['depart', mandate.departName],
    ['areas', listed(mandate.areaNames)],
    ['due', <Day key="due" value={mandate.dueDate} due={isOpen} />],
    ['orderDue', <Day key="orderDue" value={order.dueDate} />],
    ['priority', <Priority key="priority" value={mandate.priority} />],
    ['judge', text(order.needJudge ? 'bench.mandate.judgeYes' : 'bench.mandate.judgeNo')],
    ['template', <TemplateVersion key="template" detail={detail} onDone={onDone} />],
    ['clientNotes', order.clientNotes],
    ['remark', mandate.remark],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{text(`bench.mandate.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
};
