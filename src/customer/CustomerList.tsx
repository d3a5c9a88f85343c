import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { type Ref, useState } from 'react';
import { customerContract } from '../../contract/customer/customer';
import { type Customer, customer } from '../../domain/customer/customer.entity';
import type { Access } from '../access';
import { CrudTable } from '../kit/crud/CrudTable';
import { useText } from '../kit/format/label';
import type { TableHandle } from '../kit/list/ServerTable';
import { Page } from '../kit/page/Page';
import { CustomerForm } from './CustomerForm';

type Props = { handle: Ref<TableHandle>; onOpen: (id: string) => void; onChanged: () => void };

/** Every client that orders may be taken from, or were. */
export const CustomerList = ({ handle, onOpen, onChanged }: Props) => {
  const text = useText();
  const access = useAccess() as Access;
  const [adding, setAdding] = useState(false);
  const add = access['customer.create'] ? (
    <Button type="primary" onClick={() => setAdding(true)}>
      {text('customer.new')}
    </Button>
  ) : null;
  return (
    <Page title={text('menu.customer')} actions={add}>
      <CrudTable
        entity={customer}
        contract={customerContract}
        handle={handle}
        onOpen={({ id }) => onOpen(id)}
        empty={
          <>
            <p>{text('customer.empty')}</p>
            {add}
          </>
        }
      />
      {adding ? (
        <CustomerForm
          row={undefined}
          onClose={() => setAdding(false)}
          onSaved={(row: Customer) => {
            setAdding(false);
            onChanged();
            onOpen(row.id);
          }}
        />
      ) : null}
    </Page>
  );
};
