import { Form, Input } from 'antd';
import { samplePartContract } from '../../../contract/sample/sample-part';
import { custodyWords as words } from '../../../domain/sample/custody-words';
import { sampleWorkflow } from '../../../domain/sample/sample.workflow';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { useLabel } from '../../kit/format/label';
import { useDoneLine } from '../../kit/workflow/use-done-line';
import { call } from '../../services/call';
import type { CustodyProps } from './SampleCustody';

/** An amount of a sample was used at the bench. */
export const UseDialog = ({ sample, onDone, onClose }: CustodyProps) => {
  const label = useLabel();
  const said = useDoneLine(sampleWorkflow);
  return (
    <FormDialog<{ qty: string; note?: string }>
      title={`${label(words.use)} ${sample.no}`}
      okText={label(words.use)}
      onOk={async ({ qty, note }) => {
        await call(samplePartContract.use, {
          id: sample.id,
          qty: qty.trim(),
          ...(note?.trim() && { note: note.trim() }),
        });
        said({ subject: sample.no, step: { code: 'use', label: words.use } });
        onDone();
      }}
      onCancel={onClose}
      onStale={onDone}
    >
      <Form.Item
        name="qty"
        label={label(words.amount)}
        extra={
          <>
            {label(words.left)} <bdi dir="ltr">{`${sample.left} ${sample.qtyUnit}`}</bdi>
          </>
        }
        rules={[{ required: true, pattern: /^\d{1,12}(\.\d{1,6})?$/, message: label(words.amountRule) }]}
      >
        <Input inputMode="decimal" suffix={sample.qtyUnit} />
      </Form.Item>
      <Form.Item name="note" label={label(words.note)}>
        <Input maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
};
