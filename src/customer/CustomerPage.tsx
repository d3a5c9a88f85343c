import { useAccess } from '@umijs/max';
import { type ReactNode, useRef, useState } from 'react';
import { relatedPartyContract } from '../../contract/customer/related-party';
import { relatedParty } from '../../domain/related-party/related-party.entity';
import type { Access } from '../access';
import { CrudPage } from '../kit/crud/CrudPage';
import { useLabel, useText } from '../kit/format/label';
import type { TableHandle } from '../kit/list/ServerTable';
import { TabbedPage } from '../kit/page/TabbedPage';
import { CreditCodeInput } from './CreditCodeInput';
import { CustomerDrawer } from './CustomerDrawer';
import { CustomerList } from './CustomerList';
import { Duplicates } from './Duplicates';

const partyInputs = { creditCode: <CreditCodeInput /> };

type Props = {
  orders: (customerId: string) => ReactNode;
  points: (customerId: string, mayAdd: boolean) => ReactNode;
};

/** The register of clients. What a client has ordered, and where its samples are taken, others show: the page hands it in. */
export const CustomerPage = ({ orders, points }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const table = useRef<TableHandle>(null);
  const [opened, setOpened] = useState<string>();
  const reload = () => table.current?.reload();
  return (
    <>
      <TabbedPage
        tabs={[
          {
            key: 'clients',
            title: text('menu.customer'),
            children: <CustomerList handle={table} onOpen={setOpened} onChanged={reload} />,
          },
          ...(access['relatedParty.read']
            ? [
                {
                  key: 'parties',
                  title: label(relatedParty.many),
                  children: (
                    <CrudPage
                      entity={relatedParty}
                      contract={relatedPartyContract}
                      overrides={{ inputs: partyInputs }}
                    />
                  ),
                },
              ]
            : []),
          ...(access['customer.update']
            ? [
                {
                  key: 'duplicates',
                  title: text('customer.duplicates'),
                  children: <Duplicates onOpen={setOpened} onChanged={reload} />,
                },
              ]
            : []),
        ]}
      />
      {opened === undefined ? null : (
        <CustomerDrawer
          key={opened}
          id={opened}
          orders={orders}
          points={points}
          onOpen={setOpened}
          onClose={() => setOpened(undefined)}
          onChanged={reload}
        />
      )}
    </>
  );
};
