import { Form, Input, Modal } from 'antd';
import { sampleContract } from '../../../../contract/sample';
import { staffContract } from '../../../../contract/staff';
import type { Sample } from '../../../../domain/sample/sample.entity';
import { call } from '../../../services/call';
import { useText } from '../../format/label';
import { RefSelect } from '../../ref/RefSelect';
import { useDialog } from '../use-dialog';
import styles from './samples.less';

type Props = { samples: readonly Sample[]; onClose: () => void; onDone: () => void };

/** Samples go from the keeper to a person of the laboratory; both stand in the chain of custody. */
export const IssueDialog = ({ samples, onClose, onDone }: Props) => {
  const text = useText();
  const [form] = Form.useForm<{ toStaffId: string; place?: string }>();
  const { busy, run } = useDialog(form, onDone);
  return (
    <Modal
      open
      title={text('sample.issue', { count: samples.length })}
      okText={text('sample.issue', { count: samples.length })}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
      maskClosable={false}
      width={460}
    >
      <ul className={styles.rows}>
        {samples.map(({ id, no, name }) => (
          <li key={id}>
            <span className="mono">{no}</span> {name}
          </li>
        ))}
      </ul>
      <Form
        form={form}
        layout="vertical"
        style={{ marginTop: 12 }}
        onFinish={({ toStaffId, place }) =>
          void run(() =>
            call(sampleContract.issue, {
              ids: samples.map(({ id }) => id),
              toStaffId,
              ...(place?.trim() && { place: place.trim() }),
            }),
          )
        }
      >
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
      </Form>
    </Modal>
  );
};
