import type { ProColumns } from '@ant-design/pro-table';
import type { ReportRow } from '../../contract/report/report-view';
import type { Label } from '../../domain/kit/label';
import { inClass } from '../../domain/kit/workflow';
import { report } from '../../domain/report/report.entity';
import { reportWorkflow } from '../../domain/report/report.workflow';
import { Code } from '../kit/format/Code';
import { Day } from '../kit/format/Day';
import { StateTag } from '../kit/state/StateTag';
import { Lead } from '../services/Lead';
import { Conclusion } from './Conclusion';
import styles from './desk.less';
import type { Desk } from './desks';
import { optionLabel } from './options';

type Words = { label: (label: Label) => string; text: (key: string) => string };

const { fields } = report;

/** Whose hands the report has been through, as far as it matters here. */
const people: Record<Desk['name'], readonly ('compiled' | 'audited' | 'approved')[]> = {
  reporttask: ['compiled'],
  reportcheck: ['compiled'],
  reportaudit: ['compiled'],
  reportapprove: ['compiled', 'audited'],
  reportprint: ['approved'],
};

const isUnderWay = ({ state }: ReportRow): boolean => !inClass(reportWorkflow, 'closed', state);

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
        render: (_, row) => <Day value={row.dueDate} due={isUnderWay(row)} />,
      };

export const wideColumns = (name: Desk['name'], words: Words): ProColumns<ReportRow>[] => {
  const { label, text } = words;
  return [
    {
      title: label(fields.no.label),
      dataIndex: 'no',
      sorter: true,
      width: 160,
      fixed: 'left',
      render: (_, row) => <Code value={row.no} />,
    },
    {
      title: text('report.client'),
      dataIndex: 'customerName',
      width: 190,
      ellipsis: true,
      render: (_, row) => (
        <Lead to={`/customer/${row.customerId}`} onClick={(event) => event.stopPropagation()}>
          {row.customerName}
        </Lead>
      ),
    },
    { title: text('report.samples'), dataIndex: 'sampleNames', width: 140, ellipsis: true },
    {
      title: label(fields.conclusion.label),
      dataIndex: 'conclusion',
      width: 88,
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
      width: 84,
      render: (_, row) => label(optionLabel('type', row.type)),
    },
    ...people[name].map((part) => ({
      title: label(fields[`${part}By`].label),
      dataIndex: `${part}Name`,
      width: 80,
      ellipsis: true,
    })),
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
        <Day value={row.dueDate} due={isUnderWay(row)} />
      </div>
    ),
  },
];
