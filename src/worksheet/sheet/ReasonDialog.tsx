import { Input, type InputRef, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useText } from '../../kit/format/label';

const LEAST = 4;

/** Why submitted data are changed, or why a test begins after the holding time. */
type Why = 'reason' | 'late';
type Props = { why?: Why; count: number; last: string; onGive: (reason: string) => void; onCancel: () => void };

/** Asks for a reason that the record keeps; the last one is offered again. */
export const ReasonDialog = ({ why = 'reason', count, last, onGive, onCancel }: Props) => {
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
      title={text(`bench.${why}.title`, { count })}
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
      <p className="muted">{text(`bench.${why}.text`)}</p>
      <Input
        ref={field}
        autoFocus
        value={reason}
        maxLength={500}
        aria-label={text(`bench.${why}.title`, { count })}
        // The reason offered again is typed over; what has been typed since is not, should the focus come a second time.
        onFocus={({ target }) => target.value === last && target.select()}
        onChange={(event) => setReason(event.target.value)}
      />
    </Modal>
  );
};
