import type { ReactNode } from 'react';
import styles from './lines.less';

/** A table as those of a report's results: its heads, and what stands below them. */
export const LinesTable = ({ heads, children }: { heads: readonly string[]; children: ReactNode }) => (
  <table className={styles.lines}>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    {children}
  </table>
);
