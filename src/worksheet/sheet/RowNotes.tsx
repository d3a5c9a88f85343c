import { Input } from 'antd';
import type { WorksheetRow } from '../../../contract/worksheet/bench';
import { useText } from '../../kit/format/label';
import { Time } from '../../kit/format/Time';
import styles from './grid.less';

type Props = {
  row: WorksheetRow;
  /** The tester answers the checker's remarks here. */
  answer: string | null;
  onAnswer: (text: string) => void;
  onAnswered: () => void;
  /** The checker's remark, not sent yet; `null` outside a check. */
  remark: string | null;
  onRemark: (text: string | null) => void;
};

const fields: Readonly<Record<string, string>> = {
  values: 'values',
  unit: 'unit',
  equipmentId: 'device',
  testFrom: 'from',
  testTo: 'to',
  place: 'place',
  t: 't',
  rh: 'rh',
  deviation: 'deviation',
  clientGiven: 'clientGiven',
};

/** What has been said and changed about a row: remarks with their answers, and old values struck through (7.5.2). */
export const RowNotes = ({ row, answer, onAnswer, onAnswered, remark, onRemark }: Props) => {
  const text = useText();
  const isOpen = row.comments.some(({ resolvedAt }) => resolvedAt === null);
  return (
    <div className={styles.notes}>
      {row.clientGiven === null ? null : <p>{text('bench.given.note', { source: row.clientGiven })}</p>}
      {row.comments.map((comment) => (
        <p key={comment.id} className={comment.resolvedAt ? styles.settled : styles.open}>
          <b>{comment.byName}</b> <Time value={comment.at} /> {comment.text}
          {comment.answer ? <span> → {comment.answer}</span> : null}
        </p>
      ))}
      {isOpen && answer !== null ? (
        <Input
          size="small"
          className={styles.answer}
          value={answer}
          maxLength={500}
          placeholder={text('bench.sheet.answer')}
          aria-label={text('bench.sheet.answer')}
          onChange={(event) => onAnswer(event.target.value)}
          onBlur={onAnswered}
          onPressEnter={onAnswered}
        />
      ) : null}
      {row.revisions.map((revision) => (
        <p key={`${revision.at}${revision.field}`}>
          {text(`bench.col.${fields[revision.field] ?? 'values'}`)}{' '}
          <s>{revision.oldValue || text('bench.sheet.nothing')}</s> →{' '}
          <b>{revision.newValue || text('bench.sheet.nothing')}</b>
          <span className="muted">
            {' '}
            {revision.reason} · {revision.byName} · <Time value={revision.at} />
          </span>
        </p>
      ))}
      {remark === null ? null : (
        <Input
          size="small"
          autoFocus
          className={styles.answer}
          value={remark}
          maxLength={500}
          placeholder={text('bench.sheet.remark')}
          aria-label={text('bench.sheet.remark')}
          onChange={(event) => onRemark(event.target.value)}
          onBlur={() => {
            if (remark.trim() === '') onRemark(null);
          }}
        />
      )}
    </div>
  );
};
