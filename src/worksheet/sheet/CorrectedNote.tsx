import type { WorksheetRow } from '../../../contract/worksheet/bench';
import { readable } from '../../../domain/measurement/readable';
import { Arrow } from '../../kit/format/Arrow';
import { useText } from '../../kit/format/label';
import styles from './grid.less';

/** The readings of a row as typed and as the certificate of its device corrects them. */
export const CorrectedNote = ({ corrected: { by, readings } }: Pick<WorksheetRow, 'corrected'>) => {
  const text = useText();
  if (by === null || readings.length === 0) return null;
  return (
    <small className={styles.note}>
      {text('bench.corrected', { by: [by.devNum, by.certNo].filter(Boolean).join(' · ') })}
      {readings.map(({ reading, corrected }, index) => (
        // Replicates have no name but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <span key={index}>
          {' '}
          <bdi dir="ltr">{readable(reading)}</bdi>
          <Arrow />
          <bdi dir="ltr">{readable(corrected)}</bdi>
        </span>
      ))}
    </small>
  );
};
