import { Form, Input } from 'antd';
import { sampleContract } from '../../../contract/sample/sample';
import { staffContract } from '../../../contract/staff/staff';
import type { Sample } from '../../../domain/sample/sample.entity';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { useText } from '../../kit/format/label';
import { RefSelect } from '../../kit/ref/RefSelect';
import { call } from '../../services/call';
import styles from './samples.less';

type Values = { toStaffId: string; place?: string };
type Props = { samples: readonly Sample[]; onClose: () => void; onDone: () => void };

/** Samples go from the keeper to a person of the laboratory; both stand in the chain of custody. */
export const IssueDialog = ({ samples, onClose, onDone }: Props) => {
  const text = useText();
  const issue = async ({ toStaffId, place }: Values) => {
    await call(sampleContract.issue, {
      ids: samples.map(({ id }) => id),
      toStaffId,
      ...(place?.trim() && { place: place.trim() }),
    });
    onDone();
  };
  return (
    <FormDialog<Values> title={text('sample.issue', { count: samples.length })} onOk={issue} onCancel={onClose}>
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
        <RefSelect endpoint={staffContract.list as never} titleKey="name" placeholder={text('sample.issueTo')} />
      </Form.Item>
      <Form.Item name="place" label={text('sample.issuePlace')}>
        <Input maxLength={128} />
      </Form.Item>
    </FormDialog>
  );
};
