import type { ReactNode } from 'react';
import styles from './page.less';

type Props = {
  title: ReactNode;
  /** State, number, or a sentence beside the title. */
  sub?: ReactNode;
  /** At most one primary action. */
  actions?: ReactNode;
};

/** Title line of a screen: its name on the left, its actions on the right. */
export const PageHead = ({ title, sub, actions }: Props) => (
  <div className={styles.head}>
    <h1>{title}</h1>
    {sub === undefined ? null : <div className={styles.sub}>{sub}</div>}
    <div className={styles.actions}>{actions}</div>
  </div>
);
