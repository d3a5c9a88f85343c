import { Form, Input } from 'antd';
import { equipmentEventContract } from '../../../../contract/equipment-event';
import { useText } from '../../../components/format/label';
import { CallDialog } from './CallDialog';
import type { Event } from './EventsTable';

type Props = { event: Event; onClose: () => void; onDone: () => void };

/** Strikes a line out of the history; who did it and why stays in the trail. */
export const StrikeOutDialog = ({ event, onClose, onDone }: Props) => {
  const text = useText();
  return (
    <CallDialog
      title={text('equipment.strikeOut')}
      okText={text('equipment.strikeOut')}
      endpoint={equipmentEventContract.remove}
      fixed={{ id: event.id, ver: event.ver }}
      head={<p>{event.detail}</p>}
      onClose={onClose}
      onDone={onDone}
    >
      <Form.Item
        name="reason"
        label={text('sign.reason')}
        rules={[{ required: true, whitespace: true, min: 4, message: text('sign.reasonRule') }]}
      >
        <Input.TextArea autoFocus rows={2} maxLength={500} />
      </Form.Item>
    </CallDialog>
  );
};
