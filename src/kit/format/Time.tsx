import { timeText } from '../../services/clock';
import { No } from './No';

/** A moment (UTC on the wire) in the reader's own time zone. */
export const Time = ({ value }: { value: string | null | undefined }) =>
  value ? (
    <time dateTime={value} title={timeText(value, 'YYYY.MM.DD HH:mm:ss Z')}>
      <No>{timeText(value)}</No>
    </time>
  ) : null;
