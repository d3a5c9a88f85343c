import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { type ListedPackage, testPackageContract } from '../../contract/test-package/test-package';
import { testPackage } from '../../domain/test-package/test-package.entity';
import { testPackageWorkflow } from '../../domain/test-package/test-package.workflow';
import type { Access } from '../access';
import { columnsOf, filtersOf } from '../kit/crud/columns';
import { useLabel, useListed, useNoun, useText } from '../kit/format/label';
import type { Column } from '../kit/list/column';
import { ServerTable, type TableHandle } from '../kit/list/ServerTable';
import { Page } from '../kit/page/Page';
import { StateTag } from '../kit/state/StateTag';
import { useOpenedId } from '../services/use-opened-id';
import { PackageDrawer } from './PackageDrawer';
import { PackageForm } from './PackageForm';

const { fields } = testPackage;

/** The packages that orders may take: whose they are, what they fit, how many tests they have and what they cost. */
export const PackagePage = () => {
  const label = useLabel();
  const listed = useListed();
  const text = useText();
  const noun = useNoun();
  const access = useAccess() as Access;
  const table = useRef<TableHandle>(null);
  const [opened, setOpened] = useOpenedId('item');
  const [isAdding, setAdding] = useState(false);
  const columns = useMemo((): Column<ListedPackage>[] => {
    const own = columnsOf(testPackage, label, {}) as unknown as Column<ListedPackage>[];
    const of = (...keys: string[]) => own.filter(({ key }) => keys.includes(String(key)));
    return [
      ...of('code', 'name'),
      {
        title: label(fields.customerId.label),
        key: 'customerId',
        render: (_, { customerName }) => customerName ?? text('catalogue.everybody'),
      },
      {
        title: label(fields.typeIds.label),
        key: 'typeIds',
        render: (_, { typeNames }) => listed(typeNames),
      },
      { title: text('pack.itemCount'), key: 'itemCount', dataIndex: 'itemCount', align: 'right' },
      ...of('price'),
      {
        title: label(fields.state.label),
        key: 'state',
        card: 'state',
        render: (_, { state }) => <StateTag workflow={testPackageWorkflow} state={state} />,
      },
    ];
  }, [label, listed, text]);
  const add = access['testPackage.create'] ? (
    <Button type="primary" onClick={() => setAdding(true)}>
      {text('crud.new', { noun: noun(testPackage.label) })}
    </Button>
  ) : null;
  const reload = () => table.current?.reload();
  return (
    <Page title={label(testPackage.many)} actions={add}>
      <ServerTable<ListedPackage>
        name="testPackage"
        endpoint={testPackageContract.list as never}
        columns={columns}
        filters={filtersOf(testPackage)}
        searchPlaceholder={text('pack.search')}
        handle={table}
        onOpen={({ id }) => setOpened(id)}
        empty={
          <>
            <p>{label(testPackage.empty)}</p>
            {add}
          </>
        }
      />
      {opened === undefined ? null : (
        <PackageDrawer key={opened} id={opened} onClose={() => setOpened(undefined)} onChanged={reload} />
      )}
      {isAdding ? (
        <PackageForm
          pack={undefined}
          onClose={() => setAdding(false)}
          onSaved={(id) => {
            setAdding(false);
            reload();
            setOpened(id);
          }}
        />
      ) : null}
    </Page>
  );
};
