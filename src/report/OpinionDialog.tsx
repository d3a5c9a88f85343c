import { Form, Input } from 'antd';
import { reportAdminContract } from '../../contract/report/report-admin';
import type { ReportRecord } from '../../contract/report/report-view';
import { report as entity } from '../../domain/report/report.entity';
import { reportWorkflow } from '../../domain/report/report.workflow';
import { FormDialog } from '../kit/dialog/FormDialog';
import { PasswordField } from '../kit/dialog/PasswordField';
import { useLabel, useText } from '../kit/format/label';
import { call } from '../services/call';

type Props = { record: Pick<ReportRecord, 'report'>; onDone: () => void; onStale: () => void; onCancel: () => void };
type Values = { text?: string; password: string };

/** 签署意见和解释: the words and the signature under them; without words the opinion is taken back. */
export const OpinionDialog = ({ record: { report }, onDone, onStale, onCancel }: Props) => {
  const label = useLabel();
  const text = useText();
  return (
    <FormDialog<Values>
      width={520}
      title={label(reportWorkflow.steps.opine.label)}
      initial={{ text: report.opinion ?? '' }}
      onCancel={onCancel}
      onStale={onStale}
      onOk={async (values) => {
        await call(reportAdminContract.opine, { id: report.id, ver: report.ver, ...values, text: values.text ?? '' });
        onDone();
      }}
    >
      <Form.Item name="text" label={label(entity.fields.opinion.label)} extra={text('report.opinionHelp')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={2000} />
      </Form.Item>
      <PasswordField />
    </FormDialog>
  );
};
