import { Checkbox, Form } from 'antd';
import { reportAdminContract } from '../../contract/report/report-admin';
import type { ReportRecord } from '../../contract/report/report-view';
import { worksheetWorkflow } from '../../domain/worksheet/worksheet.workflow';
import { FormDialog } from '../kit/dialog/FormDialog';
import { ReasonField } from '../kit/dialog/ReasonField';
import { useText } from '../kit/format/label';
import { StateTag } from '../kit/state/StateTag';
import { call } from '../services/call';

type Props = { record: ReportRecord; onDone: () => void; onStale: () => void; onCancel: () => void };
type Values = { instanceIds: string[]; opinion: string };

/** 退回录入: which worksheets are opened again, and why. */
export const BackToInputDialog = ({ record: { report, worksheets }, onDone, onStale, onCancel }: Props) => {
  const text = useText();
  return (
    <FormDialog<Values>
      width={520}
      title={text('report.backToInput')}
      initial={{ instanceIds: worksheets.map(({ id }) => id) }}
      onCancel={onCancel}
      onStale={onStale}
      onOk={async (values) => {
        await call(reportAdminContract.backToInput, { id: report.id, ver: report.ver, ...values });
        onDone();
      }}
    >
      <Form.Item
        name="instanceIds"
        label={text('report.worksheets')}
        rules={[{ required: true, message: text('report.worksheetsRule') }]}
      >
        <Checkbox.Group
          style={{ display: 'grid', gap: 6 }}
          options={worksheets.map(({ id, name, state }) => ({
            value: id,
            label: (
              <>
                {name} <StateTag workflow={worksheetWorkflow} state={state} />
              </>
            ),
          }))}
        />
      </Form.Item>
      <p className="muted">{text('report.backToInputNote')}</p>
      <ReasonField name="opinion" rows={3} />
    </FormDialog>
  );
};
