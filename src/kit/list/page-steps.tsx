import { cloneElement, isValidElement, type ReactNode } from 'react';
import type { useText } from '../format/label';

const words: Readonly<Record<string, string>> = { prev: 'list.before', next: 'list.after' };

/** Names the ways to the page before and after: antd draws a sign alone. */
export const pageSteps =
  (text: ReturnType<typeof useText>) =>
  (_page: number, kind: string, drawn: ReactNode): ReactNode => {
    const word = words[kind];
    if (word === undefined || !isValidElement<{ 'aria-label'?: string }>(drawn)) return drawn;
    return cloneElement(drawn, { 'aria-label': text(word) });
  };

/** The pages of a table that is no list of its own, so many rows each. */
export const smallPages = (text: ReturnType<typeof useText>, pageSize: number) => ({
  itemRender: pageSteps(text),
  pageSize,
  size: 'small' as const,
});
