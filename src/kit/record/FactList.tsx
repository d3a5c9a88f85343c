import type { ReactNode } from 'react';
import styles from './facts.less';

type Props = {
  /** Each by its name; what a record does not say is left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Names beside their values in lines, for many short ones; above them otherwise. */
  inLines?: boolean;
};

/** What a record says, by name. */
export const FactList = ({ facts, inLines = false }: Props) => (
  <dl className={inLines ? styles.lines : styles.facts}>
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
