import { Button, Form, Input, Select, Space, Switch } from 'antd';
import { useId } from 'react';
import { recordTemplateVersion } from '../../domain/record-template/record-template-version.entity';
import { fillers, inputTypes, type TemplateInput } from '../../domain/record-template/template.shapes';
import { useLabel, useText } from '../kit/format/label';
import { WordsInput } from '../kit/input/WordsInput';
import { useSubmit } from '../kit/submit/use-submit';

type Props = {
  /** As it is, or as a new one begins. */
  input: TemplateInput;
  isNew: boolean;
  onSave: (input: TemplateInput) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
};

const { lines } = recordTemplateVersion;

/** What a cell takes that people fill: its name, its kind, its bounds and who fills it. */
export const InputForm = ({ input, isNew, onSave, onRemove }: Props) => {
  const label = useLabel();
  const text = useText();
  const [form] = Form.useForm<TemplateInput>();
  // A dialog of the same page has fields of these names as well.
  const name = useId();
  const type = Form.useWatch('type', form) ?? input.type;
  const [save, saving] = useSubmit(async (values: TemplateInput) => {
    const isNumber = values.type === 'number';
    await onSave({
      ...{ sheet: input.sheet, at: input.at, name: values.name.trim(), type: values.type },
      ...{ isRequired: values.isRequired, filledBy: values.filledBy },
      ...(isNumber && {
        unit: values.unit?.trim() || null,
        low: values.low?.trim() || null,
        high: values.high?.trim() || null,
      }),
      ...(values.type === 'choice' && { choices: values.choices ?? [] }),
    });
  });
  const [remove, removing] = useSubmit(onRemove);
  const options = (words: typeof inputTypes | typeof fillers) =>
    Object.entries(words).map(([value, name]) => ({ value, label: label(name) }));
  const of = (name: keyof typeof lines.inputs) => label(lines.inputs[name].label);
  return (
    <Form<TemplateInput>
      form={form}
      name={name}
      layout="vertical"
      size="small"
      requiredMark={false}
      initialValues={input}
      onFinish={(values) => void save(values)}
    >
      <Form.Item
        name="name"
        label={of('name')}
        rules={[{ required: true, whitespace: true, message: text('rtpl.nameNeeded') }]}
      >
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item name="type" label={of('type')}>
        <Select options={options(inputTypes)} showSearch optionFilterProp="label" />
      </Form.Item>
      {type === 'number' ? (
        <>
          <Form.Item name="unit" label={of('unit')}>
            <Input maxLength={24} dir="ltr" />
          </Form.Item>
          <Space.Compact block>
            <Form.Item name="low" label={of('low')}>
              <Input maxLength={40} dir="ltr" inputMode="decimal" />
            </Form.Item>
            <Form.Item name="high" label={of('high')}>
              <Input maxLength={40} dir="ltr" inputMode="decimal" />
            </Form.Item>
          </Space.Compact>
        </>
      ) : null}
      {type === 'choice' ? (
        <Form.Item name="choices" label={of('choices')}>
          <WordsInput />
        </Form.Item>
      ) : null}
      <Form.Item name="filledBy" label={of('filledBy')}>
        <Select options={options(fillers)} showSearch optionFilterProp="label" />
      </Form.Item>
      <Form.Item name="isRequired" label={of('isRequired')} valuePropName="checked">
        <Switch size="small" />
      </Form.Item>
      <Space>
        <Button type="primary" htmlType="submit" loading={saving}>
          {text(isNew ? 'rtpl.markInput' : 'rtpl.saveInput')}
        </Button>
        {isNew ? null : (
          <Button loading={removing} onClick={() => void remove()}>
            {text('rtpl.unmarkInput')}
          </Button>
        )}
      </Space>
    </Form>
  );
};
