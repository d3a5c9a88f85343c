import { Checkbox } from 'antd';
import { hazardsIn } from '../../../domain/hazard/hazards';
import type { Sample } from '../../../domain/sample/sample.entity';
import { useText } from '../../kit/format/label';
import { Hazards } from '../Hazards';
import styles from './samples.less';

type Props = {
  sample: Pick<Sample, 'no' | 'hazards' | 'hazardNote'>;
  isSeen: boolean;
  /** It was tried without. */
  isAsked: boolean;
  onChange: (isSeen: boolean) => void;
};

/** The hazards of a sample, and the word of whoever takes it in that they were seen; nothing for a harmless one. */
export const HazardsSeen = ({ sample, isSeen, isAsked, onChange }: Props) => {
  const text = useText();
  if (hazardsIn(sample.hazards).length === 0) return null;
  return (
    <>
      <Hazards hazards={sample.hazards} note={sample.hazardNote} />
      <div>
        <Checkbox
          checked={isSeen}
          aria-label={`${sample.no} ${text('hazards.seen')}`}
          onChange={({ target }) => onChange(target.checked)}
        >
          {text('hazards.seen')}
        </Checkbox>
      </div>
      {isAsked ? <div className={styles.wrong}>{text('hazards.asked')}</div> : null}
    </>
  );
};
