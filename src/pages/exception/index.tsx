import { useSearchParams } from '@umijs/max';
import { useText } from '../../kit/format/label';
import { HomeButton } from '../../kit/plain/HomeButton';
import { PlainTrouble } from '../../kit/plain/PlainTrouble';

/** The fallback error page: says what the server said. React escapes both words, so the address cannot inject. */
export default function Exception() {
  const text = useText();
  const [query] = useSearchParams();
  const code = query.get('errorCode') ?? '';
  return (
    <PlainTrouble
      title={code === '' ? text('exception.title') : text('exception.code', { code })}
      words={query.get('errorMessage') ?? text('exception.text')}
    >
      <HomeButton />
    </PlainTrouble>
  );
}
