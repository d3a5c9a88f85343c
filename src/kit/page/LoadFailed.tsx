import { Button } from 'antd';
import type { CallError } from '../../services/call-error';
import { useText } from '../format/label';
import { PlainTrouble } from '../plain/PlainTrouble';
import { Page } from './Page';

/** A screen whose record could not be read: what went wrong, and a way to try again. */
export const LoadFailed = (props: { title: string; what: string; error: CallError; onRetry: () => void }) => {
  const text = useText();
  const { message } = props.error;
  return (
    <Page title={props.title}>
      <PlainTrouble inside title={props.what} words={message}>
        <Button onClick={props.onRetry}>{text('list.retry')}</Button>
      </PlainTrouble>
    </Page>
  );
};
