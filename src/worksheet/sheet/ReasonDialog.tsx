import { Input, type InputRef, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useText } from '../../kit/format/label';

const LEAST = 4;

type Props = { count: number; last: string; onGive: (reason: string) => void; onCancel: () => void };

/** Asks why data that were submitted before are changed; the last reason is offered again. */
export const ReasonDialog = ({ count, last, onGive, onCancel }: Props) => {
  const text = useText();
  const field = useRef<InputRef>(null);
  const [reason, setReason] = useState(last);
  const isEnough = reason.trim().length >= LEAST;
  const give = () => {
    if (isEnough) onGive(reason.trim());
  };
  return (
    <Modal
      open
      width={460}
      title={text('bench.reason.title', { count })}
      okText={text('bench.reason.ok')}
      okButtonProps={{ disabled: !isEnough }}
      onOk={give}
      onCancel={onCancel}
      maskClosable={false}
      // Opened by a key, it takes the next key: while it moves in, it could not hold the focus.
      transitionName=""
      maskTransitionName=""
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
    >
      <p className="muted">{text('bench.reason.text')}</p>
      <Input
        ref={field}
        autoFocus
        value={reason}
        maxLength={500}
        aria-label={text('bench.reason.title', { count })}
        // The reason offered again is typed over; what has been typed since is not, should the focus come a second time.
        onFocus={({ target }) => target.value === last && target.select()}
        onChange={(event) => setReason(event.target.value)}
      />
    </Modal>
  );
};
