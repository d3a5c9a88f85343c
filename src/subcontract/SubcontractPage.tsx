import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { fileContract } from '../../contract/file/file';
import { type SubcontractedTask, subcontractContract } from '../../contract/subcontract/subcontract';
import { label as words } from '../../domain/kit/label';
import { inClass } from '../../domain/kit/workflow';
import { subcontract } from '../../domain/subcontract/subcontract.entity';
import { task } from '../../domain/task/task.entity';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { itemLabel } from '../../domain/test-item/item-label';
import type { Access } from '../access';
import { Code } from '../kit/format/Code';
import { Day } from '../kit/format/Day';
import { useLabel, useText } from '../kit/format/label';
import { Time } from '../kit/format/Time';
import type { Column } from '../kit/list/column';
import { ServerTable, type TableHandle } from '../kit/list/ServerTable';
import { Page } from '../kit/page/Page';
import { StateTag } from '../kit/state/StateTag';
import { ActionBar } from '../kit/workflow/ActionBar';
import { TracedNumber } from '../result/TracedNumber';
import { call } from '../services/call';
import { download } from '../services/download';
import { EnterDialog } from './EnterDialog';

type Row = SubcontractedTask;
const { fields } = subcontract;

const views = [
  { key: 'awaited', label: words('待录入', 'To be entered'), params: { stage: 'awaited' } },
  { key: 'entered', label: words('待验收', 'To be accepted'), params: { stage: 'entered' } },
  { key: 'accepted', label: words('已验收', 'Accepted'), params: { stage: 'accepted' } },
  { key: 'all', label: words('全部', 'All'), params: {} },
];

/** Performs a step of the list: an acceptance, or its withdrawal with a reason. */
const act = (row: Row, code: string, reason: string | undefined) =>
  code === 'acceptOutside'
    ? call(subcontractContract.accept, { id: row.id, ...(row.result && { ver: row.result.ver }) })
    : call(subcontractContract.withdraw, { id: row.id, reason: reason ?? '' });

/** Who answers for a result: who entered it and who accepted it, with their opinion. */
const Hands = ({ result }: { result: NonNullable<Row['result']> }) => (
  <>
    {result.enteredName} <Time value={result.enteredAt} />
    {result.acceptedAt ? (
      <div>
        {result.acceptedName} <Time value={result.acceptedAt} /> <span className="muted">{result.acceptNote}</span>
      </div>
    ) : null}
  </>
);

/** What other laboratories test for this one: their results are entered here and accepted by somebody else. */
export const SubcontractPage = () => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const table = useRef<TableHandle>(null);
  const [entering, setEntering] = useState<Row>();
  const reload = () => table.current?.reload();

  const columns: Column<Row>[] = [
    { title: label(task.fields.no.label), dataIndex: 'no', width: 170, render: (_, { no }) => <Code value={no} /> },
    {
      title: label(task.fields.state.label),
      dataIndex: 'state',
      width: 100,
      render: (_, { state }) => <StateTag workflow={taskWorkflow} state={state as 'outside'} />,
    },
    {
      title: text('subcontract.order'),
      dataIndex: 'orderNo',
      width: 140,
      render: (_, { orderId, orderNo }) => <Code value={orderNo} to={`/order?id=${orderId}`} />,
    },
    {
      title: label(task.fields.sampleId.label),
      dataIndex: 'sampleNo',
      width: 200,
      render: (_, { orderId, sampleNo, sampleName }) => (
        <>
          <Code value={sampleNo} to={`/order?id=${orderId}&tab=samples`} /> <span className="muted">{sampleName}</span>
        </>
      ),
    },
    {
      title: label(task.fields.testitemId.label),
      dataIndex: 'itemName',
      width: 140,
      render: (_, row) => label(itemLabel(row)),
    },
    {
      title: label(fields.subcontractorId.label),
      dataIndex: 'subcontractorName',
      width: 200,
      render: (_, { result, subcontractorName, allowSubcontract }) => (
        <>
          {result?.bodyName ?? subcontractorName ?? <span className="muted">{text('subcontract.none')}</span>}
          {allowSubcontract || result ? null : <div className="muted">{text('subcontract.noConsent')}</div>}
        </>
      ),
    },
    {
      title: label(task.fields.dueDate.label),
      dataIndex: 'dueDate',
      width: 130,
      render: (_, { dueDate, state }) => (
        <Day value={dueDate} due={inClass(taskWorkflow, 'unchecked', state as 'outside')} />
      ),
    },
    {
      title: label(fields.value.label),
      dataIndex: 'value',
      width: 130,
      render: (_, { id, result, unit }) =>
        result ? (
          <>
            <TracedNumber taskId={id} value={result.reported} /> <span className="muted">{unit}</span>
          </>
        ) : null,
    },
    {
      title: label(fields.reportNo.label),
      dataIndex: 'reportNo',
      width: 170,
      render: (_, { result }) =>
        result ? (
          <Button type="link" size="small" onClick={() => void download(fileContract.read, { id: result.fileId })}>
            {result.reportNo}
          </Button>
        ) : null,
    },
    {
      title: text('subcontract.hands'),
      dataIndex: 'hands',
      width: 220,
      render: (_, { result }) => (result ? <Hands result={result} /> : null),
    },
    {
      title: text('subcontract.actions'),
      dataIndex: 'actions',
      width: 220,
      fixed: 'right',
      render: (_, row) => (
        <>
          {access['subcontract.enter'] && row.state === 'outside' ? (
            <Button size="small" onClick={() => setEntering(row)}>
              {text(row.result ? 'subcontract.correct' : 'subcontract.enter')}
            </Button>
          ) : null}
          <ActionBar
            workflow={taskWorkflow}
            size="small"
            actions={row.actions}
            subject={`${row.no} ${label(itemLabel(row))}`}
            onAct={async (code, { reason }) => {
              const answer = await act(row, code, reason);
              reload();
              return answer;
            }}
          />
        </>
      ),
    },
  ];

  return (
    <Page title={text('menu.subcontract')}>
      <ServerTable<Row>
        name="subcontract"
        endpoint={subcontractContract.list}
        columns={columns}
        views={views}
        searchPlaceholder={text('subcontract.search')}
        handle={table}
        empty={<p>{text('subcontract.empty')}</p>}
      />
      {entering ? (
        <EnterDialog
          task={entering}
          onDone={() => {
            setEntering(undefined);
            reload();
          }}
          onCancel={() => setEntering(undefined)}
        />
      ) : null}
    </Page>
  );
};
