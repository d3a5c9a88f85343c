import type { Label } from '../../../domain/kit/label';
import { mandate } from '../../../domain/mandate/mandate.entity';
import { Day } from '../../kit/format/Day';
import { useLabel, useListed, useText } from '../../kit/format/label';
import { ToneTag } from '../../kit/state/StateTag';
import styles from './assign.less';
import type { MandateToAssign } from './item';

const priorities: Readonly<Record<string, Label>> = mandate.fields.priority.options ?? {};

type Props = { mandates: readonly MandateToAssign[]; opened: string | undefined; onOpen: (id: string) => void };

/** The mandates with work to give out, due soonest first. */
export const MandateList = ({ mandates, opened, onOpen }: Props) => {
  const label = useLabel();
  const text = useText();
  const listed = useListed();
  if (mandates.length === 0) return <p className={styles.empty}>{text('bench.assign.noWork')}</p>;
  return (
    <ul className={styles.mandates}>
      {mandates.map((row) => {
        const priority = priorities[row.priority ?? ''];
        return (
          <li key={row.id}>
            <button type="button" aria-pressed={row.id === opened} onClick={() => onOpen(row.id)}>
              <span className="mono">{row.no}</span>
              <span className={styles.client}>
                {[row.customerName, listed(row.areaNames)].filter(Boolean).join(' · ')}
              </span>
              <span className={styles.due}>
                <Day value={row.dueDate} due />
                {row.unassigned > 0 ? (
                  <ToneTag tone="mine">{text('bench.assign.unassigned', { count: row.unassigned })}</ToneTag>
                ) : null}
                {row.returnAsked > 0 ? (
                  <ToneTag tone="sentBack">{text('bench.assign.asked', { count: row.returnAsked })}</ToneTag>
                ) : null}
                {row.unassigned + row.returnAsked === 0 ? (
                  <ToneTag tone="done">{text('bench.assign.all')}</ToneTag>
                ) : null}
                {priority && row.priority !== 'normal' ? (
                  <ToneTag tone="sentBack" isPlain>
                    {label(priority)}
                  </ToneTag>
                ) : null}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};
