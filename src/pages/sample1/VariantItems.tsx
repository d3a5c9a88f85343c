import { useAccess } from '@umijs/max';
import { Button, Drawer } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { variantItemContract } from '../../../contract/variant-item';
import { variantItem } from '../../../domain/variant-item/variant-item.entity';
import type { Access } from '../../access';
import { CrudForm } from '../../components/crud/CrudForm';
import { columnsOf } from '../../components/crud/columns';
import type { CrudRow } from '../../components/crud/crud-contract';
import { RemoveButton } from '../../components/crud/RemoveButton';
import { useLabel, useText } from '../../components/format/label';
import { ServerTable, type TableHandle } from '../../components/list/ServerTable';

type Props = { variant: CrudRow; onClose: () => void };

/** The items of one variant with their limits. */
export const VariantItems = ({ variant, onClose }: Props) => {
  const label = useLabel();
  const text = useText();
  const mayChange = (useAccess() as Access)['sampleVariant.update'];
  const table = useRef<TableHandle>(null);
  const [opened, setOpened] = useState<{ row: CrudRow | undefined }>();
  const params = useMemo(() => ({ sample2Id: variant.id }), [variant.id]);
  const reload = () => table.current?.reload();
  const add = (
    <Button type="primary" size="small" onClick={() => setOpened({ row: undefined })}>
      {text('sample1.addItem')}
    </Button>
  );
  const remove = {
    key: 'actions',
    width: 70,
    render: (_: unknown, row: CrudRow) => (
      <RemoveButton
        endpoint={variantItemContract.remove}
        row={row}
        title={String(row['testitemName'] ?? '')}
        onRemoved={reload}
      />
    ),
  };

  return (
    <Drawer
      open
      width={960}
      title={text('sample1.itemsOf', { name: String(variant['name']) })}
      onClose={onClose}
      extra={mayChange ? add : null}
    >
      <ServerTable<CrudRow>
        name="variantItem"
        endpoint={variantItemContract.list}
        columns={[...columnsOf(variantItem, label, {}), ...(mayChange ? [remove] : [])]}
        params={params}
        inUrl={false}
        handle={table}
        empty={<p>{text('sample1.noItems')}</p>}
        onOpen={(row) => setOpened({ row })}
      />
      {opened ? (
        <CrudForm
          key={opened.row?.id ?? 'new'}
          entity={variantItem}
          contract={variantItemContract}
          row={opened.row}
          preset={params}
          readOnly={!mayChange}
          onClose={() => setOpened(undefined)}
          onSaved={() => {
            setOpened(undefined);
            reload();
          }}
        />
      ) : null}
    </Drawer>
  );
};
