import { Fragment, type ReactNode } from 'react';

export type Fact = { name: string; value: ReactNode };

/** Few facts, one a line; what is not known has no line. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="scan-facts">
    {facts
      .filter(({ value }) => value !== null && value !== '')
      .map(({ name, value }, at) => (
        // Two lines may have one name, and the lines of a page do not move.
        // biome-ignore lint/suspicious/noArrayIndexKey: the sentence above
        <Fragment key={`${name} ${at}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
  </dl>
);
