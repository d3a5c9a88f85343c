import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { type HistoryEntry, historyContract } from '../../../contract/history/history';
import { useCall } from '../../services/use-call';
import { useLabel, useText } from '../format/label';
import { Timeline } from '../page/Timeline';
import { Trouble } from '../page/Trouble';
import { Changes } from './Changes';
import { CompareDialog } from './CompareDialog';
import styles from './record.less';

type Props = {
  /** The entity's name. */
  noun: string;
  id: string;
  /** Changes with the record, so that the trail is read again. */
  ver?: number | undefined;
};

const PAGE = 20;
const MOST = 200;

/** Who did what to a record and when, in sentences; any two versions of it side by side. */
export const RecordHistory = (props: Props) => <History key={`${props.id} ${props.ver ?? ''}`} {...props} />;

const History = ({ noun, id }: Props) => {
  const label = useLabel();
  const text = useText();
  const [length, setLength] = useState(PAGE);
  const [comparing, setComparing] = useState(false);
  const { data, error, loading, reload } = useCall(
    historyContract.entries,
    { noun, id, current: 1, pageSize: length },
    { about: id },
  );
  if (error) return <Trouble error={error} onRetry={reload} />;
  if (!data) return <Skeleton active />;
  const versions = data.list.filter(({ version }) => version);
  const sentence = ({ sentence: said, moved }: HistoryEntry): string =>
    moved ? text('record.moved', { said: label(said), from: label(moved.from), to: label(moved.to) }) : label(said);
  return (
    <div className={styles.history}>
      {versions.length > 1 ? (
        <Button size="small" onClick={() => setComparing(true)}>
          {text('record.compare')}
        </Button>
      ) : null}
      <Timeline
        events={data.list.map((entry) => ({
          id: String(entry.seq),
          at: entry.at,
          who: entry.actorName,
          text: sentence(entry),
          reason: entry.reason,
          more: <Changes changes={entry.changes} />,
        }))}
        empty={<p className="muted">{text('record.noHistory')}</p>}
      />
      {data.total > data.list.length && length < MOST ? (
        <Button size="small" loading={loading} onClick={() => setLength(Math.min(MOST, length * 3))}>
          {text('record.earlier', { count: data.total - data.list.length })}
        </Button>
      ) : null}
      {comparing ? <CompareDialog noun={noun} id={id} versions={versions} onClose={() => setComparing(false)} /> : null}
    </div>
  );
};
