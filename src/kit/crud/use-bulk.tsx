import { useAccess } from '@umijs/max';
import type { ReactNode } from 'react';
import type { Entity } from '../../../domain/kit/entity';
import type { Access } from '../../access';
import { useBatch } from '../list/use-batch';
import type { CrudContract, CrudRow } from './crud-contract';
import { may } from './may';
import { RemoveMany } from './RemoveMany';
import { SWITCH, SwitchMany } from './SwitchMany';

type Bulk = Readonly<{
  /** Properties for the list: the batch actions; empty where the person has no right to any. */
  props: { batch?: (rows: CrudRow[], done: () => void) => ReactNode };
  /** The screen renders it anywhere. */
  dialog: ReactNode;
}>;

/** The batch actions of every entity: disable, enable, delete. */
export const useBulk = (entity: Entity, contract: CrudContract): Bulk => {
  const access = useAccess() as Access;
  const batch = useBatch<CrudRow>((row) => String(row[entity.title]));
  const canSwitch = entity.fields[SWITCH]?.kind === 'flag' && may(access, contract, 'update');
  const canRemove = may(access, contract, 'remove');
  if (!canSwitch && !canRemove) return { props: {}, dialog: null };
  return {
    props: {
      batch: (rows, done) => (
        <>
          {canSwitch ? (
            <SwitchMany entity={entity} endpoint={contract.update} rows={rows} batch={batch} done={done} />
          ) : null}
          {canRemove ? <RemoveMany endpoint={contract.remove} rows={rows} batch={batch} done={done} /> : null}
        </>
      ),
    },
    dialog: batch.dialog,
  };
};
