import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { customerContract } from '../../../contract/customer';
import { type Customer, customer } from '../../../domain/customer/customer.entity';
import type { Access } from '../../access';
import { CrudTable } from '../../components/crud/CrudTable';
import { useText } from '../../components/format/label';
import type { TableHandle } from '../../components/list/ServerTable';
import { CustomerForm } from '../../components/order/CustomerForm';
import { Page } from '../../components/page/Page';
import { CustomerDrawer } from './CustomerDrawer';

export default function CustomerPage() {
  const text = useText();
  const access = useAccess() as Access;
  const table = useRef<TableHandle>(null);
  const [opened, setOpened] = useState<string>();
  const [adding, setAdding] = useState(false);
  const reload = () => table.current?.reload();
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
        handle={table}
        onOpen={({ id }) => setOpened(id)}
        empty={
          <>
            <p>{text('customer.empty')}</p>
            {add}
          </>
        }
      />
      {opened === undefined ? null : (
        <CustomerDrawer key={opened} id={opened} onClose={() => setOpened(undefined)} onChanged={reload} />
      )}
      {adding ? (
        <CustomerForm
          row={undefined}
          onClose={() => setAdding(false)}
          onSaved={(row: Customer) => {
            setAdding(false);
            reload();
            setOpened(row.id);
          }}
        />
      ) : null}
    </Page>
  );
}
