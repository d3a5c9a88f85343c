import type { ReactNode } from 'react';
import { PageHead } from './PageHead';
import styles from './page.less';

type Props = {
  title: ReactNode;
  sub?: ReactNode;
  actions?: ReactNode;
  /** As high as the window: one part of it grows and scrolls by itself. */
  fills?: boolean;
  children: ReactNode;
};

/** A screen: title line, then its cards on paper. */
export const Page = ({ fills = false, children, ...head }: Props) => (
  <div className={fills ? `${styles.page} ${styles.filling}` : styles.page}>
    <PageHead {...head} />
    {children}
  </div>
);
