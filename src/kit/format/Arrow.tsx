import styles from './format.less';

/** From what was to what is: it points the way that is read. */
export const Arrow = () => (
  <span aria-hidden="true" className={styles.arrow}>
    {' → '}
  </span>
);
