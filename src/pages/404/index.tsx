import { history } from '@umijs/max';
import { Button, Result } from 'antd';
import { useText } from '../../components/format/label';

export default function NotFound() {
  const text = useText();
  return (
    <Result
      status="404"
      title={text('notFound.title')}
      subTitle={text('notFound.text')}
      extra={
        <Button type="primary" onClick={() => history.push('/')}>
          {text('goHome')}
        </Button>
      }
    />
  );
}
