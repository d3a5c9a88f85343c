import type { ProColumns } from '@ant-design/pro-table';
import type { ReportRow } from '../../../contract/report-view';
import type { Label } from '../../../domain/kit/label';
import { report } from '../../../domain/report/report.entity';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import { Code } from '../format/Code';
import { Day } from '../format/Day';
import { StateTag } from '../state/StateTag';
import { Conclusion } from './Conclusion';
import styles from './desk.less';
import type { Desk } from './desks';
import { optionLabel } from './options';

type Words = { label: (label: Label) => string; text: (key: string) => string };

const { fields } = report;

/** The due day matters until the report is out; then the day on which it went out. */
const dayColumn = (name: Desk['name'], { label, text }: Words): ProColumns<ReportRow> =>
  name === 'reportprint'
    ? {
        title: label(fields.issueDate.label),
        dataIndex: 'issueDate',
        sorter: true,
        width: 110,
        render: (_, row) => <Day value={row.issueDate} />,
      }
    : {
        title: text('report.due'),
        key: 'dueDate',
        width: 170,
        render: (_, row) => <Day value={row.dueDate} due={row.state !== 'issued'} />,
      };

export const wideColumns = (name: Desk['name'], words: Words): ProColumns<ReportRow>[] => {
  const { label, text } = words;
  return [
    {
      title: label(fields.no.label),
      dataIndex: 'no',
      sorter: true,
      width: 170,
      fixed: 'left',
      render: (_, row) => <Code value={row.no} />,
    },
    { title: text('report.client'), dataIndex: 'customerName', width: 200, ellipsis: true },
    { title: text('report.samples'), dataIndex: 'sampleNames', width: 180, ellipsis: true },
    {
      title: label(fields.conclusion.label),
      dataIndex: 'conclusion',
      width: 96,
      render: (_, row) => <Conclusion value={row.conclusion} />,
    },
    {
      title: label(fields.state.label),
      dataIndex: 'state',
      width: 110,
      render: (_, row) => <StateTag workflow={reportWorkflow} state={row.state} />,
    },
    dayColumn(name, words),
    {
      title: label(fields.type.label),
      dataIndex: 'type',
      width: 92,
      render: (_, row) => label(optionLabel('type', row.type)),
    },
    { title: label(fields.compiledBy.label), dataIndex: 'compiledName', width: 88, ellipsis: true },
    { title: label(fields.auditedBy.label), dataIndex: 'auditedName', width: 88, ellipsis: true },
    { title: label(fields.approvedBy.label), dataIndex: 'approvedName', width: 88, ellipsis: true },
  ];
};

/** One column, while the rest of the screen belongs to the open report. */
export const narrowColumns = (opened: string | undefined, { label }: Words): ProColumns<ReportRow>[] => [
  {
    title: label(report.label),
    key: 'report',
    hideInSetting: true,
    render: (_, row) => (
      <div
        className={row.id === opened ? `${styles.card} ${styles.opened}` : styles.card}
        aria-current={row.id === opened}
      >
        <span className="mono">{row.no}</span>
        <StateTag workflow={reportWorkflow} state={row.state} />
        <span className={styles.client}>{row.customerName}</span>
        <Day value={row.dueDate} due={row.state !== 'issued'} />
      </div>
    ),
  },
];
