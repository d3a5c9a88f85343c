import { useSay } from './language';
import { Verdict } from './Verdict';
import { words } from './words';

type Props = { kind: 'offline' | 'limited' | 'failed'; onAgain: () => void };

/** No verdict could be had: why, and what to do about it. Never to be taken for one. */
export const Trouble = ({ kind, onAgain }: Props) => {
  const say = useSay();
  const { title, text } = words.trouble[kind];
  return (
    <Verdict tone={kind === 'offline' ? 'offline' : 'trouble'} word={say(title)}>
      <p>{say(text)}</p>
      <button type="button" className="scan-button" onClick={onAgain}>
        {say(words.again)}
      </button>
    </Verdict>
  );
};
