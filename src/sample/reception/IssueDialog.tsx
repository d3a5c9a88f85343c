import { Form, Input } from 'antd';
import { useEffect } from 'react';
import { sampleContract } from '../../../contract/sample/sample';
import type { Sample } from '../../../domain/sample/sample.entity';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { useText } from '../../kit/format/label';
import { call } from '../../services/call';
import { useCall } from '../../services/use-call';
import styles from './samples.less';
import { TakerSelect } from './TakerSelect';

type Values = { toStaffId: string; place?: string };
type Props = { samples: readonly Sample[]; onClose: () => void; onDone: () => void };

/** Samples go from the keeper to a person of the laboratory; both stand in the chain of custody. */
export const IssueDialog = ({ samples, onClose, onDone }: Props) => {
  const text = useText();
  const [form] = Form.useForm<Values>();
  const takers = useCall(sampleContract.takers, { ids: samples.map(({ id }) => id) });
  // Where one person tests them all there is hardly another choice; one that was made meanwhile stays.
  const [only, another] = takers.data ?? [];
  useEffect(() => {
    if (only && !another && !form.getFieldValue('toStaffId')) form.setFieldValue('toStaffId', only.id);
  }, [only, another, form]);
  const issue = async ({ toStaffId, place }: Values) => {
    await call(sampleContract.issue, {
      ids: samples.map(({ id }) => id),
      toStaffId,
      ...(place?.trim() && { place: place.trim() }),
    });
    onDone();
  };
  return (
    <FormDialog<Values>
      form={form}
      title={text('sample.issue', { count: samples.length })}
      onOk={issue}
      onCancel={onClose}
    >
      <ul className={styles.rows}>
        {samples.map(({ id, no, name }) => (
          <li key={id}>
            <span className="mono">{no}</span> {name}
          </li>
        ))}
      </ul>
      <Form.Item
        name="toStaffId"
        label={text('sample.issueTo')}
        rules={[{ required: true, message: text('order.lacks', { what: text('sample.issueTo') }) }]}
      >
        <TakerSelect assigned={takers.data ?? []} />
      </Form.Item>
      <Form.Item name="place" label={text('sample.issuePlace')}>
        <Input maxLength={128} />
      </Form.Item>
    </FormDialog>
  );
};
