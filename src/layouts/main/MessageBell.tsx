import { BellOutlined } from '@ant-design/icons';
import { history, useDispatch, useIntl, useSelector } from '@umijs/max';
import { Badge, Button, Tooltip } from 'antd';
import { useEffect } from 'react';
import { useText } from '../../kit/format/label';
import type { GlobalState } from '../../models/global';
import { directionOf } from '../../services/languages';
import { whenIdle } from '../../services/when-idle';
import { onWritten } from '../../services/written';
import styles from './layout.less';

/** A new message shows within a minute, and at once when the window comes back to the front. */
const REFRESH_MS = 60_000;
/** What was just done shows in the counts at once; several changes of one step are one question. */
const AFTER_CHANGE_MS = 300;

const useRefreshed = () => {
  const dispatch = useDispatch();
  useEffect(() => {
    const refresh = () => {
      if (document.hidden) return;
      void dispatch({ type: 'global/messageCount' });
      void dispatch({ type: 'global/siderCount' });
    };
    // The rows of the screen come first.
    const first = whenIdle(refresh);
    const timer = window.setInterval(refresh, REFRESH_MS);
    let soon: number | undefined;
    const unsubscribe = onWritten(() => {
      window.clearTimeout(soon);
      soon = window.setTimeout(refresh, AFTER_CHANGE_MS);
    });
    document.addEventListener('visibilitychange', refresh);
    return () => {
      first();
      window.clearInterval(timer);
      window.clearTimeout(soon);
      unsubscribe();
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [dispatch]);
};

export const MessageBell = () => {
  const text = useText();
  useRefreshed();
  // A longer count is placed further out, or it would cover the bell. antd counts the offset outwards in one direction and inwards in the other.
  const side = directionOf(useIntl().locale) === 'rtl' ? 1 : -1;
  const { messageCount, currentTime } = useSelector(({ global }: { global: GlobalState }) => global);
  return (
    <Tooltip title={currentTime === '' ? text('menu.message') : text('frame.messagesAt', { time: currentTime })}>
      <Badge
        className={styles.bell ?? ''}
        count={messageCount}
        size="small"
        offset={[side * (messageCount > 9 ? -2 : 6), 8]}
      >
        <Button
          type="text"
          icon={<BellOutlined />}
          aria-label={text('frame.messages', { count: messageCount })}
          onClick={() => history.push('/message')}
        />
      </Badge>
    </Tooltip>
  );
};
