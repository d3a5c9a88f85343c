import type { ReactNode } from 'react';
import styles from './form.less';

type Props = { id: string; title: ReactNode; aside?: ReactNode; children: ReactNode };

/** A group of the paper form. */
export const Section = ({ id, title, aside, children }: Props) => (
  <section className={styles.section} aria-labelledby={id}>
    <header>
      <h2 id={id}>{title}</h2>
      {aside}
    </header>
    {children}
  </section>
);
