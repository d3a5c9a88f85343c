import { Form, Input } from 'antd';
import { reportContract } from '../../contract/report/report';
import type { ReportRecord } from '../../contract/report/report-view';
import { report as entity } from '../../domain/report/report.entity';
import { FormDialog } from '../kit/dialog/FormDialog';
import { useLabel, useText } from '../kit/format/label';
import { useDoneLine } from '../kit/workflow/use-done-line';
import { call } from '../services/call';

type Props = { report: ReportRecord['report']; onDone: () => void; onCancel: () => void };

const { issuedTo, deliverNo } = entity.fields;

/** 登记领取: who took the report, or how it was sent. */
export const CollectDialog = ({ report, onDone, onCancel }: Props) => {
  const label = useLabel();
  const text = useText();
  const said = useDoneLine();
  return (
    <FormDialog<{ issuedTo: string; deliverNo?: string }>
      width={520}
      title={text('report.collect')}
      initial={{ issuedTo: report.issuedTo ?? '', deliverNo: report.deliverNo ?? '' }}
      onCancel={onCancel}
      onOk={async (values) => {
        await call(reportContract.seal, { id: report.id, ver: report.ver, kind: 'got', has: true, ...values });
        said({ subject: `${text('report.one')} ${report.no}`, step: { code: '', label: text('report.collect') } });
        onDone();
      }}
    >
      <Form.Item
        name="issuedTo"
        label={label(issuedTo.label)}
        rules={[{ required: true, whitespace: true, message: text('report.collectRule') }]}
      >
        <Input maxLength={64} autoFocus />
      </Form.Item>
      <Form.Item name="deliverNo" label={label(deliverNo.label)}>
        <Input maxLength={32} />
      </Form.Item>
    </FormDialog>
  );
};
