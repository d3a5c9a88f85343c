import type { PlanItem } from '../../../contract/equipment/equipment-care';
import { Day } from '../../kit/format/Day';
import { useText } from '../../kit/format/label';
import { Lead } from '../../services/Lead';
import { StatusLabel } from '../StatusLabel';
import styles from './plan.less';

type Props = { title: string; items: readonly PlanItem[]; none: string };

/** What is due, by its day, with who looks after it. */
export const DueList = ({ title, items, none }: Props) => {
  const text = useText();
  return (
    <section className={styles.card}>
      <h2>
        {title} <span className="muted">{items.length}</span>
      </h2>
      {items.length === 0 ? <p className="muted">{none}</p> : null}
      <ul>
        {items.map((item) => (
          <li key={`${item.equipmentId} ${item.kind}`}>
            <div>
              <Lead to={`/equipment/${item.equipmentId}/edit`}>
                {item.devNum} {item.name}
              </Lead>
              <StatusLabel colour={item.labelColor} />
            </div>
            <div className="muted">
              {text(`equipment.due.${item.kind}`)} · <Day value={item.day} due near={30} />
              {item.keeperName ? ` · ${item.keeperName}` : ''}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
