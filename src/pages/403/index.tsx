import { history } from '@umijs/max';
import { Button } from 'antd';
import { useText } from '../../components/format/label';
import { PlainTrouble } from '../../components/plain/PlainTrouble';

export default function Forbidden() {
  const text = useText();
  return (
    <PlainTrouble title={text('forbidden.title')} words={text('forbidden.text')}>
      <Button type="primary" onClick={() => history.push('/')}>
        {text('goHome')}
      </Button>
    </PlainTrouble>
  );
}
