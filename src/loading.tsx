import styles from './loading.less';

/** Shown until the first answer about who is signed in; the shape of the frame, never a spinner over the page. */
export default function Loading() {
  return (
    <div className={styles.frame} aria-busy="true" data-testid="loading">
      <div className={styles.side} />
      <div className={styles.top} />
    </div>
  );
}
