import { Form, Input, Radio } from 'antd';
import { equipmentCareContract } from '../../../contract/equipment/equipment-care';
import { useText } from '../../kit/format/label';
import { CallDialog } from './CallDialog';

type Props = {
  equipmentId: string;
  subject: string;
  since: string | null;
  reportIds: readonly string[];
  onClose: () => void;
  onDone: () => void;
};

const decisions = ['none', 'recheck', 'amend', 'void'] as const;

/** What becomes of the chosen reports, and why. */
export const ReviewDialog = ({ equipmentId, subject, since, reportIds, onClose, onDone }: Props) => {
  const text = useText();
  return (
    <CallDialog
      title={text('equipment.impact.judge', { n: reportIds.length })}
      subject={subject}
      okText={text('equipment.impact.keep')}
      endpoint={equipmentCareContract.review}
      fixed={{ id: equipmentId, since, reportIds }}
      initial={{ decision: 'none' }}
      onClose={onClose}
      onDone={onDone}
    >
      <Form.Item name="decision" label={text('equipment.impact.review')}>
        <Radio.Group options={decisions.map((value) => ({ value, label: text(`equipment.impact.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="opinion"
        label={text('sign.opinion')}
        rules={[{ required: true, whitespace: true, min: 4, message: text('sign.reasonRule') }]}
      >
        <Input.TextArea autoFocus rows={3} maxLength={500} />
      </Form.Item>
    </CallDialog>
  );
};
