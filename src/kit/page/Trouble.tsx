import { Alert, Button } from 'antd';
import type { CallError } from '../../services/call-error';
import { useText } from '../format/label';

/** A part of a screen that could not be read: the error, and a retry where that can help. */
export const Trouble = ({ error, onRetry }: { error: CallError; onRetry: () => void }) => {
  const text = useText();
  return (
    <Alert
      type="warning"
      showIcon
      message={error.message}
      action={
        error.denied ? null : (
          <Button size="small" onClick={onRetry}>
            {text('list.retry')}
          </Button>
        )
      }
    />
  );
};
