import { Form, Radio } from 'antd';
import { mandateContract } from '../../contract/mandate/mandate';
import { FormDialog } from '../kit/dialog/FormDialog';
import { ReasonField } from '../kit/dialog/ReasonField';
import { useText } from '../kit/format/label';
import { call } from '../services/call';

type Props = { id: string; ver: number; onCancel: () => void; onDone: (answer: unknown) => void };
type Values = { to: 'check' | 'test'; reason: string };

/** Passes a mandate back one stage or two: to the check of its data, or to testing. */
export const BackDialog = ({ id, ver, onCancel, onDone }: Props) => {
  const text = useText();
  return (
    <FormDialog<Values>
      title={text('bench.mandate.back.ok')}
      initial={{ to: 'check' }}
      onOk={async (values) => {
        onDone(await call(mandateContract.back, { id, ver, ...values }));
      }}
      onCancel={onCancel}
    >
      <Form.Item name="to" label={text('bench.mandate.back.to')}>
        <Radio.Group
          options={[
            { value: 'check', label: text('bench.mandate.back.check') },
            { value: 'test', label: text('bench.mandate.back.test') },
          ]}
        />
      </Form.Item>
      <ReasonField rows={3} />
    </FormDialog>
  );
};
