import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { priceItemContract } from '../../contract/price-item/price-item';
import { label as words } from '../../domain/kit/label';
import { priceItem } from '../../domain/price-item/price-item.entity';
import type { Access } from '../access';
import { CrudForm } from '../kit/crud/CrudForm';
import { columnsOf, filtersOf } from '../kit/crud/columns';
import type { CrudRow } from '../kit/crud/crud-contract';
import { RemoveButton } from '../kit/crud/RemoveButton';
import { ImportButton } from '../kit/files/ImportButton';
import { useLabel, useText } from '../kit/format/label';
import { ServerTable, type TableHandle } from '../kit/list/ServerTable';
import { Page } from '../kit/page/Page';
import { PriceHistory } from './PriceHistory';
import { type Priced, PriceState } from './PriceState';
import { TargetInput } from './TargetInput';

/** A stored price shows its target by the name that its list has joined. */
const inputsOf = (row: CrudRow | undefined) => ({
  targetId: <TargetInput stored={row && { id: String(row['targetId']), name: String(row['targetName'] ?? '') }} />,
});

const views = [
  { key: 'current', label: words('现行', 'In force'), params: { when: 'current' } },
  { key: 'future', label: words('将生效', 'To come'), params: { when: 'future' } },
  { key: 'past', label: words('已失效', 'Ended'), params: { when: 'past' } },
  { key: 'all', label: words('全部', 'All'), params: {} },
];

const imported = [{ entity: priceItem, contract: priceItemContract }];

// The target is a row of one of three lists, so it cannot be a filter by a list of its own.
const filters = filtersOf(priceItem).filter(({ name }) => name !== 'targetId');

/** What the laboratory charges: for an item, a type, a variant or a package, for everybody or one client, from a day to a day. */
export const Prices = () => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const table = useRef<TableHandle>(null);
  const [opened, setOpened] = useState<{ row: CrudRow | undefined }>();
  const [history, setHistory] = useState<Priced>();
  const reload = () => table.current?.reload();
  const add = access['priceItem.create'] ? (
    <Button type="primary" onClick={() => setOpened({ row: undefined })}>
      {text('catalogue.addPrice')}
    </Button>
  ) : null;
  return (
    <Page title={label(priceItem.many)} actions={add}>
      <ServerTable<CrudRow>
        name="priceItem"
        endpoint={priceItemContract.list as never}
        handle={table}
        tools={<ImportButton nouns={imported} onImported={reload} />}
        views={views}
        filters={filters}
        searchPlaceholder={text('catalogue.findPrice')}
        empty={
          <>
            <p>{text('catalogue.noPrices')}</p>
            {add}
          </>
        }
        onOpen={(row) => setOpened({ row })}
        columns={[
          ...columnsOf(priceItem, label, {}),
          {
            title: label(priceItem.fields.targetId.label),
            key: 'targetId',
            render: (_, row) => String(row['targetName'] ?? ''),
          },
          {
            title: label(priceItem.fields.customerId.label),
            key: 'customerId',
            render: (_, row) => (row['customerName'] ? String(row['customerName']) : text('catalogue.everybody')),
          },
          { title: text('catalogue.applies'), key: 'applies', render: (_, row) => <PriceState price={row as never} /> },
          {
            title: text('crud.actions'),
            key: 'actions',
            fixed: 'right',
            width: 130,
            hideInSetting: true,
            render: (_, row) => (
              <>
                <Button
                  type="text"
                  size="small"
                  onClick={(event) => {
                    event.stopPropagation();
                    setHistory(row as unknown as Priced);
                  }}
                >
                  {text('catalogue.history')}
                </Button>
                {access['priceItem.delete'] ? (
                  <RemoveButton
                    endpoint={priceItemContract.remove}
                    row={row}
                    title={String(row['name'])}
                    onRemoved={reload}
                  />
                ) : null}
              </>
            ),
          },
        ]}
      />
      {opened ? (
        <CrudForm
          key={opened.row?.id ?? 'new'}
          entity={priceItem}
          contract={priceItemContract}
          row={opened.row}
          inputs={inputsOf(opened.row)}
          readOnly={!access[opened.row ? 'priceItem.update' : 'priceItem.create']}
          onClose={() => setOpened(undefined)}
          onSaved={() => {
            setOpened(undefined);
            reload();
          }}
        />
      ) : null}
      {history ? <PriceHistory price={history} onClose={() => setHistory(undefined)} /> : null}
    </Page>
  );
};
