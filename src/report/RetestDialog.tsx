import { Form, Radio } from 'antd';
import { reportUnitsContract } from '../../contract/report/report-units';
import type { ReportRecord } from '../../contract/report/report-view';
import { FormDialog } from '../kit/dialog/FormDialog';
import { ReasonField } from '../kit/dialog/ReasonField';
import { useText } from '../kit/format/label';
import { useDoneLine } from '../kit/workflow/use-done-line';
import { call } from '../services/call';

type Props = {
  record: ReportRecord;
  before: () => Promise<number | undefined>;
  onDone: () => void;
  onCancel: () => void;
};

/** Which report this one retests, and why: both are printed on it. */
export const RetestDialog = ({ record: { report, rivals }, before, onDone, onCancel }: Props) => {
  const text = useText();
  const said = useDoneLine();
  return (
    <FormDialog<{ ofId: string; reason: string }>
      width={520}
      title={text('report.nameRetest')}
      initial={{ ...(rivals[0] && { ofId: rivals[0].id }) }}
      onCancel={onCancel}
      onStale={onCancel}
      onOk={async (values) => {
        const ver = await before();
        if (ver === undefined) return;
        await call(reportUnitsContract.retest, { id: report.id, ver, ...values });
        said({ subject: `${text('report.one')} ${report.no}`, step: { code: '', label: text('report.nameRetest') } });
        onDone();
      }}
    >
      <Form.Item name="ofId" label={text('report.retestOfWhich')} extra={text('report.retestNote')}>
        <Radio.Group options={rivals.map(({ id, no }) => ({ value: id, label: no }))} />
      </Form.Item>
      <ReasonField name="reason" rows={3} />
    </FormDialog>
  );
};
