import { useAccess } from '@umijs/max';
import { Button, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { equipmentCareContract } from '../../../contract/equipment/equipment-care';
import type { OutputOf } from '../../../contract/kit/endpoint';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import type { Access } from '../../access';
import { useText } from '../../kit/format/label';
import { Time } from '../../kit/format/Time';
import { DayInput } from '../../kit/input/DayInput';
import { smallPages } from '../../kit/list/page-steps';
import file from '../../kit/page/file.less';
import { Trouble } from '../../kit/page/Trouble';
import { StateTag, ToneTag } from '../../kit/state/StateTag';
import { useCall } from '../../services/use-call';
import styles from './form.less';
import { ReportLink } from './ReportLink';
import { ReviewDialog } from './ReviewDialog';
import { UsesTable } from './UsesTable';

type Report = OutputOf<typeof equipmentCareContract.impact>['reports'][number];

const tones = { none: 'done', recheck: 'working', amend: 'mine', void: 'sentBack' } as const;

/** What rests on a device since it was last shown to be good (ISO/IEC 17025 6.4.9, 7.10): reports to judge, and their results. */
export const ImpactTab = ({ equipmentId, subject }: { equipmentId: string; subject: string }) => {
  const text = useText();
  const access = useAccess() as Access;
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const [selected, setSelected] = useState<string[]>([]);
  const [judging, setJudging] = useState(false);
  const { data, error, reload } = useCall(equipmentCareContract.impact, {
    id: equipmentId,
    ...(chosenDay && { since: chosenDay }),
  });
  if (error) return <Trouble error={error} onRetry={reload} />;
  const columns: TableColumnsType<Report> = [
    { title: text('equipment.impact.report'), render: (_, row) => <ReportLink no={row.no} /> },
    {
      title: text('equipment.impact.state'),
      render: (_, row) => <StateTag workflow={reportWorkflow} state={row.state} />,
    },
    { title: text('equipment.impact.order'), dataIndex: 'orderNo' },
    { title: text('equipment.impact.issued'), render: (_, row) => <Time value={row.issuedAt} /> },
    { title: text('equipment.impact.results'), dataIndex: 'results', align: 'right' },
    {
      title: text('equipment.impact.review'),
      render: (_, { review }) =>
        review === null ? (
          <span className="muted">{text('equipment.impact.open')}</span>
        ) : (
          <>
            <ToneTag tone={tones[review.decision]}>{text(`equipment.impact.${review.decision}`)}</ToneTag>
            <div className="muted">
              {review.opinion} · {review.byName} <Time value={review.at} />
            </div>
          </>
        ),
    },
  ];
  const mayJudge = access['equipment.reviewImpact'];
  return (
    <>
      <div className={file.card}>
        <div className={styles.bar}>
          <span className={styles.tags}>
            {text('equipment.impact.since')}
            <span>
              <DayInput value={chosenDay ?? data?.since ?? null} onChange={setChosenDay} />
            </span>
            <span className="muted">{data ? text(`equipment.impact.source.${data.source}`) : ''}</span>
            {data ? (
              <b>{text('equipment.impact.count', { results: data.results, reports: data.reports.length })}</b>
            ) : null}
          </span>
          {mayJudge ? (
            <Button type="primary" disabled={selected.length === 0} onClick={() => setJudging(true)}>
              {text('equipment.impact.judge', { n: selected.length })}
            </Button>
          ) : null}
        </div>
        <Table<Report>
          rowKey="id"
          size="middle"
          loading={data === undefined}
          columns={columns}
          dataSource={data?.reports ?? []}
          pagination={{ ...smallPages(text, 20), hideOnSinglePage: true }}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: <p className="muted">{text('equipment.impact.noReports')}</p> }}
          {...(mayJudge && {
            rowSelection: { selectedRowKeys: selected, onChange: (keys) => setSelected(keys.map(String)) },
          })}
        />
      </div>
      <h2 className={styles.second}>{text('equipment.impact.resultList')}</h2>
      {data ? (
        <UsesTable equipmentId={equipmentId} from={data.since} empty={text('equipment.impact.noResults')} />
      ) : null}
      {judging ? (
        <ReviewDialog
          equipmentId={equipmentId}
          subject={subject}
          since={data?.since ?? null}
          reportIds={selected}
          onClose={() => setJudging(false)}
          onDone={() => {
            setJudging(false);
            setSelected([]);
            reload();
          }}
        />
      ) : null}
    </>
  );
};
