import { Link, useDispatch, useSelector } from '@umijs/max';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { messageContract } from '../../../contract/message/message';
import { useText } from '../../kit/format/label';
import { Time } from '../../kit/format/Time';
import { LeadButton } from '../../kit/page/LeadButton';
import type { GlobalState } from '../../models/global';
import { call } from '../../services/call';
import { CallError } from '../../services/call-error';
import styles from './banner.less';

type Urgent = GlobalState['msg'][number];

type LineProps = { message: Urgent; onRead: () => void; children: ReactNode };

const Line = ({ message, onRead, children }: LineProps) => {
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
      {children}
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
  // The newest: a line is seen, and leaves the screen its room.
  const [newest, ...others] = waiting;
  if (!alertVisible || newest === undefined) return null;

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
  return (
    <section className={styles.messages} data-notice aria-label={text('urgent.title')} aria-live="polite">
      <ul>
        <Line key={newest.id} message={newest} onRead={() => void read(newest.id)}>
          {others.length > 0 ? <Link to="/message">{text('urgent.more', { count: others.length })}</Link> : null}
          <Button type="text" size="small" onClick={() => setPutOff(new Set(msg.map(({ id }) => id)))}>
            {text('urgent.later')}
          </Button>
        </Line>
      </ul>
    </section>
  );
};
