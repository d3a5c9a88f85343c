import type { ReactNode } from 'react';
import { PageHead } from './PageHead';
import styles from './page.less';

type Props = { title: ReactNode; sub?: ReactNode; actions?: ReactNode; children: ReactNode };

/** A screen: title line, then its cards on paper. */
export const Page = ({ children, ...head }: Props) => (
  <div className={styles.page}>
    <PageHead {...head} />
    {children}
  </div>
);
