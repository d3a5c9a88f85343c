import { Button } from 'antd';
import { messageContract } from '../../contract/message/message';
import type { Message } from '../../domain/message/message.entity';
import { useText } from '../kit/format/label';
import { Said } from '../kit/format/Said';
import { Time } from '../kit/format/Time';
import { LeadButton } from '../kit/page/LeadButton';
import { SideDrawer } from '../kit/page/SideDrawer';
import { call } from '../services/call';

type Props = { message: Message; onAct: (work: () => Promise<unknown>) => Promise<void>; onClose: () => void };

/** One message, with the way to what it is about. */
export const MessageDrawer = ({ message, onAct, onClose }: Props) => {
  const text = useText();
  const { id, title, body, createdAt, notifyUntil, link } = message;
  const reminds = notifyUntil !== null && notifyUntil > new Date().toISOString();
  const remind = () =>
    onAct(() => call(reminds ? messageContract.stopReminding : messageContract.remind, { id })).then(onClose);
  return (
    <SideDrawer
      open
      width={560}
      title={<Said>{title}</Said>}
      onClose={onClose}
      extra={
        <Button onClick={() => void remind()}>{text(reminds ? 'message.stopReminding' : 'message.remind')}</Button>
      }
    >
      <p className="muted">
        <Time value={createdAt} />
      </p>
      <p style={{ whiteSpace: 'pre-wrap' }}>
        <Said>{body ?? ''}</Said>
      </p>
      {link ? (
        <LeadButton type="primary" to={link}>
          {text('message.open')}
        </LeadButton>
      ) : null}
    </SideDrawer>
  );
};
