import { Button } from 'antd';
import type { CallError } from '../../services/call-error';
import { useText } from '../format/label';

type Props = { error: CallError; onRetry: () => void; onBack: () => void };

/** The button below a record opened over its list that could not be read: retry, or back where that cannot help. */
export const WayOn = ({ error, onRetry, onBack }: Props) => {
  const text = useText();
  return error.denied ? (
    <Button onClick={onBack}>{text('record.backToList')}</Button>
  ) : (
    <Button onClick={onRetry}>{text('list.retry')}</Button>
  );
};
