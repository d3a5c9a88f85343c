import type { ImportCounts, ImportRead } from '../../../../contract/import/import';
import { useText } from '../../format/label';
import { ToneTag } from '../../state/StateTag';
import styles from './import.less';

const TONES = { new: 'done', updated: 'working', unchanged: 'waiting', refused: 'sentBack' } as const;
export const outcomes = Object.keys(TONES) as (keyof typeof TONES)[];

type Props = { counts: ImportCounts; read: ImportRead | null };

/** How much was read, and the numbers of new, updated, unchanged and refused records. */
export const Counts = ({ counts, read }: Props) => {
  const text = useText();
  return (
    <div className={styles.counts}>
      {read ? <span>{text(read.empty > 0 ? 'files.readWithEmpty' : 'files.read', { ...read })}</span> : null}
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
