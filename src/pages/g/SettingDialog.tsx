import { Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { type SettingView, settingContract } from '../../../contract/setting';
import { setFieldErrors } from '../../components/format/field-errors';
import { useLabel, useText } from '../../components/format/label';
import { Still } from '../../components/page/Still';
import { call } from '../../services/call';
import { CallError } from '../../services/call-error';

type Values = { value: string; reason: string };
type Props = { setting: SettingView; onClose: () => void; onSaved: () => void };

/** One setting, its new value, and why: the reason goes into the audit trail. */
export const SettingDialog = ({ setting, onClose, onSaved }: Props) => {
  const label = useLabel();
  const text = useText();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const { key, valueType, value, unit, min, max } = setting;

  const submit = async (values: Values) => {
    if (busy) return;
    setBusy(true);
    try {
      await call(settingContract.update, { changes: [{ key, ...values }] });
      onSaved();
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
      title={label(setting.label)}
      okText={text('g.save')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
      maskClosable={false}
      width={460}
    >
      <Still busy={busy}>
        <Form
          form={form}
          name="setting"
          layout="vertical"
          requiredMark={false}
          initialValues={{ value }}
          onFinish={(values) => void submit(values)}
        >
          <Form.Item
            name="value"
            label={text('g.value')}
            extra={min !== null || max !== null ? text('g.range', { min: min ?? '–', max: max ?? '–' }) : undefined}
          >
            {valueType === 'bool' ? (
              <Radio.Group
                options={[
                  { value: 'true', label: text('yes') },
                  { value: 'false', label: text('no') },
                ]}
              />
            ) : (
              <Input suffix={unit} inputMode={valueType === 'str' ? 'text' : 'decimal'} maxLength={2000} autoFocus />
            )}
          </Form.Item>
          <Form.Item
            name="reason"
            label={text('sign.reason')}
            rules={[{ required: true, whitespace: true, min: 4, message: text('sign.reasonRule') }]}
          >
            <Input.TextArea rows={2} maxLength={500} />
          </Form.Item>
        </Form>
      </Still>
    </Modal>
  );
};
