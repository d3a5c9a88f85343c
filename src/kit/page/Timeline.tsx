import type { ReactNode } from 'react';
import type { Label } from '../../../domain/kit/label';
import { useLabel } from '../format/label';
import { Said } from '../format/Said';
import { Time } from '../format/Time';
import styles from './timeline.less';

export type Event = {
  id: string;
  at: string;
  who: string;
  /** One human sentence: what was done. */
  text: Label | string;
  /** The reason or opinion that was given. */
  reason?: string | null | undefined;
  /** Further content of the entry. */
  more?: ReactNode;
};

type Props = { events: readonly Event[]; empty?: ReactNode };

/** Who did what and when, newest first as the server sends it. */
export const Timeline = ({ events, empty = null }: Props) => {
  const label = useLabel();
  if (events.length === 0) return <>{empty}</>;
  return (
    <ol className={styles.line}>
      {events.map(({ id, at, who, text, reason, more }) => (
        <li key={id}>
          <div>
            <b>{who}</b> <Said>{typeof text === 'string' ? text : label(text)}</Said>
          </div>
          {more}
          {reason ? (
            <blockquote>
              <Said>{reason}</Said>
            </blockquote>
          ) : null}
          <small>
            <Time value={at} />
          </small>
        </li>
      ))}
    </ol>
  );
};
