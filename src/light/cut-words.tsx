import type { ReactNode } from 'react';

type Column = { ellipsis?: boolean | { showTitle?: boolean } };

/**
 * What stands in a cell of a list, cut where its column ends. The package's own way measures each such cell as it is drawn, which
 * lays out the whole table once a cell; what is cut tells all of itself under the pointer as everything does (`kit/format/whole-words`).
 */
export const genCopyable = (words: ReactNode, { ellipsis }: Column): ReactNode =>
  ellipsis ? <span className="hj-cut">{words}</span> : words;
