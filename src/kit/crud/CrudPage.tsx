import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import type { Entity } from '../../../domain/kit/entity';
import type { Access } from '../../access';
import { useLabel, useNoun, useText } from '../format/label';
import type { TableHandle } from '../list/ServerTable';
import { Page } from '../page/Page';
import { CrudForm } from './CrudForm';
import { CrudTable } from './CrudTable';
import type { Cells } from './columns';
import type { CrudContract, CrudRow } from './crud-contract';
import type { Inputs } from './EntityForm';
import { may } from './may';
import { RemoveButton } from './RemoveButton';
import type { Second } from './second';
import { useBulk } from './use-bulk';
import { useOpenedRow } from './use-opened-row';

type Props = {
  entity: Entity;
  contract: CrudContract;
  /** Overrides for single fields: cells of the list, controls of the form; and the form's way to a second person. */
  overrides?: { cells?: Cells; inputs?: Inputs; second?: Second };
  /** More buttons at a row. */
  rowActions?: (row: CrudRow, reload: () => void) => ReactNode;
};

/** A plain screen: list, form in a drawer, delete. A screen that needs a third option is written by hand. */
export const CrudPage = ({ entity, contract, overrides = {}, rowActions }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const table = useRef<TableHandle>(null);
  const opened = useOpenedRow(contract);
  const [adding, setAdding] = useState(false);
  const noun = useNoun();
  const reload = () => table.current?.reload();
  const mayAdd = may(access, contract, 'create');
  const add = (type: 'primary' | 'default') =>
    mayAdd ? (
      <Button type={type} onClick={() => setAdding(true)}>
        {text('crud.new', { noun: noun(entity.label) })}
      </Button>
    ) : null;
  const canRemove = may(access, contract, 'remove');
  const leave = () => {
    if (adding) setAdding(false);
    else opened.close();
  };
  const bulk = useBulk(entity, contract);

  return (
    <Page title={label(entity.many)} actions={add('primary')}>
      <CrudTable
        entity={entity}
        contract={contract}
        handle={table}
        onOpen={opened.open}
        empty={
          <>
            <p>
              {entity.empty && mayAdd
                ? label(entity.empty)
                : text(mayAdd ? 'crud.emptyAdd' : 'crud.empty', { noun: noun(entity.many) })}
            </p>
            {add('default')}
          </>
        }
        {...bulk.props}
        {...(overrides.cells && { cells: overrides.cells })}
        {...((canRemove || rowActions) && {
          rowActions: (row: CrudRow) => (
            <>
              {rowActions?.(row, reload)}
              {canRemove ? (
                <RemoveButton
                  endpoint={contract.remove}
                  row={row}
                  title={String(row[entity.title])}
                  onRemoved={reload}
                />
              ) : null}
            </>
          ),
        })}
      />
      {bulk.dialog}
      {adding || opened.row ? (
        <CrudForm
          key={adding ? 'new' : opened.row?.id}
          entity={entity}
          contract={contract}
          row={adding ? undefined : opened.row}
          readOnly={!may(access, contract, adding ? 'create' : 'update')}
          {...(overrides.inputs && { inputs: overrides.inputs })}
          second={overrides.second}
          onClose={leave}
          onSaved={() => {
            leave();
            reload();
          }}
        />
      ) : null}
    </Page>
  );
};
