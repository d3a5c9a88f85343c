import { messageContract } from '../../contract/message/message';
import { useText } from '../kit/format/label';
import { Time } from '../kit/format/Time';
import { Trouble } from '../kit/page/Trouble';
import { Lead } from '../services/Lead';
import { useCall } from '../services/use-call';
import styles from './home.less';

const SHOWN = 6;

/** The latest unread messages. */
export const RecentMessages = () => {
  const text = useText();
  const { data, error, reload } = useCall(messageContract.list, { current: 1, pageSize: SHOWN, unread: true });
  if (error) return <Trouble error={error} onRetry={reload} />;
  if (data?.list.length === 0) return <p className="muted">{text('home.noMessages')}</p>;
  return (
    <ul className={styles.lines}>
      {data?.list.map(({ id, title, link, createdAt }) => (
        <li key={id}>
          <Lead to={link ?? '/message'}>{title}</Lead>
          <small>
            <Time value={createdAt} />
          </small>
        </li>
      ))}
    </ul>
  );
};
