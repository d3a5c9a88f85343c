import type { KeyboardEvent } from 'react';
import type { OutputOf } from '../../contract/kit/endpoint';
import type { BoardRow, planningContract } from '../../contract/task/planning';
import type { BoardRows, BoardUnit } from '../../domain/planning/board';
import { itemLabel } from '../../domain/test-item/item-label';
import { useLabel, useText } from '../kit/format/label';
import { dayText, today, weekdayOf } from '../services/clock';
import { Lead } from '../services/Lead';
import { BoardCellButton } from './BoardCellButton';
import { type Pick, WAITING } from './pick';
import styles from './planning.less';

type Board = OutputOf<typeof planningContract.board>;
type Props = {
  board: Board;
  by: BoardRows;
  unit: BoardUnit;
  pick: Pick | undefined;
  onPick: (pick: Pick) => void;
};

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The arrows move from cell to cell over those that are empty; in a text that runs from the right they move as they point. */
const onArrow = (event: KeyboardEvent<HTMLTableElement>): void => {
  const step = steps[event.key];
  const from = (event.target as HTMLElement).closest('td, th');
  if (step === undefined || !(from instanceof HTMLTableCellElement)) return;
  event.preventDefault();
  const [down, along] = step;
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const rows = [...event.currentTarget.rows];
  let y = rows.indexOf(from.parentElement as HTMLTableRowElement);
  let x = from.cellIndex;
  for (;;) {
    y += down;
    x += isRtl ? -along : along;
    const cell = rows[y]?.cells[x];
    if (cell === undefined) return;
    const button = cell.querySelector('button');
    if (button) return button.focus();
  }
};

/** Rows of people, items or mandates against the days on which their work is due. */
export const BoardTable = ({ board, by, unit, pick, onPick }: Props) => {
  const label = useLabel();
  const text = useText();
  const now = today();
  const { columns } = board;
  const rows = [board.waiting, ...board.list];
  const nameOf = (row: BoardRow) => {
    if (row.id === WAITING) return text('planning.waiting');
    return by === 'item' ? label(itemLabel({ itemName: row.name, itemNameEn: row.nameEn })) : row.name;
  };
  const dayOf = (from: string, to: string) =>
    from === to ? dayText(from, 'MM.DD') : `${dayText(from, 'MM.DD')}–${dayText(to, 'MM.DD')}`;
  const isPicked = (row: string, slot: number | null) => pick?.row === row && pick.slot === slot;
  return (
    <table className={styles.board} onKeyDown={onArrow} aria-label={text('menu.planning')}>
      <thead>
        <tr>
          <th scope="col">{text(`planning.by.${by}`)}</th>
          <th scope="col">{text('planning.earlier')}</th>
          {columns.map(({ from, to, working }) => (
            <th key={from} scope="col" data-off={working === 0} data-now={from <= now && now <= to}>
              <time dateTime={from}>{dayOf(from, to)}</time>
              <small>
                {unit === 'day'
                  ? working === 0
                    ? text('planning.off')
                    : text(`equipment.weekday.${weekdayOf(from) || 7}`)
                  : text('planning.working', { count: working })}
              </small>
            </th>
          ))}
          <th scope="col">{text('planning.later')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const name = nameOf(row);
          const open = (slot: number | null) => onPick({ row: row.id, name, slot });
          const cell = (slot: number, day: string, each: BoardRow['later']) => (
            <BoardCellButton
              cell={each}
              where={`${name} ${day}`}
              isPicked={isPicked(row.id, slot)}
              onPick={() => open(slot)}
            />
          );
          return (
            <tr key={row.id} data-waiting={row.id === WAITING}>
              <th scope="row">
                <button
                  type="button"
                  className={styles.name}
                  aria-pressed={isPicked(row.id, null)}
                  onClick={() => open(null)}
                >
                  {name}
                </button>
                {by === 'mandate' && row.id !== WAITING ? (
                  <Lead to={`/mandate/${row.id}`} className={styles.open}>
                    {text('planning.open')}
                  </Lead>
                ) : null}
                <small>
                  {[row.sub, text('planning.tasks', { count: row.tasks }), text('planning.hours', { hours: row.hours })]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
                <small>
                  {row.late > 0 ? <i data-tone="late">! {text('planning.late', { count: row.late })}</i> : null}
                  {row.stuck > 0 ? <i data-tone="stuck">■ {text('planning.stuck', { count: row.stuck })}</i> : null}
                  {row.id !== WAITING && row.waiting > 0 ? (
                    <i data-tone="waiting">○ {text('planning.nobody', { count: row.waiting })}</i>
                  ) : null}
                </small>
              </th>
              <td>{cell(-1, text('planning.earlier'), row.earlier)}</td>
              {row.cells.map((each, index) => {
                const column = columns[index];
                return (
                  <td key={column?.from} data-off={column?.working === 0}>
                    {cell(index, column ? dayOf(column.from, column.to) : '', each)}
                  </td>
                );
              })}
              <td>{cell(columns.length, text('planning.later'), row.later)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
