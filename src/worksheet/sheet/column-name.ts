import { useText } from '../../kit/format/label';
import { isPaperCell, type PaperCellKey } from '../paper/cell-key';
import { type ColumnKey, valueIndex } from './column';

/** How the head of the grid calls a column; a value has its number where there are several. */
export const useColumnName = (columns: readonly ColumnKey[]) => {
  const text = useText();
  const values = columns.filter((key) => valueIndex(key) >= 0).length;
  return (key: ColumnKey | PaperCellKey): string => {
    // The cell of the record sheet, as its paper names it.
    if (isPaperCell(key)) return key.slice(key.indexOf(' ') + 1);
    const index = valueIndex(key);
    if (index < 0) return text(`bench.col.${key}`);
    return values === 1 ? text('bench.col.values') : text('bench.col.value', { nth: index + 1 });
  };
};
