import type { ListColumn } from '../../../contract/list-view/lists';
import { type Column, keyOf } from './column';

/** A column of the list as the person has arranged it. */
export type Arranged<Row> = Omit<ListColumn, 'fixed' | 'width'> & {
  column: Column<Row>;
  fixed: 'left' | 'right' | null;
  width: number | null;
};

const side = (fixed: unknown): 'left' | 'right' | null =>
  fixed === 'right' ? 'right' : fixed === 'left' || fixed === true ? 'left' : null;

/**
 * The columns in the person's order. One that is new since they were arranged comes after the column it was declared
 * behind; one that is gone is forgotten.
 */
export const arranged = <Row>(columns: readonly Column<Row>[], kept: readonly ListColumn[]): Arranged<Row>[] => {
  const own = columns.filter((column) => !column.hideInSetting);
  const known = new Map(own.map((column) => [keyOf(column), column]));
  const order = kept.map(({ key }) => key).filter((key) => known.has(key));
  own.forEach((column, index) => {
    const key = keyOf(column);
    if (order.includes(key)) return;
    const before = own[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(keyOf(before)) + 1, 0, key);
  });
  return order.flatMap((key) => {
    const column = known.get(key);
    if (column === undefined) return [];
    const as = kept.find((each) => each.key === key);
    const fixed = as === undefined ? side(column.fixed) : (as.fixed ?? null);
    return [{ key, column, visible: as?.visible ?? !column.extra, fixed, width: as?.width ?? null }];
  });
};

/** The part of an arrangement that is stored. */
export const keptOf = <Row>(list: readonly Arranged<Row>[]): ListColumn[] =>
  list.map(({ key, visible, fixed, width }) => ({ key, visible, fixed, width }));

/** Moves a column one place up or down; at the end it stays where it is. */
export const moved = <Row>(list: readonly Arranged<Row>[], key: string, by: -1 | 1): Arranged<Row>[] => {
  const at = list.findIndex((each) => each.key === key);
  const [one, other] = [list[at], list[at + by]];
  if (one === undefined || other === undefined) return [...list];
  return list.map((each, index) => (index === at ? other : index === at + by ? one : each));
};

/** Changes one column's visibility, pin or width. */
export const changed = <Row>(
  list: readonly Arranged<Row>[],
  key: string,
  change: Partial<Pick<Arranged<Row>, 'visible' | 'fixed' | 'width'>>,
): Arranged<Row>[] => list.map((each) => (each.key === key ? { ...each, ...change } : each));

const placed = { left: 0, none: 1, right: 2 } as const;

/** The columns that the table draws: the shown ones, pinned ones at their side, and those that cannot be hidden. */
export const shownColumns = <Row>(columns: readonly Column<Row>[], list: readonly Arranged<Row>[]): Column<Row>[] => {
  const settled = list
    .filter(({ visible }) => visible)
    .sort((a, b) => placed[a.fixed ?? 'none'] - placed[b.fixed ?? 'none'])
    .map(({ key, column, fixed, width }) => {
      const drawn: Column<Row> = { ...column, key };
      delete drawn.fixed;
      if (fixed) drawn.fixed = fixed;
      if (width !== null) {
        drawn.width = width;
        // By default a cell of a table is as wide as its content.
        drawn.onCell = (row, index) => ({
          ...column.onCell?.(row, index),
          style: { width, minWidth: width, maxWidth: width },
          className: 'hj-narrowed',
        });
      }
      return drawn;
    });
  return [...settled, ...columns.filter((column) => column.hideInSetting)];
};
