import { Button, Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { type SettingView, settingContract } from '../../../contract/setting';
import { setFieldErrors } from '../../components/format/field-errors';
import { useLabel, useText } from '../../components/format/label';
import { call } from '../../services/call';
import { CallError } from '../../services/call-error';
import { useSettingWords } from './use-setting-words';

type Values = { value: string; reason: string };
type Props = { setting: SettingView; onClose: () => void; onSaved: () => void };

/** One setting, its new value, and why: the reason goes into the audit trail. */
export const SettingDialog = ({ setting, onClose, onSaved }: Props) => {
  const label = useLabel();
  const text = useText();
  const words = useSettingWords();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const typed = Form.useWatch('value', form);
  const { key, valueType, value, initial, unit, min, max, help } = setting;

  const submit = async (values: Values) => {
    if (busy) return;
    setBusy(true);
    try {
      await call(settingContract.update, { changes: [{ key, ...values }] });
      onSaved();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // The server names the setting; here its field is called `value`.
      setFieldErrors(form, {
        ...error,
        fields: error.fields.map(({ field, msg }) => ({ field: field === 'reason' ? field : 'value', msg })),
      } as CallError);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={label(setting.label)}
      okText={text('g.save')}
      okButtonProps={{ disabled: typed === value }}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
      maskClosable={false}
      width={480}
    >
      <p className="muted">{label(help)}</p>
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
          extra={
            <>
              {min !== null || max !== null ? `${text('g.range', { min: min ?? '–', max: max ?? '–' })} · ` : null}
              {text('g.initialIs', { value: words(setting, initial) })}{' '}
              {typed === initial ? null : (
                <Button type="link" size="small" onClick={() => form.setFieldValue('value', initial)}>
                  {text('g.reset')}
                </Button>
              )}
            </>
          }
        >
          {valueType === 'bool' ? (
            <Radio.Group
              options={[
                { value: 'true', label: text('g.on') },
                { value: 'false', label: text('g.off') },
              ]}
            />
          ) : (
            <Input
              suffix={unit ? label(unit) : null}
              inputMode={valueType === 'str' ? 'text' : 'decimal'}
              maxLength={2000}
              autoFocus
            />
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
    </Modal>
  );
};
