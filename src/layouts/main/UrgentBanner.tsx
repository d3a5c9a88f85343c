import { Link, useDispatch, useSelector } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import { messageContract } from '../../../contract/message/message';
import { useText } from '../../kit/format/label';
import { Time } from '../../kit/format/Time';
import { LeadButton } from '../../kit/page/LeadButton';
import type { GlobalState } from '../../models/global';
import { call } from '../../services/call';
import { CallError } from '../../services/call-error';
import styles from './banner.less';

/** The newest: a line is seen, and leaves the screen its room. */
const MOST_SHOWN = 1;

type Urgent = GlobalState['msg'][number];

const Line = ({ message, onRead }: { message: Urgent; onRead: () => void }) => {
  const text = useText();
  const { title, body, level, createdAt, link } = message;
  return (
    <li className={level === 'urgent' ? styles.urgent : undefined}>
      <b>{title}</b>
      {body ? <span className={styles.body}>{body}</span> : null}
      <small>
        <Time value={createdAt} />
      </small>
      {link ? (
        <LeadButton type="link" size="small" to={link} onClick={onRead}>
          {text('message.open')}
        </LeadButton>
      ) : null}
      <Button size="small" onClick={onRead}>
        {text('urgent.read')}
      </Button>
    </li>
  );
};

/**
 * Urgent messages, and those one wants to be reminded of, above every screen until they are read (specification
 * section 3: `alertVisible`). A strip and no dialog: it may come while somebody types.
 */
export const UrgentBanner = () => {
  const text = useText();
  const dispatch = useDispatch();
  const { alertVisible, msg } = useSelector(({ global }: { global: GlobalState }) => global);
  const [putOff, setPutOff] = useState<ReadonlySet<string>>(new Set());
  const waiting = msg.filter(({ id }) => !putOff.has(id));
  if (!alertVisible || waiting.length === 0) return null;

  const read = async (id: string) => {
    const rest = msg.filter((message) => message.id !== id);
    dispatch({ type: 'global/update', payload: { msg: rest, alertVisible: rest.length > 0 } });
    try {
      await call(messageContract.read, { id });
      dispatch({ type: 'global/messageCount' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
  };
  const more = waiting.length - MOST_SHOWN;
  return (
    <section className={styles.messages} aria-label={text('urgent.title')} aria-live="polite">
      <ul>
        {waiting.slice(0, MOST_SHOWN).map((message) => (
          <Line key={message.id} message={message} onRead={() => void read(message.id)} />
        ))}
      </ul>
      <div>
        {more > 0 ? <Link to="/message">{text('urgent.more', { count: more })}</Link> : null}
        <Button type="text" size="small" onClick={() => setPutOff(new Set(msg.map(({ id }) => id)))}>
          {text('urgent.later')}
        </Button>
      </div>
    </section>
  );
};
