import { Form, Input, Radio } from 'antd';
import { certificateContract } from '../../../contract/certificate/certificate';
import { certificate } from '../../../domain/certificate/certificate.entity';
import { FieldInput } from '../../kit/crud/FieldInput';
import { useLabel, useText } from '../../kit/format/label';
import { RefSelect } from '../../kit/ref/RefSelect';
import { targetOf } from '../../kit/ref/targets';
import { CallDialog } from '../form/CallDialog';

type Props = { onClose: () => void; onDone: () => void };

const { fields } = certificate;
/** Whose certificates a scanner reads in; labels of samples and reports come from their own printing. */
const owners = { device: 'equipment', staff: 'staff' } as const;

const OwnerItem = () => {
  const label = useLabel();
  const text = useText();
  const kind = (Form.useWatch('kind') as keyof typeof owners | undefined) ?? 'device';
  const target = targetOf(owners[kind]);
  const words = fields.kind.options?.[kind];
  if (!target || !words) return null;
  return (
    <Form.Item
      key={kind}
      name="ownerId"
      label={label(words)}
      rules={[{ required: true, message: text('equipment.need', { field: label(words) }) }]}
    >
      <RefSelect {...target} />
    </Form.Item>
  );
};

/** Registers a certificate from what a scanner reads: its number, or a link that ends in it. */
export const ScanDialog = ({ onClose, onDone }: Props) => {
  const label = useLabel();
  const text = useText();
  const kinds = (Object.keys(owners) as (keyof typeof owners)[]).flatMap((value) => {
    const words = fields.kind.options?.[value];
    return words ? [{ value, label: label(words) }] : [];
  });
  return (
    <CallDialog
      title={text('equipment.certs.scan')}
      okText={text('equipment.certs.scan')}
      endpoint={certificateContract.addFromCode}
      fixed={{}}
      initial={{ kind: 'device' }}
      onClose={onClose}
      onDone={onDone}
    >
      <Form.Item
        name="code"
        label={text('equipment.certs.code')}
        extra={text('equipment.certs.codeHelp')}
        rules={[
          {
            required: true,
            whitespace: true,
            message: text('equipment.need', { field: text('equipment.certs.code') }),
          },
        ]}
      >
        <Input autoFocus maxLength={500} />
      </Form.Item>
      <Form.Item name="kind" label={label(fields.kind.label)}>
        <Radio.Group options={kinds} />
      </Form.Item>
      <OwnerItem />
      {(['org', 'issueDate', 'validTo', 'file'] as const).map((name) => (
        <Form.Item key={name} name={name} label={label(fields[name].label)}>
          <FieldInput field={fields[name]} />
        </Form.Item>
      ))}
    </CallDialog>
  );
};
