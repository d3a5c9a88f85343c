import { type Equipment, equipment } from '../../domain/equipment/equipment.entity';
import { useLabel } from '../kit/format/label';
import styles from './label.less';

/** The label on the device (三色标识, ISO/IEC 17025 6.4.8) as it looks there: a word on its colour. */
export const StatusLabel = ({ colour }: { colour: string | null | undefined }) => {
  const label = useLabel();
  const known = (colour ?? 'red') as NonNullable<Equipment['labelColor']>;
  const words = equipment.fields.labelColor.options?.[known];
  return words ? <span className={`${styles.label} ${styles[known]}`}>{label(words)}</span> : null;
};
