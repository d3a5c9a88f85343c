import moment from 'moment';

/** How moments look on every screen (specification section 9). */
export const TIME_FORMAT = 'YYYY.MM.DD HH:mm';
export const DAY_FORMAT = 'YYYY.MM.DD';

/** A moment (UTC on the wire) in the reader's own time zone. */
export const Time = ({ value }: { value: string | null | undefined }) =>
  value ? (
    <time dateTime={value} title={moment(value).format('YYYY.MM.DD HH:mm:ss Z')}>
      <bdi>{moment(value).format(TIME_FORMAT)}</bdi>
    </time>
  ) : null;
