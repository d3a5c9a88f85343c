import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { DAY_FORMAT } from '../format/Time';

type Props = {
  value?: string | null;
  onChange?: (day: string | null) => void;
  id?: string;
  disabled?: boolean;
  /** Names the day where no label stands above it. */
  placeholder?: string;
};

/** A calendar day, in the form as it travels: `2026-11-20`. */
export const DayInput = ({ value, onChange, placeholder, ...rest }: Props) => (
  <DatePicker
    {...rest}
    {...(placeholder && { placeholder, 'aria-label': placeholder })}
    format={[DAY_FORMAT, 'YYYY-MM-DD', 'YYYYMMDD']}
    value={value ? dayjs(value) : null}
    onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : null)}
    style={{ width: '100%' }}
  />
);
