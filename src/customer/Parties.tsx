import { useAccess } from '@umijs/max';
import { Button, Checkbox, Form, Popconfirm, Table } from 'antd';
import { useState } from 'react';
import { customerAdminContract, type LinkedParty } from '../../contract/customer/customer-admin';
import { relatedPartyContract } from '../../contract/customer/related-party';
import { customerParty } from '../../domain/customer-party/customer-party.entity';
import { relatedParty } from '../../domain/related-party/related-party.entity';
import type { Access } from '../access';
import { CrudForm } from '../kit/crud/CrudForm';
import { useLabel, useText } from '../kit/format/label';
import { ChoiceInput } from '../kit/input/ChoiceInput';
import { RefSelect } from '../kit/ref/RefSelect';
import { useSubmit } from '../kit/submit/use-submit';
import { call } from '../services/call';
import { leadToAnswer } from '../services/lead-to-answer';
import { useCall } from '../services/use-call';
import styles from './customer.less';

const { fields } = customerParty;
type Values = { wid: string; role: LinkedParty['role']; isDefault?: boolean };

/** The parties that reports for this client name; the usual one of each kind is filled in on a new order. */
export const Parties = ({ customerId }: { customerId: string }) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const [form] = Form.useForm<Values>();
  const [adding, setAdding] = useState(false);
  const { data, error, loading, reload } = useCall(customerAdminContract.parties, { id: customerId });
  const mayLink = access['customer.update'];

  const [run, pending] = useSubmit(async (work: () => Promise<unknown>) => {
    await work();
    reload();
  });
  const link = ({ wid, role, isDefault }: Values) =>
    run(async () => {
      await call(customerAdminContract.link, { id: customerId, wid, role, isDefault: isDefault ?? false });
      form.resetFields();
    });
  return (
    <>
      {mayLink ? (
        <Form form={form} layout="inline" className={styles.link ?? ''} onFinish={(values) => void link(values)}>
          <Form.Item name="wid" rules={[{ required: true, message: text('customer.pickParty') }]}>
            <RefSelect
              endpoint={customerAdminContract.candidates as never}
              titleKey="name"
              params={{ id: customerId }}
              placeholder={text('customer.pickParty')}
              style={{ width: 200 }}
            />
          </Form.Item>
          <Form.Item name="role" rules={[{ required: true, message: text('customer.pickRole') }]}>
            <RolePicker />
          </Form.Item>
          <Form.Item name="isDefault" valuePropName="checked">
            <Checkbox>{text('customer.usual')}</Checkbox>
          </Form.Item>
          <Button htmlType="submit" loading={pending}>
            {text('customer.link')}
          </Button>
          {access['relatedParty.create'] ? (
            <Button type="link" onClick={() => setAdding(true)}>
              {text('order.newParty')}
            </Button>
          ) : null}
        </Form>
      ) : null}
      <Table<LinkedParty>
        rowKey="linkId"
        size="small"
        pagination={false}
        loading={loading && !data}
        dataSource={data ?? []}
        locale={{ emptyText: error?.message ?? text('customer.noParties') }}
        columns={[
          { title: label(relatedParty.fields.name.label), dataIndex: 'name' },
          {
            title: label(fields.role.label),
            dataIndex: 'role',
            render: (role: LinkedParty['role'], row) =>
              `${label(fields.role.options?.[role] ?? fields.role.label)}${row.isDefault ? ` · ${text('customer.usualShort')}` : ''}`,
          },
          { title: label(relatedParty.fields.address.label), dataIndex: 'address' },
          { title: label(relatedParty.fields.tel.label), dataIndex: 'tel' },
          ...(mayLink
            ? [
                {
                  key: 'unlink',
                  render: (_: unknown, row: LinkedParty) => (
                    <Popconfirm
                      title={text('customer.unlinkAsk', { name: row.name })}
                      okText={text('customer.unlink')}
                      afterOpenChange={leadToAnswer}
                      onConfirm={() => run(() => call(customerAdminContract.unlink, { id: row.linkId }))}
                    >
                      <Button type="link" size="small">
                        {text('customer.unlink')}
                      </Button>
                    </Popconfirm>
                  ),
                },
              ]
            : []),
        ]}
      />
      {adding ? (
        <CrudForm
          entity={relatedParty}
          contract={relatedPartyContract}
          row={undefined}
          readOnly={false}
          onClose={() => setAdding(false)}
          onSaved={(row) => {
            setAdding(false);
            form.setFieldsValue({ wid: row.id });
          }}
        />
      ) : null}
    </>
  );
};

type RoleProps = { value?: string; onChange?: (role: string | string[] | null) => void; id?: string };

const RolePicker = (props: RoleProps) => (
  <div style={{ width: 116 }}>
    <ChoiceInput options={fields.role.options ?? {}} {...props} />
  </div>
);
