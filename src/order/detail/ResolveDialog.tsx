import { Form, Radio } from 'antd';
import type { SampleView } from '../../../contract/order/order-views';
import { sampleContract } from '../../../contract/sample/sample';
import { resolvedTo } from '../../../domain/sample/sample.workflow';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { ReasonField } from '../../kit/dialog/ReasonField';
import { useText } from '../../kit/format/label';
import { call } from '../../services/call';

type Props = { sample: SampleView; onClose: () => void; onDone: (answer: unknown) => void };
type Values = { to: (typeof resolvedTo)[number]; reason: string };

/** A lost or damaged sample: found in order after all, or given up. */
export const ResolveDialog = ({ sample, onClose, onDone }: Props) => {
  const text = useText();
  const save = async (values: Values) => {
    onDone(await call(sampleContract.resolve, { ...values, id: sample.id }));
  };
  return (
    <FormDialog<Values>
      title={text('sample.resolve', { no: sample.no })}
      okText={text('sample.resolveOk')}
      initial={{ to: 'confirmed' }}
      onOk={save}
      onCancel={onClose}
    >
      <Form.Item name="to">
        <Radio.Group
          options={resolvedTo.map((value) => ({
            value,
            label: text(`sample.resolve.${value}`),
          }))}
        />
      </Form.Item>
      <ReasonField rows={3} />
    </FormDialog>
  );
};
