import { Button, Form, Input, Radio } from 'antd';
import { type SettingView, settingContract } from '../../contract/setting/setting';
import { FormDialog } from '../kit/dialog/FormDialog';
import { ReasonField } from '../kit/dialog/ReasonField';
import { useLabel, useText } from '../kit/format/label';
import { call } from '../services/call';
import { PeopleChoice } from './PeopleChoice';
import { useSettingWords } from './use-setting-words';

type Values = { value: string; reason: string };
type Props = { setting: SettingView; onClose: () => void; onSaved: () => void };

/** One setting, its new value, and why: the reason goes into the audit trail. */
export const SettingDialog = ({ setting, onClose, onSaved }: Props) => {
  const label = useLabel();
  const text = useText();
  const words = useSettingWords();
  const [form] = Form.useForm<Values>();
  const typed = Form.useWatch('value', form);
  const { key, valueType, value, initial, unit, min, max, help, options, named } = setting;

  return (
    <FormDialog<Values>
      form={form}
      title={label(setting.label)}
      okText={text('g.save')}
      isBarred={typed === value}
      initial={{ value }}
      width={480}
      // The server names the setting; here its field is called `value`.
      fieldOf={(name) => (name === 'reason' ? name : 'value')}
      onOk={async (values) => {
        await call(settingContract.update, { changes: [{ key, ...values }] });
        onSaved();
      }}
      onCancel={onClose}
    >
      <p className="muted">{label(help)}</p>
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
        {named !== null ? (
          <PeopleChoice named={named} />
        ) : options !== null ? (
          <Radio.Group options={Object.entries(options).map(([code, word]) => ({ value: code, label: label(word) }))} />
        ) : valueType === 'bool' ? (
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
      <ReasonField />
    </FormDialog>
  );
};
