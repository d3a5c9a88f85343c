import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import type { AnyEndpoint } from '../../../contract/kit/endpoint';
import type { Synchronised } from '../../../contract/kit/synchronised';
import type { Entity } from '../../../domain/kit/entity';
import type { Access } from '../../access';
import { send } from '../../services/call';
import { mayCall } from '../../services/may-call';
import { useText } from '../format/label';
import type { TableHandle } from '../list/ServerTable';
import { Page } from '../page/Page';
import { useSubmit } from '../submit/use-submit';
import { CrudForm } from './CrudForm';
import { CrudTable } from './CrudTable';
import type { Cells } from './columns';
import type { CrudContract, CrudRow } from './crud-contract';
import { RemoveButton } from './RemoveButton';
import { SyncResult } from './SyncResult';

type Props = {
  entity: Entity;
  title: string;
  contract: CrudContract & { synchronise: AnyEndpoint };
  cells?: Cells;
  /** What the screen says above its list. */
  hint: ReactNode;
};

/** Everything, rather than one module or area. */
const ALL = '0';

/**
 * A list of rows declared in code: synchronising writes them, people edit only their words, and orphaned rows may be
 * deleted.
 */
export const SyncedPage = ({ entity, title, contract, cells, hint }: Props) => {
  const text = useText();
  const access = useAccess() as Access;
  const table = useRef<TableHandle>(null);
  const [opened, setOpened] = useState<CrudRow>();
  const [done, setDone] = useState<Synchronised>();
  const mayChange = mayCall(access, contract.update);
  const mayRemove = mayCall(access, contract.remove);
  const reload = () => table.current?.reload();

  const [synchronise, pending] = useSubmit(async () => {
    setDone((await send(contract.synchronise, { id: ALL })) as Synchronised);
    reload();
  });
  return (
    <Page
      title={title}
      sub={hint}
      actions={
        mayChange ? (
          <Button type="primary" loading={pending} onClick={() => void synchronise()}>
            {text('sync.start')}
          </Button>
        ) : null
      }
    >
      <CrudTable
        entity={entity}
        contract={contract}
        handle={table}
        onOpen={setOpened}
        {...(cells && { cells })}
        {...(mayRemove && {
          rowActions: (row: CrudRow) =>
            row['orphan'] === true ? (
              <RemoveButton endpoint={contract.remove} row={row} title={String(row[entity.title])} onRemoved={reload} />
            ) : null,
        })}
      />
      {done ? <SyncResult done={done} onClose={() => setDone(undefined)} /> : null}
      {opened ? (
        <CrudForm
          key={opened.id}
          entity={entity}
          contract={contract}
          row={opened}
          readOnly={!mayChange}
          onClose={() => setOpened(undefined)}
          onSaved={() => {
            setOpened(undefined);
            reload();
          }}
        />
      ) : null}
    </Page>
  );
};
