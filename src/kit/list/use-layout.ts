import type { ListColumn } from '../../../contract/list-view/lists';
import type { ListPreferences } from '../../services/list-preferences';
import type { Column } from './column';
import { keyOf } from './column';
import { type Arranged, arranged, changed, keptOf, shownColumns } from './layout';
import type { Views } from './use-saved-views';

const LEAST_WIDTH = 56;

export type Layout<Row> = Readonly<{
  /** What the table draws. */
  columns: Column<Row>[];
  list: readonly Arranged<Row>[];
  kept: ListColumn[];
  set: (list: readonly Arranged<Row>[]) => void;
  reset: () => void;
}>;

/** The columns as arranged by the person or the open view. */
export const useLayout = <Row>(
  columns: readonly Column<Row>[],
  { layout, arrange }: ListPreferences,
  views: Views,
): Layout<Row> => {
  const list = arranged(columns, views.columns ?? layout.columns);
  const keep = (next: ListColumn[]) => (views.columns ? views.setColumns(next) : arrange({ columns: next }));
  const set = (next: readonly Arranged<Row>[]) => keep(keptOf(next));
  const resizable = (column: Column<Row>): Column<Row> => {
    const key = keyOf(column);
    if (column.hideInSetting) return column;
    const onResize = (width: number | null) => set(changed(list, key, { width }));
    // `resize` is for our own head cell; antd hands it on.
    return { ...column, onHeaderCell: () => ({ resize: { min: LEAST_WIDTH, onResize } }) as object };
  };
  return {
    columns: shownColumns(columns, list).map(resizable),
    list,
    kept: keptOf(list),
    set,
    reset: () => keep([]),
  };
};
