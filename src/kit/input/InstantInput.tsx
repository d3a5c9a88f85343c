import { DatePicker } from 'antd';
import { pickerValue, TIME_FORMAT } from '../../services/clock';
import styles from './instant.less';
import { useClear } from './use-clear';

type Props = { value?: string | null; onChange?: (instant: string | null) => void; id?: string; disabled?: boolean };

/** A moment, typed in the reader's own time zone and sent in UTC. */
export const InstantInput = ({ value, onChange, ...rest }: Props) => (
  <DatePicker
    {...rest}
    className={styles.instant ?? ''}
    allowClear={useClear()}
    showTime={{ format: 'HH:mm' }}
    format={TIME_FORMAT}
    value={pickerValue(value)}
    onChange={(moment) => onChange?.(moment ? moment.toISOString() : null)}
    style={{ width: '100%' }}
  />
);
