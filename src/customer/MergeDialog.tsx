import { Alert, App, Form, Input, Skeleton } from 'antd';
import { customerContract } from '../../contract/customer/customer';
import { customerMergeContract, type MergePreview } from '../../contract/customer/customer-merge';
import { type Customer, customer } from '../../domain/customer/customer.entity';
import { FormDialog } from '../kit/dialog/FormDialog';
import { useLabel, useListed, useText } from '../kit/format/label';
import { Trouble } from '../kit/page/Trouble';
import { RefSelect } from '../kit/ref/RefSelect';
import { call } from '../services/call';
import { useCall } from '../services/use-call';

type Client = Pick<Customer, 'id' | 'ver' | 'name'>;
type Props = {
  /** The duplicate. */
  from: Client;
  /** The client that stays, where it has been chosen already. */
  into?: Client | undefined;
  onClose: () => void;
  onMerged: (into: Customer) => void;
};

type Values = { into: string; reason: string };

const MIN_REASON = 4;

/** What the merge will do, before anybody does it. */
const Preview = ({ preview, from, into }: { preview: MergePreview; from: string; into: string }) => {
  const label = useLabel();
  const text = useText();
  const listed = useListed();
  const { orders, openOrders, prices, points, plans, parties, sameParties, contacts, fills, blockers } = preview;
  const fields = listed(fills.map((name) => label(customer.fields[name as 'tel'].label)));
  const lines = [
    text('customer.mergeOrders', { count: orders, open: openOrders, name: into }),
    ...(prices > 0 ? [text('customer.mergePrices', { count: prices })] : []),
    ...(points > 0 ? [text('customer.mergePoints', { count: points })] : []),
    ...(plans > 0 ? [text('customer.mergePlans', { count: plans })] : []),
    ...(parties + sameParties > 0 ? [text('customer.mergeParties', { count: parties, same: sameParties })] : []),
    ...(contacts > 0 ? [text('customer.mergeContacts', { count: contacts })] : []),
    ...(fills.length > 0 ? [text('customer.mergeFills', { fields })] : []),
    text('customer.mergePointer', { name: from }),
  ];
  return (
    <>
      <h4>{text('customer.mergePreview')}</h4>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {blockers.map((blocker) => (
        <Alert key={blocker.object} type="error" showIcon message={blocker.text} description={blocker.fix} />
      ))}
    </>
  );
};

/** Merges a duplicate into the client that stays, once somebody has seen what moves and said why. */
export const MergeDialog = ({ from, into, onClose, onMerged }: Props) => {
  const text = useText();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const chosen = Form.useWatch('into', form) ?? into?.id;
  const target = useCall(customerContract.list, chosen ? { ids: [chosen], current: 1, pageSize: 1 } : null);
  const stays = target.data?.list.find(({ id }) => id === chosen);
  const isOther = chosen !== undefined && chosen !== null && chosen !== from.id;
  const preview = useCall(customerMergeContract.preview, isOther ? { id: from.id, into: chosen } : null);
  const isReady = stays !== undefined && isOther && preview.data !== undefined && preview.data.blockers.length === 0;

  const merge = async ({ reason }: { reason: string }) => {
    if (!isReady) return;
    const input = { id: from.id, into: stays.id, ver: from.ver, intoVer: stays.ver, reason };
    const merged = await call(customerMergeContract.merge, input);
    void message.success(text('customer.merged', { name: merged.name }));
    onMerged(merged);
  };
  return (
    <FormDialog<Values>
      form={form}
      width={560}
      title={text('customer.mergeTitle', { name: from.name })}
      okText={text('customer.mergeDo')}
      isDanger
      isBarred={!isReady}
      initial={{ ...(into && { into: into.id }) }}
      onOk={merge}
      onCancel={onClose}
    >
      <Form.Item
        name="into"
        label={text('customer.mergeTarget')}
        rules={[{ required: true, message: text('customer.mergeTarget') }]}
      >
        <RefSelect
          endpoint={customerContract.list as never}
          titleKey="name"
          shown={into?.name}
          placeholder={text('customer.mergeTarget')}
          reads={['code', 'creditCode', 'tel']}
          describe={(row) => [row['code'], row['creditCode'], row['tel']].filter(Boolean).join(' · ')}
        />
      </Form.Item>
      {preview.error ? <Trouble error={preview.error} onRetry={preview.reload} /> : null}
      {isOther && preview.loading && !preview.data ? <Skeleton active paragraph={{ rows: 3 }} /> : null}
      {isOther && preview.data && stays ? <Preview preview={preview.data} from={from.name} into={stays.name} /> : null}
      <Form.Item
        name="reason"
        label={text('customer.mergeReason')}
        rules={[{ required: true, whitespace: true, min: MIN_REASON, message: text('customer.mergeReasonRule') }]}
      >
        <Input.TextArea autoSize={{ minRows: 2 }} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
};
