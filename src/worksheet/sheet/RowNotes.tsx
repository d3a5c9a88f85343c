import { Button, Input } from 'antd';
import type { WorksheetRow } from '../../../contract/worksheet/bench';
import { Arrow } from '../../kit/format/Arrow';
import { useText } from '../../kit/format/label';
import { Time } from '../../kit/format/Time';
import { isPaperCell } from '../paper/cell-key';
import { type ColumnKey, isColumn } from './column';
import { useColumnName } from './column-name';
import styles from './grid.less';
import type { Answers } from './merge';
import type { Remark } from './use-remarks';

type Props = {
  row: WorksheetRow;
  /** The tester answers each of the checker's remarks here; null for who may not. */
  answers: Answers | null;
  onAnswer: (commentId: string, text: string) => void;
  onAnswered: () => void;
  columns: readonly ColumnKey[];
  /** The checker's remarks, not sent yet. */
  unsent: readonly Remark[];
  onUnsay: (remark: Remark) => void;
};

const fields: Readonly<Record<string, string>> = {
  values: 'values',
  unit: 'unit',
  equipmentId: 'device',
  curveId: 'curve',
  testFrom: 'from',
  testTo: 'to',
  place: 'place',
  t: 't',
  rh: 'rh',
  deviation: 'deviation',
  clientGiven: 'clientGiven',
};

/** What has been said and changed about a row: remarks with their answers, and old values struck through (7.5.2). */
export const RowNotes = ({ row, answers, onAnswer, onAnswered, columns, unsent, onUnsay }: Props) => {
  const text = useText();
  const columnName = useColumnName(columns);
  const placeOf = (cell: string | null) =>
    cell !== null && (isColumn(cell) || isPaperCell(cell)) ? `${columnName(cell)}: ` : '';
  return (
    <div className={styles.notes}>
      {row.clientGiven === null ? null : <p>{text('bench.given.note', { source: row.clientGiven })}</p>}
      {row.lateReason === null ? null : (
        <p className={styles.open}>{text('bench.late.note', { reason: row.lateReason })}</p>
      )}
      {row.comments.map((comment) => {
        const isOpen = comment.resolvedAt === null && !comment.byTester;
        return (
          <div key={comment.id} id={`remark-${comment.id}`}>
            <p className={isOpen ? styles.open : styles.settled}>
              <b>{comment.byName}</b> <Time value={comment.at} /> {placeOf(comment.cell)}
              {comment.text}
              {comment.answer ? (
                <span>
                  <Arrow />
                  {comment.answer}
                </span>
              ) : null}
            </p>
            {isOpen && answers !== null ? (
              <Input
                size="small"
                className={styles.answer}
                data-cell={`${row.taskId} answer`}
                value={answers[comment.id] ?? ''}
                maxLength={500}
                placeholder={text('bench.sheet.answer')}
                aria-label={text('bench.sheet.answerTo', { remark: comment.text })}
                onChange={(event) => onAnswer(comment.id, event.target.value)}
                onBlur={onAnswered}
                onPressEnter={onAnswered}
              />
            ) : null}
          </div>
        );
      })}
      {row.revisions.map((revision) => (
        <p key={`${revision.at}${revision.field}`}>
          {text(`bench.col.${fields[revision.field] ?? 'values'}`)}{' '}
          <s>{revision.oldValue || text('bench.sheet.nothing')}</s>
          <Arrow />
          <b>{revision.newValue || text('bench.sheet.nothing')}</b>
          <span className="muted">
            {' '}
            {revision.reason} · {revision.byName} · <Time value={revision.at} />
          </span>
        </p>
      ))}
      {unsent.map((each) => (
        <p key={each.cell ?? ''} className={styles.open}>
          {placeOf(each.cell)}
          {each.text} <span className="muted">{text('bench.remark.unsent')}</span>
          <Button type="link" size="small" onClick={() => onUnsay(each)}>
            {text('bench.remark.takeBack')}
          </Button>
        </p>
      ))}
    </div>
  );
};
