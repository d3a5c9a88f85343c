import { CommentOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useSyncExternalStore } from 'react';
import type { WorksheetRow } from '../../../contract/worksheet/bench';
import { type EntryPlace, entryKey } from '../../../domain/record-sheet/pages';
import { useText } from '../../kit/format/label';
import { Time } from '../../kit/format/Time';
import { timeText } from '../../services/clock';
import { type Fills, type PaperCellKey, paperCellKey, rowOfEntry } from './cell-key';
import styles from './paper.less';
import type { PaperStore } from './paper-store';

type Props = {
  store: PaperStore;
  rows: readonly WorksheetRow[];
  /** The cell that one is in. */
  place: EntryPlace | undefined;
  fills: Fills;
  canRemark: boolean;
  onRemark: (taskId: string, cell: PaperCellKey) => void;
};

/** In milliseconds: what is typed is sent when the typing rests, so that a minute says nothing. */
const MINUTE = 60_000;

/** Whether a cell was typed at another time than the server learned of it: without a connection, or by a clock that goes wrong. */
const isOtherTime = (typedAt: string, at: string): boolean =>
  Math.abs(new Date(at).getTime() - new Date(typedAt).getTime()) > MINUTE;

/** What is known of the cell that one is in: what it is called, what it takes, who filled it and what it said before. */
export const CellFacts = ({ store, rows, place, fills, canRemark, onRemark }: Props) => {
  const text = useText();
  useSyncExternalStore(
    store.subscribe,
    useCallback(() => (place === undefined ? '' : JSON.stringify(store.storedAt(place) ?? '')), [store, place]),
  );
  const input = place === undefined ? undefined : store.inputAt(place.cell);
  if (place === undefined || input === undefined)
    return (
      <span className={styles.facts}>
        {fills === null ? null : text(fills === 'checker' ? 'paper.checkerHint' : 'paper.hint')}
      </span>
    );
  const stands = store.storedAt(place);
  const key = entryKey(place);
  const revisions = store.view.revisions.filter((each) => entryKey(each) === key);
  const row = rowOfEntry(rows, place);
  const bounds = [input.low, input.high].some((each) => each != null) ? `${input.low ?? ''} ~ ${input.high ?? ''}` : '';
  return (
    <>
      <span className={styles.facts}>
        <b>{input.name}</b> <bdi>{[bounds, input.unit].filter(Boolean).join(' ')}</bdi>
        {stands === undefined ? null : (
          <>
            {' · '}
            <bdi>{stands.byName}</bdi> <Time value={stands.at} />
            {stands.typedAt !== null && isOtherTime(stands.typedAt, stands.at) ? (
              <> · {text('paper.typedAt', { time: timeText(stands.typedAt) })}</>
            ) : null}
            {stands.isCopy ? <> · {text('paper.copied')}</> : null}
          </>
        )}
        {revisions.map(({ revision, oldValue, newValue, reason, byName }) => (
          <span key={revision}>
            {' · '}
            {text('paper.revised', { old: oldValue, now: newValue, reason, name: byName })}
          </span>
        ))}
      </span>
      {canRemark && row !== undefined ? (
        <Button
          size="small"
          icon={<CommentOutlined />}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onRemark(row.taskId, paperCellKey(place))}
        >
          {text('paper.remark')}
        </Button>
      ) : null}
    </>
  );
};
