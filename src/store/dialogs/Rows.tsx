import type { StoredSampleRow } from '../../../contract/stored-sample/stored-sample';
import { Hazards } from '../../sample/Hazards';
import styles from '../store.less';

/** Which samples a dialog is about. */
export const Rows = ({ rows }: { rows: readonly StoredSampleRow[] }) => (
  <ul className={styles.rows}>
    {rows.map(({ id, sampleNo, sampleName, hazards, hazardNote }) => (
      <li key={id}>
        <span className="mono">{sampleNo}</span> <span className="muted">{sampleName}</span>{' '}
        <Hazards hazards={hazards} note={hazardNote} />
      </li>
    ))}
  </ul>
);
