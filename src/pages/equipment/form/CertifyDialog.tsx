import { Button, Form, Input, Modal, Radio, Upload, type UploadFile } from 'antd';
import { useState } from 'react';
import { equipmentContract } from '../../../../contract/equipment';
import { type Equipment, equipment } from '../../../../domain/equipment/equipment.entity';
import { setFieldErrors } from '../../../components/format/field-errors';
import { useLabel, useText } from '../../../components/format/label';
import { DayInput } from '../../../components/input/DayInput';
import { call } from '../../../services/call';
import { CallError } from '../../../services/call-error';

type Values = Partial<
  Record<'certNo' | 'calOrg' | 'calDate' | 'dueDate' | 'calU' | 'confirmResult' | 'opinion', string>
>;
type Props = {
  device: Pick<Equipment, 'id' | 'ver' | 'name' | 'devNum' | 'calOrg'>;
  onClose: () => void;
  onDone: () => void;
};

const { fields } = equipment;

/** A new certificate and its confirmation (计量确认): whether the device may measure on. */
export const CertifyDialog = ({ device, onClose, onDone }: Props) => {
  const label = useLabel();
  const text = useText();
  const [form] = Form.useForm<Values>();
  const [files, setFiles] = useState<UploadFile[]>([]);
  const [busy, setBusy] = useState(false);
  const need = (words: string) => [{ required: true, message: text('equipment.need', { field: words }) }];

  const submit = async (values: Values) => {
    if (busy) return;
    setBusy(true);
    const body = new FormData();
    body.append('id', device.id);
    body.append('ver', String(device.ver));
    for (const [name, value] of Object.entries(values)) if (value) body.append(name, value);
    const file = files[0]?.originFileObj;
    if (file) body.append('file', file, file.name);
    try {
      await call(equipmentContract.certify, body);
      onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFieldErrors(form, error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      open
      title={`${text('equipment.certify')} · ${device.name} ${device.devNum}`}
      okText={text('equipment.certify')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
      maskClosable={false}
    >
      <Form
        form={form}
        name="certify"
        layout="vertical"
        initialValues={{ calOrg: device.calOrg ?? undefined, confirmResult: 'ok' }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item name="certNo" label={label(fields.certNo.label)} rules={need(label(fields.certNo.label))}>
          <Input maxLength={64} autoFocus />
        </Form.Item>
        <Form.Item name="calOrg" label={label(fields.calOrg.label)} rules={need(label(fields.calOrg.label))}>
          <Input maxLength={128} />
        </Form.Item>
        <Form.Item name="calDate" label={text('equipment.calDate')} rules={need(text('equipment.calDate'))}>
          <DayInput />
        </Form.Item>
        <Form.Item name="dueDate" label={label(fields.calDueDate.label)} extra={text('equipment.dueHelp')}>
          <DayInput />
        </Form.Item>
        <Form.Item name="calU" label={label(fields.calU.label)}>
          <Input maxLength={64} />
        </Form.Item>
        <Form.Item name="confirmResult" label={label(fields.confirmResult.label)}>
          <Radio.Group
            options={Object.entries(fields.confirmResult.options ?? {}).map(([code, words]) => ({
              value: code,
              label: label(words),
            }))}
          />
        </Form.Item>
        <Form.Item name="opinion" label={text('sign.opinion')}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
        <Form.Item label={label(fields.certFile.label)}>
          <Upload
            fileList={files}
            maxCount={1}
            beforeUpload={() => false}
            onChange={({ fileList }) => setFiles(fileList)}
            accept=".pdf,.jpg,.jpeg,.png"
          >
            <Button size="small">{text('file.choose')}</Button>
          </Upload>
        </Form.Item>
      </Form>
    </Modal>
  );
};
