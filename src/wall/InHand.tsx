import type { ReactNode } from 'react';
import styles from './wall.less';

/** One line of a panel: a name, how much, and of it what is late or lies with nobody. */
export type Line = Readonly<{ key: string; name: string; count: number; late: number; beside: readonly string[] }>;

type Props = { title: string; nothing: string; lines: readonly Line[]; note?: ReactNode };

const share = (part: number, most: number): string => `${most === 0 ? 0 : (part * 100) / most}%`;

/** Lines with a bar each, as long as their number; the part of it that is late is set off, and said in words. */
export const InHand = ({ title, nothing, lines, note }: Props) => {
  const most = Math.max(0, ...lines.map(({ count }) => count));
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      {note}
      {lines.length === 0 ? <p className={styles.muted}>{nothing}</p> : null}
      <ul>
        {lines.map(({ key, name, count, late, beside }) => (
          <li key={key}>
            <span className={styles.name}>
              <bdi>{name}</bdi>
            </span>
            <span className={`${styles.beside} ${late > 0 ? styles.isLate : ''}`}>{beside.join(' · ')}</span>
            <b>{count}</b>
            <span className={styles.bar} aria-hidden>
              <i className={styles.late} style={{ width: share(late, most) }} />
              <i className={styles.rest} style={{ width: share(count - late, most) }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
