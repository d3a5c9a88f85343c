import { Button } from 'antd';
import { useMemo } from 'react';
import { type RejudgedLine, rejudgingContract } from '../../contract/rejudging/rejudging';
import { reportWorkflow } from '../../domain/report/report.workflow';
import { itemLabel } from '../../domain/test-item/item-label';
import { Code } from '../kit/format/Code';
import { useLabel, useText } from '../kit/format/label';
import { Time } from '../kit/format/Time';
import { useUnit } from '../kit/format/unit';
import { Verdict } from '../kit/format/Verdict';
import type { Column } from '../kit/list/column';
import { ServerTable } from '../kit/list/ServerTable';
import { StateTag } from '../kit/state/StateTag';
import { TracedNumber } from '../result/TracedNumber';

/** What the list is narrowed down to: a shift of verdicts, or what the results are of, by its name. */
export type Narrowed = Readonly<
  Partial<Record<'was' | 'now' | 'testitemId' | 'customerId' | 'equipmentId' | 'reportId' | 'of', string>>
>;

const ltr = (text: string | null) => <bdi dir="ltr">{text ?? '—'}</bdi>;

type Props = { id: string; narrowed: Narrowed; onNarrow: (narrowed: Narrowed) => void };

/** The results that would be judged otherwise. */
export const RejudgedLines = ({ id, narrowed, onNarrow }: Props) => {
  const label = useLabel();
  const text = useText();
  const unitOf = useUnit();
  const columns = useMemo(
    (): Column<RejudgedLine>[] => [
      {
        title: text('rejudging.sample'),
        dataIndex: 'sampleNo',
        width: 160,
        card: 'lead',
        render: (_, row) => (
          <>
            <Code value={row.sampleNo} to={`/order?id=${row.orderId}&tab=samples`} />
            <div>{row.sampleName}</div>
          </>
        ),
      },
      { title: text('rejudging.by.client'), dataIndex: 'customerName', width: 130, ellipsis: true },
      {
        title: text('rejudging.by.item'),
        dataIndex: 'itemName',
        width: 110,
        render: (_, row) => label(itemLabel(row)),
      },
      {
        title: text('rejudging.result'),
        dataIndex: 'reported',
        width: 125,
        render: (_, row) => <TracedNumber taskId={row.id} value={row.reported} unit={unitOf(row.unit ?? undefined)} />,
      },
      { title: text('rejudging.limit'), dataIndex: 'limitWas', width: 105, render: (_, row) => ltr(row.limitWas) },
      { title: text('rejudging.limitNow'), dataIndex: 'limitNow', width: 105, render: (_, row) => ltr(row.limitNow) },
      {
        title: text('rejudging.verdict'),
        dataIndex: 'wasText',
        width: 90,
        render: (_, row) => <Verdict value={row.was} />,
      },
      {
        title: text('rejudging.now'),
        dataIndex: 'nowText',
        width: 100,
        card: 'state',
        render: (_, row) => <Verdict value={row.now} />,
      },
      {
        title: text('rejudging.by.report'),
        dataIndex: 'reportNos',
        width: 150,
        render: (_, row) =>
          row.reports.map(({ id: reportId, no, state }) => (
            <div key={reportId}>
              <Code value={no} to={`/reporttask?view=all#${reportId}`} />{' '}
              <StateTag workflow={reportWorkflow} state={state} />
            </div>
          )),
      },
      { title: text('rejudging.by.device'), dataIndex: 'deviceName', width: 150, ellipsis: true, extra: true },
      {
        title: text('rejudging.submitted'),
        dataIndex: 'submittedAt',
        width: 150,
        extra: true,
        render: (_, row) => <Time value={row.submittedAt} />,
      },
    ],
    [label, text, unitOf],
  );
  const { of, ...asked } = narrowed;
  const isNarrowed = Object.keys(asked).length > 0;
  return (
    <ServerTable<RejudgedLine>
      name="rejudged"
      endpoint={rejudgingContract.lines}
      params={{ rejudgingId: id, ...asked }}
      columns={columns}
      inUrl={false}
      searchPlaceholder={text('rejudging.search')}
      tools={
        isNarrowed ? (
          <Button size="small" onClick={() => onNarrow({})}>
            {text('rejudging.all', { of: of ?? '' })}
          </Button>
        ) : null
      }
      empty={<p>{text('rejudging.none')}</p>}
    />
  );
};
