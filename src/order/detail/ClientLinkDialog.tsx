import { useAccess } from '@umijs/max';
import { Alert, Button, Checkbox, Form, Input, InputNumber, Modal, Space } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '../../../contract/kit/endpoint';
import { clientLinkContract } from '../../../contract/order/client-link';
import type { OrderDetail } from '../../../contract/order/order-views';
import { clientLink } from '../../../domain/client-link/client-link.entity';
import { LINK_DAYS } from '../../../domain/client-link/link-days';
import { clientLinkWords as words } from '../../../domain/client-link/words';
import type { Access } from '../../access';
import { FormDialog } from '../../kit/dialog/FormDialog';
import { useLabel } from '../../kit/format/label';
import { call } from '../../services/call';
import { copyText } from '../../services/copy-text';
import styles from './detail.less';

type Made = OutputOf<typeof clientLinkContract.make>;
type Values = { sentTo?: string; days: number; withPrices?: boolean };
type Props = { detail: OrderDetail; onClose: () => void };

/** The address, told this once: to copy, or to send by the clerk's own mail. */
const MadeLink = ({ detail: { order, customer }, made, onClose }: Props & { made: Made }) => {
  const label = useLabel();
  const email = customer.contacts.find(({ name }) => name === order.contactName)?.email ?? '';
  const subject = encodeURIComponent(label(words.mailSubject(order.no)));
  const body = encodeURIComponent(label(words.mailBody(order.contactName, made.url)));
  return (
    <Modal open width={520} title={label(words.title)} footer={null} maskClosable={false} onCancel={onClose}>
      <p>{label(words.made)}</p>
      {made.isReachable ? null : <Alert type="warning" showIcon message={label(words.local)} />}
      <Input.TextArea
        readOnly
        dir="ltr"
        autoSize
        value={made.url}
        aria-label={label(words.copy)}
        onFocus={(event) => event.target.select()}
        className={styles.link ?? ''}
      />
      <Space wrap>
        <Button type="primary" onClick={() => void copyText(made.url, label(words.copied))}>
          {label(words.copy)}
        </Button>
        <Button href={`mailto:${encodeURIComponent(email)}?subject=${subject}&body=${body}`}>
          {label(words.mail)}
        </Button>
      </Space>
    </Modal>
  );
};

/** To whom the link goes, for how long, with prices or without; then the link itself. */
export const ClientLinkDialog = ({ detail, onClose }: Props) => {
  const label = useLabel();
  const access = useAccess() as Access;
  const [made, setMade] = useState<Made>();
  if (made) return <MadeLink detail={detail} made={made} onClose={onClose} />;
  const { order, clientLinks } = detail;
  const save = async ({ sentTo, days, withPrices }: Values) => {
    const whom = sentTo?.trim();
    setMade(
      await call(clientLinkContract.make, {
        id: order.id,
        days,
        withPrices: withPrices === true,
        ...(whom && { sentTo: whom }),
      }),
    );
  };
  return (
    <FormDialog<Values>
      title={label(words.ask)}
      okText={label(words.make)}
      initial={{ sentTo: order.contactName, days: LINK_DAYS.usual }}
      onOk={save}
      onCancel={onClose}
    >
      {clientLinks[0]?.state === 'open' ? <Alert type="info" showIcon message={label(words.replaces)} /> : null}
      <Form.Item name="sentTo" label={label(clientLink.fields.sentTo.label)}>
        <Input maxLength={128} />
      </Form.Item>
      <Form.Item name="days" label={label(words.validDays)} rules={[{ required: true }]}>
        <InputNumber min={LINK_DAYS.least} max={LINK_DAYS.most} precision={0} />
      </Form.Item>
      {access['order.readMoney'] ? (
        <Form.Item name="withPrices" valuePropName="checked">
          <Checkbox>{label(words.withPrices)}</Checkbox>
        </Form.Item>
      ) : null}
    </FormDialog>
  );
};
