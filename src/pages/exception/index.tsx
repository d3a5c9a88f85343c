import { history, useSearchParams } from '@umijs/max';
import { Button, Result } from 'antd';
import { useText } from '../../components/format/label';

/** The fallback error page: says what the server said. React escapes both words, so the address cannot inject. */
export default function Exception() {
  const text = useText();
  const [query] = useSearchParams();
  const code = query.get('errorCode') ?? '';
  return (
    <Result
      status="error"
      title={code === '' ? text('exception.title') : text('exception.code', { code })}
      subTitle={query.get('errorMessage') ?? text('exception.text')}
      extra={
        <Button type="primary" onClick={() => history.push('/')}>
          {text('goHome')}
        </Button>
      }
    />
  );
}
