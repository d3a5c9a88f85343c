import { history } from '@umijs/max';
import { useText } from '../kit/format/label';
import { PlainButton } from '../kit/plain/PlainButton';
import { PlainTrouble } from '../kit/plain/PlainTrouble';

export const Forbidden = () => {
  const text = useText();
  return (
    <PlainTrouble title={text('forbidden.title')} words={text('forbidden.text')}>
      <PlainButton onClick={() => history.push('/')}>{text('goHome')}</PlainButton>
    </PlainTrouble>
  );
};
