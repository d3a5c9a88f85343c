import { useText } from '../kit/format/label';
import { HomeButton } from '../kit/plain/HomeButton';
import { PlainTrouble } from '../kit/plain/PlainTrouble';

export const Forbidden = () => {
  const text = useText();
  return (
    <PlainTrouble title={text('forbidden.title')} words={text('forbidden.text')}>
      <HomeButton />
    </PlainTrouble>
  );
};
