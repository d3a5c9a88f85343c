import { DatePicker } from 'antd';
import { DAY_FORMAT, pickerValue, WIRE_DAY } from '../../services/clock';
import { useClear } from './use-clear';

type Props = {
  value?: string | null;
  onChange?: (day: string | null) => void;
  id?: string;
  disabled?: boolean;
  /** Names the input where it has no visible label. */
  placeholder?: string;
};

/** A calendar day, in the form as it travels: `2026-11-20`. */
export const DayInput = ({ value, onChange, placeholder, ...rest }: Props) => (
  <DatePicker
    {...rest}
    allowClear={useClear()}
    {...(placeholder && { placeholder, 'aria-label': placeholder })}
    format={[DAY_FORMAT, WIRE_DAY, 'YYYYMMDD']}
    value={pickerValue(value)}
    onChange={(day) => onChange?.(day ? day.format(WIRE_DAY) : null)}
    style={{ width: '100%' }}
  />
);
