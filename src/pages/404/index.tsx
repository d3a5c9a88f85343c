import { useText } from '../../kit/format/label';
import { HomeButton } from '../../kit/plain/HomeButton';
import { PlainTrouble } from '../../kit/plain/PlainTrouble';

export default function NotFound() {
  const text = useText();
  return (
    <PlainTrouble title={text('notFound.title')} words={text('notFound.text')}>
      <HomeButton />
    </PlainTrouble>
  );
}
