import { useContext } from 'react';
import { Mark } from './components/frame/Mark';
import { Arriving } from './components/page/Arriving';
import { FrameContext } from './layouts/main/frame-context';
import styles from './loading.less';

/**
 * Shown until the first answer about who is signed in: the shape of the frame, never a spinner over the page. Umi
 * shows the same while the code of a screen comes; then the frame stands, and only the screen's own shape is missing.
 */
export default function Loading() {
  if (useContext(FrameContext)) return <Arriving />;
  return (
    <div className={styles.frame} aria-busy="true" data-testid="loading">
      <div className={styles.side}>
        <Mark size={28} />
      </div>
      <div className={styles.top} />
    </div>
  );
}
