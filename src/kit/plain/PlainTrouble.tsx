import type { ReactNode } from 'react';
import styles from './plain.less';

type Props = {
  title: string;
  words: string;
  /** In a page that has its title already. */
  inside?: boolean;
  /** Not an error: the thing does not exist. */
  calm?: boolean;
  children?: ReactNode;
};

/** A plain error page with hardly any dependencies, and the way out below. */
export const PlainTrouble = ({ title, words, inside = false, calm = false, children }: Props) => (
  <section className={calm ? styles.calm : styles.said} role={calm ? 'status' : 'alert'}>
    <svg
      viewBox="0 0 64 64"
      width="64"
      height="64"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      aria-hidden="true"
    >
      <circle cx="32" cy="32" r="28" />
      <path d={calm ? 'M32 17v16l10 6' : 'M32 18v18M32 44v3'} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
    {inside ? <h2>{title}</h2> : <h1>{title}</h1>}
    <p>{words}</p>
    {children ? <div>{children}</div> : null}
  </section>
);
