import { Form, Radio } from 'antd';
import { reportAdminContract } from '../../contract/report/report-admin';
import type { ReportRecord } from '../../contract/report/report-view';
import { rejectedTo, reportWorkflow } from '../../domain/report/report.workflow';
import { FormDialog } from '../kit/dialog/FormDialog';
import { ReasonField } from '../kit/dialog/ReasonField';
import { useLabel, useText } from '../kit/format/label';
import { call } from '../services/call';

type Props = { record: ReportRecord; onDone: (answer: unknown) => void; onStale: () => void; onCancel: () => void };
type To = (typeof rejectedTo)[number];

/** The whole way back first: it is what is chosen unless somebody chooses. */
const targets = [...rejectedTo].reverse();

/** 批准退回: to the compiler, or to the auditor alone. */
export const RejectApprovalDialog = ({ record: { report }, onDone, onStale, onCancel }: Props) => {
  const label = useLabel();
  const text = useText();
  return (
    <FormDialog<{ to: To; opinion: string }>
      width={520}
      title={label(reportWorkflow.steps.rejectApproval.label)}
      initial={{ to: 'compiling' }}
      onCancel={onCancel}
      onStale={onStale}
      onOk={async (values) => {
        const { id, ver } = report;
        onDone(await call(reportAdminContract.approve, { id, ver, result: 'reject', ...values }));
      }}
    >
      <Form.Item name="to" label={text('report.backTo')}>
        <Radio.Group options={targets.map((value) => ({ value, label: text(`report.backTo.${value}`) }))} />
      </Form.Item>
      <ReasonField name="opinion" rows={3} />
    </FormDialog>
  );
};
