import { history } from '@umijs/max';
import { useText } from '../format/label';
import { PlainButton } from './PlainButton';

/** The button to the workbench. */
export const HomeButton = () => {
  const text = useText();
  return <PlainButton onClick={() => history.push('/')}>{text('goHome')}</PlainButton>;
};
