import { yuan } from '../../../domain/kit/money';
import styles from './format.less';

/** An amount in fen, shown in yuan and aligned at the point. */
export const Money = ({ value }: { value: number | null | undefined }) =>
  value === null || value === undefined ? null : <span className={styles.money}>¥ {yuan(value)}</span>;
