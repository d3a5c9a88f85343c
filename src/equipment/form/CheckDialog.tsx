import { Form, Input, Radio } from 'antd';
import { equipmentCareContract } from '../../../contract/equipment/equipment-care';
import type { Equipment } from '../../../domain/equipment/equipment.entity';
import { useText } from '../../kit/format/label';
import { DayInput } from '../../kit/input/DayInput';
import { today } from '../../services/clock';
import { CallDialog } from './CallDialog';
import styles from './form.less';
import { ScanInput } from './ScanInput';

type Props = {
  device: Pick<Equipment, 'id' | 'ver' | 'name' | 'devNum' | 'midCheckCycleMonths'>;
  onClose: () => void;
  onDone: () => void;
};

/** An intermediate check: when, how, what was read, and whether the device passed. */
export const CheckDialog = ({ device, onClose, onDone }: Props) => {
  const text = useText();
  const need = (field: string) => [{ required: true, whitespace: true, message: text('equipment.need', { field }) }];
  return (
    <CallDialog
      title={text('equipment.check')}
      subject={`${device.name} ${device.devNum}`}
      okText={text('equipment.check')}
      endpoint={equipmentCareContract.check}
      fixed={{ id: device.id, ver: device.ver }}
      initial={{ checkDate: today(), verdict: 'pass' }}
      onClose={onClose}
      onDone={onDone}
    >
      <div className={styles.grid}>
        <Form.Item name="checkDate" label={text('equipment.check.date')} rules={need(text('equipment.check.date'))}>
          <DayInput />
        </Form.Item>
        <Form.Item
          name="nextDate"
          label={text('equipment.check.next')}
          extra={
            device.midCheckCycleMonths
              ? text('equipment.dueHelp', { months: device.midCheckCycleMonths })
              : text('equipment.check.once')
          }
        >
          <DayInput />
        </Form.Item>
      </div>
      <Form.Item name="detail" label={text('equipment.check.how')} rules={need(text('equipment.check.how'))}>
        <Input.TextArea autoFocus rows={3} maxLength={2000} placeholder={text('equipment.check.howExample')} />
      </Form.Item>
      <Form.Item name="result" label={text('equipment.check.readings')}>
        <Input maxLength={128} />
      </Form.Item>
      <Form.Item name="verdict" label={text('equipment.check.verdict')} extra={text('equipment.check.failHelp')}>
        <Radio.Group
          options={(['pass', 'fail'] as const).map((value) => ({ value, label: text(`equipment.check.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="file" label={text('equipment.check.record')}>
        <ScanInput />
      </Form.Item>
    </CallDialog>
  );
};
