import type { CheckboxProps, TableProps } from 'antd';
import { type ReactNode, useCallback, useState } from 'react';
import type { useText } from '../format/label';

/**
 * antd draws the head once more, unseen, to measure its columns. The box in that copy is left out: it is not visible,
 * and the Tab key must not stop there.
 */
const AllRows = ({ children }: { children: ReactNode }) => {
  const [isCopy, setCopy] = useState(false);
  const look = useCallback((place: HTMLElement | null) => {
    if (place) setCopy(place.closest('[aria-hidden=true]') !== null);
  }, []);
  return <span ref={look}>{isCopy ? null : children}</span>;
};

/** What people call a row: its number, else its name. */
export const nameOfRow = (row: object): string =>
  ['no', 'sampleNo', 'name', 'itemName', 'title']
    .map((key) => (row as Record<string, unknown>)[key])
    .filter((word) => typeof word === 'string')
    .slice(0, 2)
    .join(' ');

/** antd hands it on to the box; its types do not say so. */
const named = (words: string) => ({ 'aria-label': words }) as Omit<CheckboxProps, 'checked' | 'defaultChecked'>;

/** The boxes of a table whose rows are chosen, each with its name for screen readers. */
export const rowChoice = <Row extends object>(text: ReturnType<typeof useText>) =>
  ({
    columnTitle: (box) => <AllRows>{box}</AllRows>,
    getTitleCheckboxProps: () => named(text('list.selectAll')),
    getCheckboxProps: (row) => named(text('list.selectRow', { name: nameOfRow(row) })),
  }) satisfies TableProps<Row>['rowSelection'];
