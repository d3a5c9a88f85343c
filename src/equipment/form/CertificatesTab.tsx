import { Table, type TableColumnsType } from 'antd';
import type { equipmentCareContract } from '../../../contract/equipment/equipment-care';
import type { OutputOf } from '../../../contract/kit/endpoint';
import { calibration } from '../../../domain/calibration/calibration.entity';
import { Day } from '../../kit/format/Day';
import { useLabel, useText } from '../../kit/format/label';
import { Time } from '../../kit/format/Time';
import { ToneTag } from '../../kit/state/StateTag';
import { ConfirmButton } from './ConfirmButton';
import { ScanLink } from './ScanLink';
import { Verdict } from './Verdict';

type Row = OutputOf<typeof equipmentCareContract.calibrations>['list'][number] & {
  registeredByName?: string | null;
  confirmedByName?: string | null;
};
type Props = { rows: readonly Row[]; subject: string; onChanged: () => void };

const { fields } = calibration;
const tones = { awaiting: 'mine', confirmed: 'done', refused: 'sentBack', takenOver: 'waiting' } as const;

/** The certificates of a device, the latest first; the one that waits is confirmed here. */
export const CertificatesTab = ({ rows, subject, onChanged }: Props) => {
  const label = useLabel();
  const text = useText();
  const word = (row: Row) => {
    const words = fields.state.options?.[row.state];
    return words ? <ToneTag tone={tones[row.state]}>{label(words)}</ToneTag> : null;
  };
  const columns: TableColumnsType<Row> = [
    { title: label(fields.certNo.label), dataIndex: 'certNo' },
    { title: label(fields.calOrg.label), dataIndex: 'calOrg' },
    { title: label(fields.calDate.label), render: (_, row) => <Day value={row.calDate} /> },
    { title: label(fields.dueDate.label), render: (_, row) => <Day value={row.dueDate} /> },
    { title: label(fields.calU.label), dataIndex: 'calU' },
    { title: label(fields.confirmResult.label), render: (_, row) => <Verdict value={row.confirmResult} /> },
    { title: label(fields.state.label), render: (_, row) => word(row) },
    { title: label(fields.registeredById.label), dataIndex: 'registeredByName' },
    {
      title: label(fields.confirmedById.label),
      render: (_, row) => (
        <>
          {row.confirmedByName} {row.confirmedAt ? <Time value={row.confirmedAt} /> : null}
          {row.confirmOpinion ? <div className="muted">{row.confirmOpinion}</div> : null}
        </>
      ),
    },
    { title: label(fields.certFile.label), render: (_, row) => <ScanLink id={row.certFile} /> },
    {
      key: 'actions',
      fixed: 'right',
      render: (_, row) => <ConfirmButton row={row} subject={subject} onDone={onChanged} />,
    },
  ];
  return (
    <Table<Row>
      rowKey="id"
      size="middle"
      columns={columns}
      dataSource={[...rows]}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <p className="muted">{text('equipment.noCertificates')}</p> }}
    />
  );
};
