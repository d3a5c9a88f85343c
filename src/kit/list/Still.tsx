import { memo, type ReactNode } from 'react';

type Props = {
  /** All that the drawing depends on, in a fixed order. */
  by: readonly unknown[];
  draw: () => ReactNode;
};

const isSame = (last: Props, next: Props): boolean =>
  last.by.length === next.by.length && last.by.every((value, index) => Object.is(value, next.by[index]));

/** What is dear to draw, drawn again only where something of `by` is another. */
export const Still = memo(({ draw }: Props) => draw(), isSame);
Still.displayName = 'Still';
