import { history } from '@umijs/max';
import { useText } from '../../components/format/label';
import { PlainButton } from '../../components/plain/PlainButton';
import { PlainTrouble } from '../../components/plain/PlainTrouble';

export default function Forbidden() {
  const text = useText();
  return (
    <PlainTrouble title={text('forbidden.title')} words={text('forbidden.text')}>
      <PlainButton onClick={() => history.push('/')}>{text('goHome')}</PlainButton>
    </PlainTrouble>
  );
}
