import { useAccess } from '@umijs/max';
import { useMemo, useRef } from 'react';
import { equipmentContract } from '../../../contract/equipment/equipment';
import { equipment } from '../../../domain/equipment/equipment.entity';
import { type EquipmentState, equipmentWorkflow } from '../../../domain/equipment/equipment.workflow';
import { inClass } from '../../../domain/kit/workflow';
import type { Access } from '../../access';
import { type Cells, columnsOf, filtersOf } from '../../kit/crud/columns';
import type { CrudRow } from '../../kit/crud/crud-contract';
import { ImportButton } from '../../kit/files/ImportButton';
import { Code } from '../../kit/format/Code';
import { Day } from '../../kit/format/Day';
import { useLabel, useText } from '../../kit/format/label';
import { type Column, keyOf } from '../../kit/list/column';
import type { ListEndpoint } from '../../kit/list/list-endpoint';
import { ServerTable, type TableHandle } from '../../kit/list/ServerTable';
import { LeadButton } from '../../kit/page/LeadButton';
import { Page } from '../../kit/page/Page';
import { StateTag, ToneTag } from '../../kit/state/StateTag';
import { Lead, useGo } from '../../services/Lead';
import { PrintLabelsButton } from '../PrintLabelsButton';
import { StatusLabel } from '../StatusLabel';
import { workLists } from './work-lists';

/** Within as many days a due day is said in words: the usual days of warning. */
const NEAR = 30;

const dueCell = (name: 'calDueDate' | 'midCheckDue') => (row: CrudRow) => (
  <Day
    value={row[name] as string | null}
    due={inClass(equipmentWorkflow, 'kept', row['state'] as EquipmentState)}
    near={NEAR}
  />
);

/** What its custodian looks at first comes first; texts as wide as they usually are. */
const order: Readonly<Record<string, number | undefined>> = {
  devNum: 110,
  name: 190,
  labelColor: undefined,
  state: undefined,
  calDueDate: undefined,
  midCheckDue: undefined,
  uses: 90,
  model: 110,
  departId: undefined,
  keeperId: undefined,
  factoryNo: 140,
};
const inOrder = (columns: Column<CrudRow>[]): Column<CrudRow>[] => {
  const names = Object.keys(order);
  // The others are there for who asks for them, after these.
  const placeOf = (column: Column<CrudRow>) => {
    const at = names.indexOf(keyOf(column));
    return at < 0 ? names.length : at;
  };
  return columns
    .map((column) => {
      const width = order[keyOf(column)];
      return width === undefined ? column : { ...column, width };
    })
    .sort((a, b) => placeOf(a) - placeOf(b));
};

const endpoint = equipmentContract.list as unknown as ListEndpoint<CrudRow>;

const imported = [{ entity: equipment, contract: equipmentContract }];

export const EquipmentList = () => {
  const go = useGo();
  const table = useRef<TableHandle>(null);
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const filters = useMemo(() => filtersOf(equipment), []);
  const add = access['equipment.create'] ? (
    <LeadButton type="primary" to="/equipment/add">
      {text('menu.equipment.add')}
    </LeadButton>
  ) : null;
  const cells: Cells = {
    devNum: (row) => <Code value={String(row['devNum'])} />,
    calDueDate: dueCell('calDueDate'),
    midCheckDue: dueCell('midCheckDue'),
    labelColor: (row) => <StatusLabel colour={row['labelColor'] as string} />,
    state: (row) => (
      <>
        <StateTag workflow={equipmentWorkflow} state={String(row['state'])} />
        {row['awaiting'] ? (
          <>
            {' '}
            <ToneTag tone="mine">{text('equipment.awaiting')}</ToneTag>
          </>
        ) : null}
      </>
    ),
  };
  const uses: Column<CrudRow> = {
    key: 'uses',
    title: text('equipment.uses'),
    card: 'none',
    // A figure of devices leads to this list, and from here on to what each of them did.
    render: (_, row) => <Lead to={`/equipment/${row.id}/edit?tab=uses`}>{text('equipment.seeUses')}</Lead>,
  };
  const columns = inOrder([...columnsOf(equipment, label, cells), uses]);
  return (
    <Page title={text('menu.equipment')} actions={add}>
      <ServerTable<CrudRow>
        name="equipment"
        endpoint={endpoint}
        handle={table}
        tools={<ImportButton nouns={imported} onImported={() => table.current?.reload()} />}
        columns={columns}
        filters={filters}
        views={workLists}
        searchPlaceholder={text('equipment.search')}
        onOpen={(row) => go(`/equipment/${row.id}/edit`)}
        empty={
          <>
            <p>{text('equipment.empty')}</p>
            {add}
          </>
        }
        {...(access['equipment.update'] && {
          batch: (rows: CrudRow[]) => <PrintLabelsButton ids={rows.map(({ id }) => id)} />,
        })}
      />
    </Page>
  );
};
