import { Form, Input, Radio } from 'antd';
import { equipmentCareContract } from '../../../contract/equipment/equipment-care';
import { type Calibration, calibration, fitness } from '../../../domain/calibration/calibration.entity';
import { useLabel, useText } from '../../kit/format/label';
import { CalibrationView } from './CalibrationView';
import { CallDialog } from './CallDialog';
import { LimitsItem } from './LimitsItem';

type Listed = Calibration & { registeredByName?: string | null };
type Props = { row: Listed; subject: string; onClose: () => void; onDone: () => void };

const { fields } = calibration;

const OpinionItem = () => {
  const label = useLabel();
  const text = useText();
  const isSentBack = Form.useWatch('decision') === 'refuse';
  return (
    <Form.Item
      name="opinion"
      label={label(fields.confirmOpinion.label)}
      required={isSentBack}
      rules={isSentBack ? [{ required: true, whitespace: true, min: 4, message: text('sign.reasonRule') }] : []}
    >
      <Input.TextArea rows={2} maxLength={500} />
    </Form.Item>
  );
};

/** Another person reads the certificate and says what it means for the device (计量确认), or sends it back. */
export const ConfirmDialog = ({ row, subject, onClose, onDone }: Props) => {
  const label = useLabel();
  const text = useText();
  const decisions = [
    ...Object.entries(fitness).map(([value, words]) => ({ value, label: label(words) })),
    { value: 'refuse', label: text('equipment.sendBack') },
  ];
  return (
    <CallDialog
      title={text('equipment.confirm')}
      subject={subject}
      okText={text('equipment.confirm')}
      width={640}
      endpoint={equipmentCareContract.confirm}
      fixed={{ id: row.id, ver: row.ver }}
      initial={{ decision: row.proposal ?? 'ok', limits: row.limits ?? undefined }}
      head={<CalibrationView row={row} />}
      onClose={onClose}
      onDone={onDone}
    >
      <Form.Item name="decision" label={label(fields.confirmResult.label)} rules={[{ required: true }]}>
        <Radio.Group options={decisions} />
      </Form.Item>
      <LimitsItem decidedBy="decision" />
      <OpinionItem />
    </CallDialog>
  );
};
