import type { ImportCounts } from '../../../../contract/import/import';
import { useText } from '../../format/label';
import { ToneTag } from '../../state/StateTag';
import styles from './import.less';

const TONES = { new: 'done', updated: 'working', unchanged: 'waiting', refused: 'sentBack' } as const;
export const outcomes = Object.keys(TONES) as (keyof typeof TONES)[];

/** The numbers of new, updated, unchanged and refused records. */
export const Counts = ({ counts }: { counts: ImportCounts }) => {
  const text = useText();
  return (
    <div className={styles.counts}>
      {outcomes.map((key) => (
        <ToneTag key={key} tone={counts[key] === 0 ? 'waiting' : TONES[key]}>
          {text(`files.${key}Count`, { count: counts[key] })}
        </ToneTag>
      ))}
    </div>
  );
};

/** What became of one line. */
export const OutcomeTag = ({ outcome }: { outcome: keyof ImportCounts }) => {
  const text = useText();
  return <ToneTag tone={TONES[outcome]}>{text(`files.${outcome}`)}</ToneTag>;
};
