import { DownloadOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { reportContract } from '../../contract/report/report';
import type { ReportRow } from '../../contract/report/report-view';
import { label as words } from '../../domain/kit/label';
import { inClass } from '../../domain/kit/workflow';
import { report } from '../../domain/report/report.entity';
import { reportWorkflow } from '../../domain/report/report.workflow';
import { Code } from '../kit/format/Code';
import { useLabel, useText } from '../kit/format/label';
import type { Column } from '../kit/list/column';
import type { Filter } from '../kit/list/filter';
import { ServerTable } from '../kit/list/ServerTable';
import { useSubmit } from '../kit/submit/use-submit';
import { download } from '../services/download';
import { useGo } from '../services/Lead';
import { wideColumns } from './report-columns';

const { fields } = report;
const filters: readonly Filter[] = [
  { kind: 'choice', name: 'state', label: fields.state.label, options: reportWorkflow.states },
  { kind: 'days', name: 'issueDate', label: fields.issueDate.label },
];

/** What the page says already, or what matters at a desk alone. */
const beside = ['customerName', 'approvedName'];

/** The file of a report, and the page on which anybody verifies it. */
const Files = ({ row }: { row: ReportRow }) => {
  const label = useLabel();
  const [save, saving] = useSubmit(() => download(reportContract.file, { id: row.id }));
  if (!inClass(reportWorkflow, 'everIssued', row.state)) return null;
  const verify = `${label(words('核验', 'Verify'))} ${row.no}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the row beneath opens the report; its buttons do not
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <span onClick={(event) => event.stopPropagation()}>
      <Button
        type="text"
        size="small"
        loading={saving}
        icon={<DownloadOutlined />}
        aria-label={`${label(words('下载报告', 'Download report'))} ${row.no}`}
        title={label(words('下载报告', 'Download report'))}
        onClick={() => void save()}
      />
      <Button
        type="text"
        size="small"
        icon={<SafetyCertificateOutlined />}
        aria-label={verify}
        title={verify}
        href={`/qrcode/report/${row.uuid}`}
        target="_blank"
      />
    </span>
  );
};

/** The reports for one client, whichever desk they are at; what was issued is downloaded and verified from here. */
export const CustomerReports = ({ customerId }: { customerId: string }) => {
  const go = useGo();
  const label = useLabel();
  const text = useText();
  const columns = useMemo(
    (): Column<ReportRow>[] => [
      ...wideColumns('reportprint', { label, text }).filter(({ dataIndex }) => !beside.includes(String(dataIndex))),
      {
        title: label(words('文件', 'File')),
        key: 'files',
        width: 80,
        card: 'none',
        render: (_, row) => <Files row={row} />,
      },
      {
        title: label(words('委托', 'Order')),
        dataIndex: 'orderNo',
        width: 150,
        render: (_, row) => <Code value={row.orderNo} to={`/order?id=${row.orderId}`} />,
      },
    ],
    [label, text],
  );
  return (
    <ServerTable<ReportRow>
      name="customer-reports"
      endpoint={reportContract.list}
      params={{ customerId }}
      columns={columns}
      filters={filters}
      searchPlaceholder={text('report.search')}
      inUrl={false}
      empty={<p>{label(words('还没有该客户的报告。', 'No reports for this client yet.'))}</p>}
      onOpen={({ id }) => go(`/reporttask?view=all#${id}`)}
    />
  );
};
