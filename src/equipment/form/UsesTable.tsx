import { useAccess } from '@umijs/max';
import { type DeviceUse, equipmentCareContract } from '../../../contract/equipment/equipment-care';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import { itemLabel } from '../../../domain/test-item/item-label';
import type { Access } from '../../access';
import { Day } from '../../kit/format/Day';
import { useLabel, useText } from '../../kit/format/label';
import { Time } from '../../kit/format/Time';
import type { Column } from '../../kit/list/column';
import { ServerTable } from '../../kit/list/ServerTable';
import { StateTag } from '../../kit/state/StateTag';
import { TracedNumber } from '../../result/TracedNumber';
import { Lead } from '../../services/Lead';
import { ReportLink } from './ReportLink';
import { usageWords } from './usage-words';

type Props = { equipmentId: string; from?: string | null; narrowed?: Readonly<Record<string, unknown>>; empty: string };

/** The results that were read on a device, the latest first, with the reports that rest on them. */
export const UsesTable = ({ equipmentId, from, narrowed, empty }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const columns: Column<DeviceUse>[] = [
    { title: text('equipment.use.at'), dataIndex: 'usedAt', render: (_, row) => <Time value={row.usedAt} /> },
    {
      title: label(usageWords.begun),
      dataIndex: 'testFrom',
      extra: true,
      render: (_, row) => <Time value={row.testFrom} />,
    },
    {
      title: label(usageWords.ended),
      dataIndex: 'testTo',
      extra: true,
      render: (_, row) => <Time value={row.testTo} />,
    },
    {
      title: text('equipment.use.sample'),
      dataIndex: 'sampleNo',
      render: (_, row) => (
        <>
          {access['mandate.read'] ? <Lead to={`/mandate/${row.mandateId}`}>{row.sampleNo}</Lead> : row.sampleNo}{' '}
          {row.sampleName}
        </>
      ),
    },
    { title: text('equipment.use.item'), dataIndex: 'itemName', render: (_, row) => label(itemLabel(row)) },
    {
      title: text('equipment.use.value'),
      dataIndex: 'reported',
      render: (_, row) => <TracedNumber taskId={row.id} value={row.reported} unit={row.unit} />,
    },
    { title: text('equipment.use.tester'), dataIndex: 'testerName' },
    {
      title: text('equipment.use.certificate'),
      dataIndex: 'certNo',
      render: (_, row) => (
        <>
          {row.certNo} <Day value={row.calDueDate} />
        </>
      ),
    },
    {
      title: text('equipment.use.reports'),
      dataIndex: 'reportNos',
      render: (_, row) =>
        row.reports.map(({ id, no, state }) => (
          <div key={id}>
            <ReportLink no={no} /> <StateTag workflow={reportWorkflow} state={state} />
          </div>
        )),
    },
  ];
  return (
    <ServerTable<DeviceUse>
      name="equipmentUse"
      endpoint={equipmentCareContract.uses}
      params={{ equipmentId, ...(from && { from }), ...narrowed }}
      searchPlaceholder={label(usageWords.search)}
      columns={columns}
      inUrl={false}
      empty={<p>{empty}</p>}
    />
  );
};
