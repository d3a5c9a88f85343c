import type { ProColumns } from '@ant-design/pro-table';
import { Button } from 'antd';
import { useMemo, useRef } from 'react';
import { type HandoverRow, handoverContract } from '../../contract/handover/handover';
import { handover, handoverPurposes } from '../../domain/handover/handover.entity';
import { handoverWorkflow } from '../../domain/handover/handover.workflow';
import type { Label } from '../../domain/kit/label';
import { custodyWords as words } from '../../domain/sample/custody-words';
import { useLabel } from '../kit/format/label';
import { Time } from '../kit/format/Time';
import { ServerTable, type TableHandle } from '../kit/list/ServerTable';
import type { View } from '../kit/list/ViewTabs';
import { Page } from '../kit/page/Page';
import { StateTag } from '../kit/state/StateTag';
import { useSubmit } from '../kit/submit/use-submit';
import { call } from '../services/call';
import { useGo } from '../services/Lead';
import { noteWritten } from '../services/written';

const { fields } = handover;
const views: View[] = [
  { key: 'given', label: words.inTransit, params: { view: 'given' } },
  { key: 'closed', label: words.finished, params: { view: 'done' } },
];

const columnsOf = (label: (words: Label) => string): ProColumns<HandoverRow>[] => [
  {
    title: label(fields.no.label),
    dataIndex: 'no',
    width: 160,
    fixed: 'left',
    render: (_, { no }) => <span className="mono">{no}</span>,
  },
  {
    title: label(fields.sampleId.label),
    dataIndex: 'sampleNo',
    width: 180,
    render: (_, { sampleNo }) => <span className="mono">{sampleNo}</span>,
  },
  {
    title: label(fields.state.label),
    dataIndex: 'state',
    width: 100,
    render: (_, { state }) => <StateTag workflow={handoverWorkflow} state={state} />,
  },
  { title: label(fields.fromStaffId.label), dataIndex: 'fromName', width: 90 },
  { title: label(fields.toStaffId.label), dataIndex: 'toName', width: 90 },
  {
    title: label(fields.purpose.label),
    dataIndex: 'purpose',
    width: 90,
    render: (_, { purpose }) => label(handoverPurposes[purpose]),
  },
  {
    title: label(fields.at.label),
    dataIndex: 'at',
    sorter: true,
    width: 150,
    render: (_, { at }) => <Time value={at} />,
  },
  {
    title: label(fields.place.label),
    dataIndex: 'place',
    width: 120,
    ellipsis: true,
    render: (_, { place, answeredPlace }) => [place, answeredPlace].filter(Boolean).join(' / '),
  },
  {
    title: label(fields.answeredAt.label),
    dataIndex: 'answeredAt',
    sorter: true,
    width: 150,
    render: (_, { answeredAt }) => <Time value={answeredAt} />,
  },
  {
    title: label(fields.reason.label),
    dataIndex: 'reason',
    width: 180,
    ellipsis: true,
    render: (_, { reason, note }) => reason ?? note,
  },
];

/** What a person has handed over and taken; what nobody has taken yet can be withdrawn by its giver. */
export const Records = () => {
  const label = useLabel();
  const go = useGo();
  const table = useRef<TableHandle>(null);
  const columns = useMemo(() => columnsOf(label), [label]);
  const [withdraw, pending] = useSubmit(async (rows: readonly HandoverRow[], done: () => void) => {
    await call(handoverContract.withdraw, { ids: rows.map(({ id }) => id) });
    noteWritten();
    done();
  });
  return (
    <Page title={label(words.records)}>
      <ServerTable<HandoverRow>
        name="handover"
        endpoint={handoverContract.list}
        columns={columns}
        views={views}
        searchPlaceholder={label(words.search)}
        empty={<p>{label(words.noRecords)}</p>}
        onOpen={({ sampleId }) => go(`/sample/${sampleId}/journey`)}
        batch={(rows, done) =>
          rows.every(({ state }) => state === 'inTransit') ? (
            <Button size="small" loading={pending} onClick={() => void withdraw(rows, done)}>
              {label(words.withdraw)}
            </Button>
          ) : null
        }
        handle={table}
      />
    </Page>
  );
};
