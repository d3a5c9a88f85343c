import { getIntl, getLocale } from '@umijs/max';
import { useContext } from 'react';
import { Arriving } from './kit/page/Arriving';
import { Mark } from './kit/plain/Mark';
import { PlainButton } from './kit/plain/PlainButton';
import { PlainTrouble } from './kit/plain/PlainTrouble';
import { FrameContext } from './layouts/main/frame-context';
import styles from './loading.less';
import { useUnanswered } from './services/current-user';
import { directionOf } from './services/languages';
import { cssVariables } from './theme/css-variables';
import { useLook } from './theme/look';

/** Shown before the frame is loaded, so without its words, its direction and its colours. */
const NoAnswer = ({ askAtOnce }: { askAtOnce: () => void }) => {
  const text = (id: string): string => getIntl().formatMessage({ id });
  const look = useLook();
  return (
    <div className={styles.trouble} lang={getLocale()} dir={directionOf(getLocale())}>
      <style>{cssVariables(look)}</style>
      <PlainTrouble title={text('waiting.title')} words={text('waiting.text')}>
        <PlainButton onClick={askAtOnce}>{text('screen.retry')}</PlainButton>
        <PlainButton quiet onClick={() => window.location.assign('/login')}>
          {text('expired.leave')}
        </PlainButton>
      </PlainTrouble>
    </div>
  );
};

/**
 * Shown until the first answer about who is signed in: the shape of the frame, never a spinner over the page; words only
 * where that answer does not come. Umi shows the same while the code of a screen comes; then the frame stands, and only
 * the screen's own shape is missing.
 */
export default function Loading() {
  const askAtOnce = useUnanswered();
  if (useContext(FrameContext)) return <Arriving />;
  if (askAtOnce) return <NoAnswer askAtOnce={askAtOnce} />;
  return (
    <div className={styles.frame} aria-busy="true" data-testid="loading">
      <div className={styles.side}>
        <Mark size={28} />
      </div>
      <div className={styles.top} />
    </div>
  );
}
