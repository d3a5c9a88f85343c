import { useAccess } from '@umijs/max';
import { AutoComplete, Button, Space } from 'antd';
import { useMemo, useState } from 'react';
import { customerContract } from '../../../contract/customer/customer';
import { orderAdminContract } from '../../../contract/order/order-admin';
import { type Customer, customer } from '../../../domain/customer/customer.entity';
import { mayOrder, orderRefusal } from '../../../domain/customer/customer.rules';
import type { Access } from '../../access';
import { CustomerForm } from '../../customer/CustomerForm';
import { PartySelect } from '../../customer/PartySelect';
import { useLabel, useText } from '../../kit/format/label';
import { RefSelect } from '../../kit/ref/RefSelect';
import type { Places } from '../../sample/entry/places';
import { call } from '../../services/call';
import { useCall } from '../../services/use-call';
import { clientPatch, partyPatch, withoutPoints } from './client';
import type { OrderForm } from './form';
import styles from './form.less';
import { HeadFields } from './HeadFields';
import { useFormLayout } from './layout';
import { Section } from './Section';
import type { Acts } from './use-order-form';

type Props = { form: OrderForm; places: Places; acts: Acts };

/** Who asks, whom to call, and the other parties a report names. */
export const ClientSection = ({ form, places, acts }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const layout = useFormLayout();
  const [adding, setAdding] = useState(false);
  const { head, names } = form;
  const found = useCall(
    customerContract.list,
    head.customerId ? { ids: [head.customerId], current: 1, pageSize: 1 } : null,
  );
  const client = found.data?.list.find(({ id }) => id === head.customerId);
  const linked = useCall(orderAdminContract.parties, head.customerId ? { customerId: head.customerId } : null);

  const choose = async (row: Customer | null) => {
    const { patch, names: chosen } = clientPatch(row);
    acts.setHead(patch, 'customerId');
    acts.setNames(chosen);
    // A point is one client's: the samples keep the words for the place alone.
    if (row?.id !== head.customerId) {
      acts.setSamples(withoutPoints);
      // What is ordered for another client is not that client's standing order.
      acts.edit(({ source: _source, ...last }) => last);
    }
    if (!row) return;
    const parties = await call(orderAdminContract.parties, { customerId: row.id }, { noerror: true }).catch(() => []);
    const usual = partyPatch(parties);
    acts.setHead(usual.patch);
    acts.setNames(usual.names);
  };
  const setParty = (key: 'wcustomerId' | 'producerId' | 'payerId') => (id: string | null, name: string) => {
    acts.setHead({ [key]: id }, key);
    acts.setNames({ [key]: name });
  };
  const refused = client && !mayOrder(client) ? label(orderRefusal(client).text) : undefined;
  const contacts = useMemo(
    () => (client?.contacts ?? []).map(({ name, phone }) => ({ value: name, label: `${name}　${phone}`, phone })),
    [client],
  );

  return (
    <Section
      id="order-client"
      title={text('order.sectionClient')}
      aside={
        client ? (
          <span className="muted">
            {client.code}
            {' · '}
            {label(customer.fields.payMode.options?.[client.payMode] ?? customer.fields.payMode.label)}
            {client.address ? ` · ${client.address}` : ''}
          </span>
        ) : null
      }
    >
      <div className={styles.fields}>
        <HeadFields
          names={layout.head.client}
          head={head}
          places={refused ? { ...places, customerId: refused } : places}
          onChange={acts.setField}
          differs={{
            customerId: {
              double: true,
              input: (
                <ClientPicker
                  shown={names['customerId']}
                  onPick={(row) => void choose(row)}
                  onAdd={access['customer.create'] ? () => setAdding(true) : undefined}
                />
              ),
            },
            contactName: {
              input: (
                <AutoComplete
                  options={contacts}
                  filterOption={(typed, option) => String(option?.label).includes(typed)}
                  onSelect={(_name: string, option: { phone: string }) =>
                    acts.setHead({ contactPhone: option.phone }, 'contactPhone')
                  }
                  maxLength={32}
                />
              ),
            },
            wcustomerId: {
              input: (
                <PartySelect
                  party="inspected"
                  placeholder={text('order.inspectedHelp')}
                  linked={linked.data}
                  shown={names['wcustomerId']}
                  onPick={setParty('wcustomerId')}
                />
              ),
            },
            producerId: {
              input: (
                <PartySelect
                  party="producer"
                  placeholder={text('order.searchParty')}
                  linked={linked.data}
                  shown={names['producerId']}
                  onPick={setParty('producerId')}
                />
              ),
            },
            payerId: {
              input: (
                <PartySelect
                  party="payer"
                  placeholder={text('order.payerHelp')}
                  linked={linked.data}
                  shown={names['payerId']}
                  onPick={setParty('payerId')}
                />
              ),
            },
          }}
        />
      </div>
      {adding ? (
        <CustomerForm
          row={undefined}
          onClose={() => setAdding(false)}
          onSaved={(row) => {
            setAdding(false);
            void choose(row);
          }}
        />
      ) : null}
    </Section>
  );
};

type PickerProps = {
  shown: string | undefined;
  onPick: (row: Customer | null) => void;
  onAdd: (() => void) | undefined;
  id?: string;
  value?: string | null;
};

/** The client is searched on the server by name, code or phone, or taken up new without leaving the form. */
const ClientPicker = ({ shown, onPick, onAdd, id, value }: PickerProps) => {
  const text = useText();
  return (
    <Space.Compact block>
      <RefSelect
        {...(id && { id })}
        endpoint={customerContract.list as never}
        titleKey="name"
        value={value}
        shown={shown}
        placeholder={text('order.searchClient')}
        describe={describe}
        onChange={(_id, row) => onPick(row as unknown as Customer | null)}
        style={{ width: '100%' }}
      />
      {onAdd ? <Button onClick={onAdd}>{text('order.newClient')}</Button> : null}
    </Space.Compact>
  );
};

const describe = (row: Readonly<Record<string, unknown>>): string =>
  [row['code'], row['tel'], row['address']].filter(Boolean).join(' · ');
