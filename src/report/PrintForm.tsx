import { Form, Input, InputNumber, Radio } from 'antd';
import type { ReactNode } from 'react';
import { MOST_COPIES } from '../../domain/order/most-copies';
import { report } from '../../domain/report/report.entity';
import { useLabel, useText } from '../kit/format/label';

const { issuedTo, deliverNo } = report.fields;

type Props = {
  /** Where the number of copies comes from. */
  copiesNote?: ReactNode;
  /** What an empty number means; without it a number is needed. */
  copiesEmpty?: string;
};

/** How a report goes out: on paper or as a file, how many, to whom. */
export const PrintForm = ({ copiesNote, copiesEmpty }: Props) => {
  const label = useLabel();
  const text = useText();
  return (
    <>
      <Form.Item name="kind" label={text('report.kind')}>
        <Radio.Group
          options={(['paper', 'electronic'] as const).map((value) => ({ value, label: text(`report.kind.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="copies"
        label={text('report.copiesWanted')}
        extra={copiesNote}
        rules={[{ required: copiesEmpty === undefined, message: text('report.copiesMissing') }]}
      >
        <InputNumber
          min={1}
          max={MOST_COPIES}
          precision={0}
          style={{ width: 160 }}
          placeholder={copiesEmpty}
          suffix={text('report.copiesUnit')}
        />
      </Form.Item>
      <Form.Item name="issuedTo" label={label(issuedTo.label)}>
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item name="deliverNo" label={label(deliverNo.label)}>
        <Input maxLength={32} />
      </Form.Item>
    </>
  );
};
