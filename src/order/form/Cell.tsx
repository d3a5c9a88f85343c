import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import { sample } from '../../../domain/sample/sample.entity';
import { useLabel } from '../../kit/format/label';
import { samplePlace } from '../../sample/entry/places';
import { DAY_FORMAT } from '../../services/clock';
import { shownCell, type TypedColumn, tidyCell, typedCell } from './grid';
import styles from './grid.less';
import { isBlock, readTable } from './table-text';

/** What happens to a cell beyond typing. */
export type CellActions = {
  set: (key: string, column: TypedColumn, value: string) => void;
  paste: (key: string, column: TypedColumn, cells: string[][]) => void;
  fill: (key: string, column: TypedColumn) => void;
  /** One line up or down in the same column; beyond the last line a new one is made. */
  step: (from: HTMLElement, key: string, column: TypedColumn, by: 1 | -1) => void;
};

type Props = {
  sampleKey: string;
  column: TypedColumn;
  value: string;
  error: string | undefined;
  row: number;
  acts: CellActions;
};

const decimalColumns: readonly TypedColumn[] = ['qty', 'spareQty'];

/** One typed cell of the grid of samples. */
export const Cell = memo(function Cell({ sampleKey, column, value, error, row, acts }: Props) {
  const label = useLabel();
  const field = sample.fields[column];
  const name = label(field.label);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While a Chinese word is being composed, Enter and the arrows belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const target = event.currentTarget;
    if (event.key === 'Enter' || event.key === 'ArrowDown') acts.step(target, sampleKey, column, 1);
    else if (event.key === 'ArrowUp') acts.step(target, sampleKey, column, -1);
    else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) acts.fill(sampleKey, column);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const cells = readTable(event.clipboardData.getData('text/plain'));
    if (!isBlock(cells)) return;
    event.preventDefault();
    acts.paste(sampleKey, column, cells);
  };
  return (
    <td data-place={samplePlace(sampleKey, column)} className={error ? styles.wrong : undefined} title={error}>
      <input
        data-column={column}
        value={shownCell(column, value)}
        maxLength={'max' in field ? field.max : 40}
        inputMode={decimalColumns.includes(column) ? 'decimal' : 'text'}
        aria-label={`${row} ${name}`}
        aria-invalid={error !== undefined}
        placeholder={field.kind === 'date' ? DAY_FORMAT : undefined}
        autoComplete="off"
        onChange={({ target }) => acts.set(sampleKey, column, typedCell(column, target.value))}
        onBlur={({ target }) => {
          const tidy = tidyCell(column, target.value);
          if (tidy !== value) acts.set(sampleKey, column, tidy);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    </td>
  );
});
