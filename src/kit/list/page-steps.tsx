import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { useText } from '../format/label';

const words: Readonly<Record<string, string>> = { prev: 'list.before', next: 'list.after' };

/** Names the ways to the page before and after: antd draws a sign alone. */
export const pageSteps =
  (text: ReturnType<typeof useText>) =>
  (_page: number, kind: string, drawn: ReactNode): ReactNode => {
    const word = words[kind];
    if (word === undefined || !isValidElement(drawn)) return drawn;
    return cloneElement(Children.only(drawn) as ReactElement<{ 'aria-label'?: string }>, { 'aria-label': text(word) });
  };
