import { useSay } from './language';
import { words } from './words';

/** The shape of what comes: a verdict and five facts. */
export const Waiting = () => {
  const say = useSay();
  return (
    <div className="scan-waiting" role="status" aria-label={say(words.loading)}>
      <div />
      {['number', 'client', 'sample', 'day', 'digest'].map((fact) => (
        <p key={fact} />
      ))}
    </div>
  );
};
