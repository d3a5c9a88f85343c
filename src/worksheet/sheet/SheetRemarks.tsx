import { itemLabel } from '../../../domain/test-item/item-label';
import { Arrow } from '../../kit/format/Arrow';
import { useLabel, useText } from '../../kit/format/label';
import { Time } from '../../kit/format/Time';
import { isPaperCell } from '../paper/cell-key';
import { type ColumnKey, isColumn } from './column';
import { useColumnName } from './column-name';
import marks from './marks.less';
import type { RowState } from './sheet-state';
import type { Remarks } from './use-remarks';

type Props = {
  rows: readonly RowState[];
  columns: readonly ColumnKey[];
  /** What the checker has not sent yet. */
  unsent: Remarks;
  onCell: (cell: { taskId: string; key: string }) => void;
};

/** Everything that was said of cells and rows, beside the sheet: each line leads to its place. */
export const SheetRemarks = ({ rows, columns, unsent, onCell }: Props) => {
  const text = useText();
  const label = useLabel();
  const columnName = useColumnName(columns);
  const said = rows.flatMap(({ row }) => [
    ...row.comments.map((each) => ({ ...each, row })),
    ...unsent
      .filter(({ taskId }) => taskId === row.taskId)
      .map(({ cell, text: words }) => ({
        id: `${row.taskId} ${cell}`,
        cell: cell as string | null,
        text: words,
        byName: text('bench.remark.unsent'),
        at: null,
        answer: null,
        byTester: false,
        resolvedAt: null,
        row,
      })),
  ]);
  if (said.length === 0) return null;
  const open = said.filter(({ byTester, resolvedAt }) => !byTester && resolvedAt === null).length;
  return (
    <details className={marks.list} open={open > 0}>
      <summary>
        {text('bench.remark.list', { count: said.length })}
        {open > 0 ? ` · ${text('bench.mandate.sheet.comments', { count: open })}` : ''}
      </summary>
      <ul>
        {said.map(({ id, cell, text: words, byName, at, answer, row }) => {
          const key = cell !== null && (isColumn(cell) || isPaperCell(cell)) ? cell : null;
          const item = label(itemLabel(row));
          return (
            <li key={id}>
              <button
                type="button"
                className={marks.lead}
                onClick={() => onCell({ taskId: row.taskId, key: key ?? 'v0' })}
              >
                <bdi>{row.sampleNo}</bdi> {item}
                {key === null ? '' : ` · ${columnName(key)}`}
              </button>{' '}
              {words}
              {answer ? (
                <>
                  <Arrow />
                  {answer}
                </>
              ) : null}{' '}
              <span className="muted">
                {byName} {at === null ? null : <Time value={at} />}
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
};
