import { history } from '@umijs/max';
import { Button, Result } from 'antd';
import { useText } from '../../components/format/label';

export default function Forbidden() {
  const text = useText();
  return (
    <Result
      status="403"
      title={text('forbidden.title')}
      subTitle={text('forbidden.text')}
      extra={
        <Button type="primary" onClick={() => history.push('/')}>
          {text('goHome')}
        </Button>
      }
    />
  );
}
