import { Form, Input, Radio } from 'antd';
import { equipmentContract } from '../../../contract/equipment/equipment';
import { calibration } from '../../../domain/calibration/calibration.entity';
import type { Equipment } from '../../../domain/equipment/equipment.entity';
import { useLabel, useText } from '../../kit/format/label';
import { DayInput } from '../../kit/input/DayInput';
import { CallDialog } from './CallDialog';
import { CorrectionItems } from './CorrectionItems';
import styles from './form.less';
import { LimitsItem } from './LimitsItem';
import { ScanInput } from './ScanInput';

type Props = {
  device: Pick<Equipment, 'id' | 'ver' | 'name' | 'devNum' | 'calOrg' | 'calMode' | 'calCycleMonths'>;
  onClose: () => void;
  onDone: () => void;
};

const { fields } = calibration;

/** A new certificate, with what its reader makes of it; another person confirms it. */
export const CertifyDialog = ({ device, onClose, onDone }: Props) => {
  const label = useLabel();
  const text = useText();
  const need = (name: keyof typeof fields) => [
    { required: true, message: text('equipment.need', { field: label(fields[name].label) }) },
  ];
  return (
    <CallDialog
      title={text('equipment.certify')}
      subject={`${device.name} ${device.devNum}`}
      waits="equipment.confirm"
      okText={text('equipment.certify')}
      width={640}
      endpoint={equipmentContract.certify}
      fixed={{ id: device.id, ver: device.ver }}
      initial={{ calOrg: device.calOrg ?? undefined, confirmResult: 'ok' }}
      onClose={onClose}
      onDone={onDone}
    >
      <div className={styles.grid}>
        <Form.Item name="certNo" label={label(fields.certNo.label)} rules={need('certNo')}>
          <Input maxLength={64} autoFocus />
        </Form.Item>
        <Form.Item name="calOrg" label={label(fields.calOrg.label)} rules={need('calOrg')}>
          <Input maxLength={128} />
        </Form.Item>
        <Form.Item name="calDate" label={label(fields.calDate.label)} rules={need('calDate')}>
          <DayInput />
        </Form.Item>
        <Form.Item
          name="dueDate"
          label={label(fields.dueDate.label)}
          required={device.calCycleMonths === null}
          extra={
            device.calCycleMonths === null
              ? text('equipment.dueNeeded')
              : text('equipment.dueHelp', { months: device.calCycleMonths })
          }
        >
          <DayInput />
        </Form.Item>
        <Form.Item name="calU" label={label(fields.calU.label)} required={device.calMode === 'calibrate'}>
          <Input maxLength={64} placeholder="U = 0.2 mg (k = 2)" />
        </Form.Item>
        <Form.Item name="file" label={label(fields.certFile.label)} rules={need('certFile')}>
          <ScanInput />
        </Form.Item>
      </div>
      <CorrectionItems />
      <Form.Item name="confirmResult" label={label(fields.proposal.label)} extra={text('equipment.badAtOnce')}>
        <Radio.Group
          options={Object.entries(fields.proposal.options ?? {}).map(([code, words]) => ({
            value: code,
            label: label(words),
          }))}
        />
      </Form.Item>
      <LimitsItem decidedBy="confirmResult" />
      <Form.Item name="opinion" label={label(fields.opinion.label)}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </CallDialog>
  );
};
