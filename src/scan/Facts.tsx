import { Fragment, type ReactNode } from 'react';

export type Fact = { name: string; value: ReactNode };

/** Few facts, one a line; what is not known has no line. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="scan-facts">
    {facts
      .filter(({ value }) => value !== null && value !== '')
      .map(({ name, value }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
  </dl>
);
