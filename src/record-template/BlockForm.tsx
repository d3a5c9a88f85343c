import { Button, Form, Input, Select } from 'antd';
import { useId } from 'react';
import { recordTemplateVersion } from '../../domain/record-template/record-template-version.entity';
import { blockKinds, type TemplateBlock } from '../../domain/record-template/template.shapes';
import { useLabel, useText } from '../kit/format/label';
import { useSubmit } from '../kit/submit/use-submit';
import type { OpenTemplate } from './use-template';

type Props = { template: OpenTemplate; sheet: string; range: string };
type Values = Pick<TemplateBlock, 'name' | 'over'>;

const { blocks: fields } = recordTemplateVersion.lines;

/** Makes the area that is chosen a block: rows that are repeated downward. */
export const BlockForm = ({ template: { row, save }, sheet, range }: Props) => {
  const label = useLabel();
  const text = useText();
  const id = useId();
  const blocks = row.blocks ?? [];
  const own = blocks.find((block) => block.sheet === sheet && block.range === range);
  const others = blocks.filter((block) => block !== own);
  const [put, putting] = useSubmit((values: Values) =>
    save({ blocks: [...others, { name: values.name.trim(), sheet, range, over: values.over }] }),
  );
  const [remove, removing] = useSubmit(() => save({ blocks: others }));
  return (
    <Form<Values>
      name={id}
      layout="vertical"
      size="small"
      requiredMark={false}
      initialValues={own ?? { name: label(blockKinds.sample), over: 'sample' }}
      onFinish={(values) => void put(values)}
    >
      <p className="muted">{text('rtpl.blockHint')}</p>
      <Form.Item
        name="name"
        label={label(fields.name.label)}
        rules={[{ required: true, whitespace: true, message: text('rtpl.nameNeeded') }]}
      >
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="over" label={label(fields.over.label)}>
        <Select
          showSearch
          optionFilterProp="label"
          options={Object.entries(blockKinds).map(([value, words]) => ({ value, label: label(words) }))}
        />
      </Form.Item>
      <Button htmlType="submit" loading={putting}>
        {text(own === undefined ? 'rtpl.makeBlock' : 'rtpl.saveBlock')}
      </Button>
      {own === undefined ? null : (
        <Button type="link" loading={removing} onClick={() => void remove()}>
          {text('rtpl.removeBlock')}
        </Button>
      )}
    </Form>
  );
};
