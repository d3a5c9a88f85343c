import { Form, Input, Radio } from 'antd';
import type { WorksheetRow } from '../../../contract/worksheet/bench';
import type { CellAnswer } from '../../../contract/worksheet/entries';
import { itemLabel } from '../../../domain/test-item/item-label';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { ReasonField } from '../../kit/dialog/ReasonField';
import { useLabel, useText } from '../../kit/format/label';

type Typed = { whose: 'client' | 'own'; clientGiven?: string; reason?: string };
type Declared = Readonly<{ clientGiven: string | null; reason?: string }>;
type Props = {
  row: WorksheetRow;
  /** Saves the row; what the server says of it is shown here. */
  onSave: (declared: Declared) => Promise<CellAnswer | undefined>;
  onDone: () => void;
  onCancel: () => void;
};

/** Asks where a value comes from that the client gave; or takes that back, and the row is the laboratory's again. */
export const GivenDialog = ({ row, onSave, onDone, onCancel }: Props) => {
  const text = useText();
  const label = useLabel();
  const [form] = Form.useForm<Typed>();
  const whose = Form.useWatch('whose', form) ?? 'client';
  return (
    <FormDialog<Typed>
      form={form}
      title={text('bench.given.title')}
      okText={text('bench.given.ok')}
      initial={{ whose: 'client', clientGiven: row.clientGiven ?? '' }}
      onOk={async ({ clientGiven, reason }) => {
        const answer = await onSave({
          clientGiven: whose === 'client' ? (clientGiven ?? '').trim() : null,
          ...(reason && { reason }),
        });
        if (answer === undefined || answer.status === 'saved') onDone();
        else form.setFields([{ name: whose === 'client' ? 'clientGiven' : 'whose', errors: [answer.message] }]);
      }}
      onCancel={onCancel}
    >
      <p>
        <bdi>{row.sampleNo}</bdi> · {label(itemLabel(row))}
      </p>
      <p className="muted">{text('bench.given.text')}</p>
      <Form.Item name="whose" label={text('bench.given.whose')} hidden={row.clientGiven === null}>
        <Radio.Group
          options={(['client', 'own'] as const).map((value) => ({ value, label: text(`bench.given.${value}`) }))}
        />
      </Form.Item>
      {whose === 'client' ? (
        <Form.Item
          name="clientGiven"
          label={text('bench.given.source')}
          rules={[{ required: true, whitespace: true, min: 2, message: text('bench.given.sourceRule') }]}
        >
          <Input maxLength={200} autoFocus placeholder={text('bench.given.example')} />
        </Form.Item>
      ) : null}
      {row.needsReason ? <ReasonField /> : null}
    </FormDialog>
  );
};
