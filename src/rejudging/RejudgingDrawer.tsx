import { useAccess } from '@umijs/max';
import { Tabs } from 'antd';
import { useState } from 'react';
import { type RejudgingDetail, rejudgingContract } from '../../contract/rejudging/rejudging';
import { type Grouping, groupings } from '../../domain/rejudging/groupings';
import { judgedAnewBy, rejudging } from '../../domain/rejudging/rejudging.entity';
import type { Access } from '../access';
import { RemoveButton } from '../kit/crud/RemoveButton';
import { Arrow } from '../kit/format/Arrow';
import { Day } from '../kit/format/Day';
import { useLabel, useText } from '../kit/format/label';
import { Time } from '../kit/format/Time';
import { Verdict } from '../kit/format/Verdict';
import { RecordDrawer } from '../kit/page/RecordDrawer';
import { FactList } from '../kit/record/FactList';
import { useHistoryTab } from '../kit/record/use-history-tab';
import { useCall } from '../services/use-call';
import { Groups } from './Groups';
import { type Narrowed, RejudgedLines } from './RejudgedLines';
import styles from './rejudging.less';

const { fields } = rejudging;

type Props = { id: string; onClose: () => void; onRemoved: () => void };

const Shifts = ({ shifts, onPick }: Pick<RejudgingDetail, 'shifts'> & { onPick: (narrowed: Narrowed) => void }) => (
  <ul className={styles.shifts}>
    {shifts.map(({ was, now, count }) => (
      <li key={`${was} ${now}`}>
        <button type="button" onClick={() => onPick({ was, now })}>
          <Verdict value={was} />
          <Arrow />
          <Verdict value={now} /> <b>{count}</b>
        </button>
      </li>
    ))}
  </ul>
);

/** What other limits would make of results that are there: how many, which, and of whom. */
export const RejudgingDrawer = ({ id, onClose, onRemoved }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const [tab, setTab] = useState('lines');
  const [narrowed, setNarrowed] = useState<Narrowed>({});
  const { data, error, reload } = useCall(rejudgingContract.detail, { id });
  const trail = useHistoryTab(rejudging.name, id, data?.ver);
  const pick = (next: Narrowed) => {
    setNarrowed(next);
    setTab('lines');
  };
  const groups = (by: Grouping) => ({
    key: by,
    label: text(`rejudging.by.${by}`),
    children: <Groups id={id} by={by} onPick={pick} />,
  });
  const found = [
    {
      key: 'lines',
      label: text('rejudging.by.result'),
      children: <RejudgedLines id={id} narrowed={narrowed} onNarrow={setNarrowed} />,
    },
    ...groupings.filter((by) => by !== 'client' || access['customer.read']).map(groups),
  ];
  return (
    <RecordDrawer
      width={1180}
      row={data}
      noun={label(rejudging.label)}
      title={(row) => <span>{row.subject}</span>}
      extra={(row) => (
        <RemoveButton endpoint={rejudgingContract.remove} row={row} title={row.subject} onRemoved={onRemoved} />
      )}
      error={error}
      onRetry={reload}
      onClose={onClose}
    >
      {(row) => (
        <>
          <FactList
            inLines
            facts={[
              [label(fields.by.label), label(judgedAnewBy[row.by])],
              [label(fields.submittedFrom.label), row.submittedFrom && <Day key="from" value={row.submittedFrom} />],
              [label(fields.submittedTo.label), row.submittedTo && <Day key="to" value={row.submittedTo} />],
              [label(fields.judged.label), row.judged],
              [label(fields.changed.label), row.changed],
              [text('rejudging.at'), <Time key="at" value={row.createdAt} />],
              [text('rejudging.who'), row.createdByName],
            ]}
          />
          {row.changed === 0 ? (
            <p role="status">{text('rejudging.none')}</p>
          ) : (
            <Shifts shifts={row.shifts} onPick={pick} />
          )}
          <Tabs
            size="small"
            activeKey={row.changed === 0 ? trail.key : tab}
            onChange={setTab}
            items={[...(row.changed === 0 ? [] : found), trail]}
          />
        </>
      )}
    </RecordDrawer>
  );
};
