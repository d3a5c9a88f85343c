import { useAccess } from '@umijs/max';
import { Button, Space } from 'antd';
import { type ComponentType, type ReactNode, useMemo, useRef, useState } from 'react';
import type { AnyEndpoint } from '../../../contract/kit/endpoint';
import type { LookedOverNoun } from '../../../contract/kit/looked-over';
import type { Entity } from '../../../domain/kit/entity';
import type { Workflow } from '../../../domain/kit/workflow';
import type { Access } from '../../access';
import { useOpenedId } from '../../services/use-opened-id';
import { columnsOf, filtersOf } from '../crud/columns';
import { useLabel, useNoun, useText } from '../format/label';
import type { Column } from '../list/column';
import { ServerTable, type TableHandle } from '../list/ServerTable';
import { Page } from '../page/Page';
import { StateTag } from '../state/StateTag';

type Props<Row> = {
  noun: LookedOverNoun;
  entity: Entity;
  workflow: Workflow<string, string, string>;
  list: AnyEndpoint;
  searchPlaceholder: string;
  /** What some columns show otherwise than by their kind; it stays the same while the page is shown. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** What one is opened in. */
  Opened: ComponentType<{ id: string; onClose: () => void; onChanged: () => void; onOpen: (id: string) => void }>;
  Form: ComponentType<{ onClose: () => void; onSaved: (id: string) => void }>;
  /** Another way to a new one, beside the form. */
  Beside?: ComponentType<{ onSaved: (id: string) => void }>;
};

const NO_CELLS = {};

/** The list of records that one person writes and another looks over, with the drawer of one and the form of a new one. */
export const LookedOverPage = <Row extends { id: string; state: string }>({
  noun,
  entity,
  workflow,
  list,
  searchPlaceholder,
  cells = NO_CELLS,
  Opened,
  Form,
  Beside,
}: Props<Row>) => {
  const label = useLabel();
  const text = useText();
  const nameOf = useNoun();
  const access = useAccess() as Access;
  const table = useRef<TableHandle>(null);
  const [opened, setOpened] = useOpenedId();
  const [isAdding, setAdding] = useState(false);
  const columns = useMemo((): Column<Row>[] => {
    const own = columnsOf(entity, label, {}) as unknown as Column<Row>[];
    return own.map((column): Column<Row> => {
      if (column.key === 'state')
        return { ...column, card: 'state', render: (_, { state }) => <StateTag workflow={workflow} state={state} /> };
      const cell = cells[String(column.key)];
      return cell === undefined ? column : { ...column, card: 'fact', render: (_, row) => cell(row) };
    });
  }, [label, entity, workflow, cells]);
  const reload = () => table.current?.reload();
  const saved = (id: string) => {
    setAdding(false);
    reload();
    setOpened(id);
  };
  const add = access[`${noun}.create`] ? (
    <Space wrap>
      {Beside === undefined ? null : <Beside onSaved={saved} />}
      <Button type="primary" onClick={() => setAdding(true)}>
        {text('crud.new', { noun: nameOf(entity.label) })}
      </Button>
    </Space>
  ) : null;
  return (
    <Page title={label(entity.many)} actions={add}>
      <ServerTable<Row>
        name={noun}
        endpoint={list as never}
        columns={columns}
        filters={filtersOf(entity)}
        searchPlaceholder={searchPlaceholder}
        handle={table}
        onOpen={({ id }) => setOpened(id)}
        empty={
          <>
            <p>{entity.empty === undefined ? null : label(entity.empty)}</p>
            {add}
          </>
        }
      />
      {opened === undefined ? null : (
        <Opened
          key={opened}
          id={opened}
          onClose={() => setOpened(undefined)}
          onChanged={reload}
          onOpen={(id) => {
            reload();
            setOpened(id);
          }}
        />
      )}
      {isAdding ? <Form onClose={() => setAdding(false)} onSaved={saved} /> : null}
    </Page>
  );
};
