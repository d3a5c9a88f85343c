import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import type { Entity } from '../../../domain/kit/entity';
import { ImportButton } from '../files/ImportButton';
import { useLabel, useListed, useNoun, useText } from '../format/label';
import type { Column } from '../list/column';
import type { Filter } from '../list/filter';
import { ServerTable, type TableHandle } from '../list/ServerTable';
import { type Cells, columnsOf, filtersOf } from './columns';
import type { CrudContract, CrudRow } from './crud-contract';

type Props = {
  entity: Entity;
  contract: CrudContract;
  cells?: Cells;
  rowActions?: (row: CrudRow) => ReactNode;
  empty?: ReactNode;
  tools?: ReactNode;
  batch?: (rows: CrudRow[], done: () => void) => ReactNode;
  onOpen?: (row: CrudRow) => void;
  handle?: Ref<TableHandle>;
  /** Filters that no field declares, such as of what waits for a confirmation. */
  more?: readonly Filter[];
};

const NO_CELLS: Cells = {};
const NO_FILTERS: readonly Filter[] = [];

/** The list of an entity, drawn from its declaration. */
export const CrudTable = ({
  entity,
  contract,
  cells = NO_CELLS,
  rowActions,
  tools,
  handle,
  more = NO_FILTERS,
  ...rest
}: Props) => {
  const label = useLabel();
  const noun = useNoun();
  const text = useText();
  const listed = useListed();
  const table = useRef<TableHandle>(null);
  useImperativeHandle(handle, () => ({
    reload: () => table.current?.reload(),
    clearSelection: () => table.current?.clearSelection(),
  }));
  const filters = useMemo(() => [...filtersOf(entity), ...more], [entity, more]);
  const searched = Object.values(entity.fields).filter((field) => field.searched);
  const columns: Column<CrudRow>[] = columnsOf(entity, label, cells);
  if (rowActions)
    columns.push({
      title: text('crud.actions'),
      key: 'actions',
      fixed: 'right',
      width: 120,
      hideInSetting: true,
      render: (_, row) => rowActions(row),
    });
  return (
    <ServerTable
      {...rest}
      handle={table}
      tools={
        <>
          {tools}
          <ImportButton nouns={[{ entity, contract }]} onImported={() => table.current?.reload()} />
        </>
      }
      name={entity.name}
      endpoint={contract.list}
      columns={columns}
      filters={filters}
      searchPlaceholder={
        searched.length === 0
          ? null
          : text('crud.search', { fields: listed(searched.map((field) => noun(field.label))) })
      }
    />
  );
};
