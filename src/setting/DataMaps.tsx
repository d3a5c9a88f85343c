import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { dataMapContract } from '../../contract/data-map/data-map';
import { dataMap } from '../../domain/data-map/data-map.entity';
import type { Access } from '../access';
import { CrudForm } from '../kit/crud/CrudForm';
import { CrudTable } from '../kit/crud/CrudTable';
import type { CrudRow } from '../kit/crud/crud-contract';
import { RemoveButton } from '../kit/crud/RemoveButton';
import { useNoun, useText } from '../kit/format/label';
import type { TableHandle } from '../kit/list/ServerTable';
import { TemplateSelect } from './TemplateSelect';

const inputs = { templateId: <TemplateSelect /> };

/** Which cell of a record form holds which value: the dictionary between forms and named data. */
export const DataMaps = () => {
  const noun = useNoun();
  const text = useText();
  const access = useAccess() as Access;
  const table = useRef<TableHandle>(null);
  const [opened, setOpened] = useState<{ row?: CrudRow }>();
  const reload = () => table.current?.reload();
  const add = access['dataMap.create'] ? (
    <Button onClick={() => setOpened({})}>{text('crud.new', { noun: noun(dataMap.label) })}</Button>
  ) : null;
  return (
    <>
      <p className="muted">{text('g.dataMapHint')}</p>
      {add}
      <CrudTable
        entity={dataMap}
        contract={dataMapContract}
        handle={table}
        onOpen={(row) => setOpened({ row })}
        {...(access['dataMap.delete'] && {
          rowActions: (row: CrudRow) => (
            <RemoveButton endpoint={dataMapContract.remove} row={row} title={String(row['name'])} onRemoved={reload} />
          ),
        })}
      />
      {opened ? (
        <CrudForm
          key={opened.row?.id ?? 'new'}
          entity={dataMap}
          contract={dataMapContract}
          row={opened.row}
          inputs={inputs}
          readOnly={!access[opened.row ? 'dataMap.update' : 'dataMap.create']}
          onClose={() => setOpened(undefined)}
          onSaved={() => {
            setOpened(undefined);
            reload();
          }}
        />
      ) : null}
    </>
  );
};
