import { useText } from '../../kit/format/label';
import styles from './layout.less';

/** What runs here, for a call to support. */
export const Footer = () => {
  const text = useText();
  return <footer className={styles.footer}>{text('frame.version', { version: process.env.HJ_VERSION ?? '' })}</footer>;
};
