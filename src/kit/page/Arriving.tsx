import { askAgain, useLate } from '../../services/late-screens';
import { useText } from '../format/label';
import { PlainButton } from '../plain/PlainButton';
import { PlainTrouble } from '../plain/PlainTrouble';
import { Delayed } from './Delayed';
import { PageSkeleton } from './PageSkeleton';

/** Shown while the code of a screen loads: its shape, or a retry when it does not load. */
export const Arriving = () => {
  const text = useText();
  return useLate() ? (
    <PlainTrouble title={text('screen.late')} words={text('screen.lateText')}>
      <PlainButton onClick={askAgain}>{text('screen.retry')}</PlainButton>
      <PlainButton quiet onClick={() => window.location.reload()}>
        {text('broken.reload')}
      </PlainButton>
    </PlainTrouble>
  ) : (
    <Delayed>
      <PageSkeleton />
    </Delayed>
  );
};
