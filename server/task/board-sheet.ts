import type { BoardCell, BoardRow } from '../../contract/task/planning';
import { COMMA, joined, label, type Value } from '../../domain/kit/label';
import { dayText } from '../../domain/kit/moment-text';
import { exact } from '../../domain/measurement/decimal';
import type { BoardRows, BoardUnit, Column } from '../../domain/planning/board';
import { task } from '../../domain/task/task.entity';
import { itemLabel } from '../../domain/test-item/item-label';
import { testItem } from '../../domain/test-item/test-item.entity';
import type { SheetColumn } from '../kernel/sheet-cursor';

const heads: Readonly<Record<BoardRows, Value>> = {
  person: label('人员', 'Person'),
  item: label('检测项目', 'Test item'),
  mandate: label('任务书', 'Mandate'),
};
const late = label('逾期', 'Late');
const stuck = label('停滞', 'Stuck');
const waiting = label('待分配', 'Not given out');
const hours = label('工时 h', 'Hours (h)');

/** What a cell of the board says in words: how many tasks, their hours, and what is wrong with them. */
const wordsOf = (cell: BoardCell): Value | null => {
  const words: Value[] = [
    ...(cell.tasks > 0
      ? [
          label('{count} 项', 'tasks: {count}', { count: cell.tasks }),
          label('{hours} h', '{hours} h', { hours: cell.hours }),
        ]
      : []),
    ...(cell.late > 0 ? [label('逾期 {count} 项', 'late: {count}', { count: cell.late })] : []),
    ...(cell.stuck > 0 ? [label('停滞 {count} 项', 'stuck: {count}', { count: cell.stuck })] : []),
    ...(cell.over
      ? [label('超出可用的 {capacity} h', 'over the {capacity} h available', { capacity: cell.capacity ?? 0 })]
      : []),
    ...(cell.away > 0 ? [label('不在岗', 'away')] : []),
  ];
  return words.length === 0 ? null : joined(words, COMMA);
};

const dayOf = ({ from, to }: Column): string => (from === to ? dayText(from) : `${dayText(from)}–${dayText(to)}`);

/** The columns of the planning board as a sheet: who or what, its sums as numbers, and a column for each of the days shown. */
export const boardSheet = (by: BoardRows, unit: BoardUnit, columns: readonly Column[]): SheetColumn<BoardRow>[] => [
  {
    title: heads[by],
    cell: ({ id, name, nameEn }) => {
      if (id === 'waiting') return waiting;
      return by === 'item' ? itemLabel({ itemName: name, itemNameEn: nameEn }) : name;
    },
  },
  {
    title: by === 'item' ? testItem.fields.areaId.label : task.fields.departId.label,
    cell: ({ sub }) => sub,
  },
  { title: label('任务数', 'Tasks'), cell: ({ tasks }) => tasks },
  { title: hours, cell: (row) => exact(row.hours).toNumber() },
  { title: late, cell: (row) => row.late },
  { title: stuck, cell: (row) => row.stuck },
  { title: waiting, cell: (row) => row.waiting },
  { title: label('此前', 'Before'), cell: ({ earlier }) => wordsOf(earlier) },
  ...columns.map((column, index): SheetColumn<BoardRow> => {
    const day = dayOf(column);
    const isOff = unit === 'day' && column.working === 0;
    return {
      title: isOff ? label('{day}（休）', '{day} (off)', { day }) : day,
      cell: ({ cells }) => {
        const cell = cells[index];
        return cell === undefined ? null : wordsOf(cell);
      },
    };
  }),
  { title: label('此后', 'After'), cell: ({ later }) => wordsOf(later) },
];
