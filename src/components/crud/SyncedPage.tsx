import { useAccess } from '@umijs/max';
import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import type { AnyEndpoint } from '../../../contract/kit/endpoint';
import type { Entity } from '../../../domain/kit/entity';
import type { Access } from '../../access';
import { send } from '../../services/call';
import { CallError } from '../../services/call-error';
import { useLabel, useText } from '../format/label';
import type { TableHandle } from '../list/ServerTable';
import { Page } from '../page/Page';
import { CrudForm } from './CrudForm';
import { CrudTable } from './CrudTable';
import type { CrudContract, CrudRow } from './crud-contract';

type Props = { entity: Entity; contract: CrudContract & { synchronise: AnyEndpoint } };
type Synchronised = { added: number; updated: number; orphaned: number };

/** Everything, rather than one module or area. */
const ALL = '0';

/** A list whose rows the code declares: they are written by synchronising, and only worded by people. */
export const SyncedPage = ({ entity, contract }: Props) => {
  const label = useLabel();
  const text = useText();
  const { message } = App.useApp();
  const access = useAccess() as Access;
  const table = useRef<TableHandle>(null);
  const [opened, setOpened] = useState<CrudRow>();
  const [busy, setBusy] = useState(false);
  const mayChange = [contract.update.allow].flat().some((right) => access[right as keyof Access]);

  const synchronise = async () => {
    setBusy(true);
    try {
      const done = (await send(contract.synchronise, { id: ALL })) as Synchronised;
      void message.success(text('sync.done', { ...done }));
      table.current?.reload();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Page
      title={label(entity.label)}
      sub={text('sync.hint')}
      actions={
        mayChange ? (
          <Button type="primary" loading={busy} onClick={() => void synchronise()}>
            {text('sync.start')}
          </Button>
        ) : null
      }
    >
      <CrudTable entity={entity} contract={contract} handle={table} onOpen={setOpened} />
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
            table.current?.reload();
          }}
        />
      ) : null}
    </Page>
  );
};
