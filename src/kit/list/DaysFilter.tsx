import { SwapRightOutlined } from '@ant-design/icons';
import { DatePicker } from 'antd';
import { DAY_FORMAT, pickerValue, WIRE_DAY } from '../../services/clock';
import { useClear } from '../input/use-clear';
import styles from './list.less';

type Props = {
  placeholder: [string, string];
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string, to: string) => void;
};

/** From a day to a day, either of them open; a file of its own, because a calendar is heavy and not every list has one. */
export default function DaysFilter({ placeholder, from, to, onChange }: Props) {
  return (
    <DatePicker.RangePicker
      // Each of both days is called by its own; one name for both would tell nobody which.
      placeholder={placeholder}
      allowClear={useClear()}
      separator={<SwapRightOutlined aria-hidden className={styles.until ?? ''} />}
      format={DAY_FORMAT}
      allowEmpty={[true, true]}
      value={[pickerValue(from), pickerValue(to)]}
      onChange={(days) => onChange(days?.[0]?.format(WIRE_DAY) ?? '', days?.[1]?.format(WIRE_DAY) ?? '')}
      style={{ width: 240 }}
    />
  );
}
