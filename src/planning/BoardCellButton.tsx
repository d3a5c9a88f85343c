import type { BoardCell } from '../../contract/task/planning';
import { useText } from '../kit/format/label';
import styles from './planning.less';

type Props = {
  cell: BoardCell;
  /** The row and the day, for who does not see the table. */
  where: string;
  isPicked: boolean;
  onPick: () => void;
};

/** What is due in a column: tasks and hours, and in words and by a mark what is late, stuck or too much. */
export const BoardCellButton = ({ cell, where, isPicked, onPick }: Props) => {
  const text = useText();
  const { tasks, hours, late, stuck, over, away, capacity } = cell;
  const marks = [
    late > 0 ? { tone: 'late', sign: '!', word: text('planning.late', { count: late }) } : null,
    stuck > 0 ? { tone: 'stuck', sign: '■', word: text('planning.stuck', { count: stuck }) } : null,
    over ? { tone: 'over', sign: '▲', word: text('planning.over', { hours, capacity: capacity ?? 0 }) } : null,
    away > 0 ? { tone: 'away', sign: '–', word: text('planning.away') } : null,
  ].filter((mark) => mark !== null);
  if (tasks === 0 && marks.length === 0) return null;
  const words = [
    text('planning.tasks', { count: tasks }),
    text('planning.hours', { hours }),
    ...marks.map(({ word }) => word),
  ];
  const whole = `${where}: ${words.join(', ')}`;
  if (tasks === 0)
    return (
      <span className={styles.away} title={whole}>
        {text('planning.away')}
      </span>
    );
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.cell}
      data-over={over}
      aria-pressed={isPicked}
      title={whole}
      onClick={onPick}
    >
      <span className={styles.unseen}>{where}:</span>
      <b>{tasks}</b>
      <small>{text('planning.h', { hours })}</small>
      {marks.map(({ tone, sign, word }) => (
        <i key={tone} data-tone={tone} title={word}>
          {sign} {text(`planning.mark.${tone}`)}
        </i>
      ))}
    </button>
  );
};
