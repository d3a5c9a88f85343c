import { Button } from 'antd';
import type { CallError } from '../../services/call-error';
import { useText } from '../format/label';

type Props = { error: CallError; onRetry: () => void; onBack: () => void };

/** The way on from a record that was opened over its list and could not be read: to try again, or back where that cannot help. */
export const WayOn = ({ error, onRetry, onBack }: Props) => {
  const text = useText();
  return error.denied ? (
    <Button onClick={onBack}>{text('record.backToList')}</Button>
  ) : (
    <Button onClick={onRetry}>{text('list.retry')}</Button>
  );
};
