import { history } from '@umijs/max';
import { useText } from '../../components/format/label';
import { PlainButton } from '../../components/plain/PlainButton';
import { PlainTrouble } from '../../components/plain/PlainTrouble';

export default function NotFound() {
  const text = useText();
  return (
    <PlainTrouble title={text('notFound.title')} words={text('notFound.text')}>
      <PlainButton onClick={() => history.push('/')}>{text('goHome')}</PlainButton>
    </PlainTrouble>
  );
}
