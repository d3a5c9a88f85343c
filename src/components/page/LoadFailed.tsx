import { Button, Result } from 'antd';
import type { CallError } from '../../services/call-error';
import { useText } from '../format/label';
import { Page } from './Page';

/** A screen whose record could not be read: what went wrong, and a way to try again. */
export const LoadFailed = (props: { title: string; what: string; error: CallError; onRetry: () => void }) => {
  const text = useText();
  const { code, message } = props.error;
  return (
    <Page title={props.title}>
      <Result
        status={code === 403 ? '403' : code === 404 ? '404' : 'warning'}
        title={props.what}
        subTitle={message}
        extra={<Button onClick={props.onRetry}>{text('list.retry')}</Button>}
      />
    </Page>
  );
};
