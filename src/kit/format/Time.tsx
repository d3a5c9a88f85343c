import { timeText } from '../../services/clock';

/** A moment (UTC on the wire) in the reader's own time zone. */
export const Time = ({ value }: { value: string | null | undefined }) =>
  value ? (
    <time dateTime={value} title={timeText(value, 'YYYY.MM.DD HH:mm:ss Z')}>
      <bdi>{timeText(value)}</bdi>
    </time>
  ) : null;
