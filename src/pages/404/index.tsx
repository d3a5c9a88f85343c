import { history } from '@umijs/max';
import { useText } from '../../kit/format/label';
import { PlainButton } from '../../kit/plain/PlainButton';
import { PlainTrouble } from '../../kit/plain/PlainTrouble';

export default function NotFound() {
  const text = useText();
  return (
    <PlainTrouble title={text('notFound.title')} words={text('notFound.text')}>
      <PlainButton onClick={() => history.push('/')}>{text('goHome')}</PlainButton>
    </PlainTrouble>
  );
}
