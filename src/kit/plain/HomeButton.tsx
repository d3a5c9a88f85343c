import { history } from '@umijs/max';
import { useText } from '../format/label';
import { PlainButton } from './PlainButton';

/** To the workbench, from where nothing else leads on. */
export const HomeButton = () => {
  const text = useText();
  return <PlainButton onClick={() => history.push('/')}>{text('goHome')}</PlainButton>;
};
