import type { SampleNeeds } from '../../../contract/sample/sample';
import { joined, label as words } from '../../../domain/kit/label';
import type { Need } from '../../../domain/sample/needs';
import { countedFrom } from '../../../domain/task/holding';
import { itemLabel } from '../../../domain/test-item/item-label';
import { containers } from '../../../domain/test-item/preservation';
import { useLabel } from '../../kit/format/label';
import { Time } from '../../kit/format/Time';
import styles from './samples.less';

const LATE = words('保存期已过', 'Holding time over');

/** Each part by itself: volume and temperature are not turned around among Arabic words. */
const isolated = (part: string | null): string[] => (part ? [`\u2068${part}\u2069`] : []);

type Props = { groups: readonly Need[]; late?: SampleNeeds['late'] };

type Late = SampleNeeds['late'][number];

/** Items whose time ended at once are said in one line. */
const alike = (late: readonly Late[]): (Pick<Late, 'latestStart' | 'holdingFrom'> & { items: Late[] })[] => {
  const lines = new Map<string, Late[]>();
  for (const each of late) {
    const key = `${each.latestStart} ${each.holdingFrom}`;
    lines.set(key, [...(lines.get(key) ?? []), each]);
  }
  return [...lines.values()].flatMap((items) => (items[0] ? [{ ...items[0], items }] : []));
};

/** How a sample is to be brought, a line for each container; and the items whose test can no longer begin in time. */
export const Needs = ({ groups, late = [] }: Props) => {
  const label = useLabel();
  return (
    <>
      {groups.length > 0 ? (
        <ul className={styles.needs}>
          {groups.map(({ container, preservation, volume, items }) => (
            <li key={`${container} ${preservation}`}>
              <b>{[container && label(containers[container]), volume, preservation].flatMap(isolated).join(' · ')}</b>{' '}
              <span className="muted">{label(joined(items.map(itemLabel)))}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {late.length > 0 ? (
        <ul className={`${styles.needs} ${styles.wrong}`} role="alert">
          {alike(late).map(({ latestStart, holdingFrom, items }) => (
            <li key={`${latestStart} ${holdingFrom}`}>
              {label(LATE)}
              {' · '}
              <bdi>{label(joined(items.map(itemLabel)))}</bdi> <Time value={latestStart} /> ·{' '}
              {label(countedFrom[holdingFrom])}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
};
