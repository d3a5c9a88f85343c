import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { DAY_FORMAT } from '../format/Time';

type Props = {
  placeholder: [string, string];
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string, to: string) => void;
};

const WIRE = 'YYYY-MM-DD';

/** From a day to a day, either of them open; a file of its own, because a calendar is heavy and not every list has one. */
export default function DaysFilter({ placeholder, from, to, onChange }: Props) {
  return (
    <DatePicker.RangePicker
      aria-label={placeholder[0]}
      placeholder={placeholder}
      format={DAY_FORMAT}
      allowEmpty={[true, true]}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      onChange={(days) => onChange(days?.[0]?.format(WIRE) ?? '', days?.[1]?.format(WIRE) ?? '')}
      style={{ width: 240 }}
    />
  );
}
