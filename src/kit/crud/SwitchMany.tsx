import { Button } from 'antd';
import type { AnyEndpoint } from '../../../contract/kit/endpoint';
import type { Entity } from '../../../domain/kit/entity';
import { send } from '../../services/call';
import { useText } from '../format/label';
import type { Batch } from '../list/use-batch';
import type { CrudRow } from './crud-contract';
import { draftOf } from './draft';

type Props = {
  entity: Entity;
  endpoint: AnyEndpoint;
  rows: readonly CrudRow[];
  batch: Batch<CrudRow>;
  done: () => void;
};

/** The flag that takes a record out of use without deleting it. */
export const SWITCH = 'enabled';

/** Disables or enables the chosen rows. */
export const SwitchMany = ({ entity, endpoint, rows, batch, done }: Props) => {
  const text = useText();
  const turn = (enabled: boolean) =>
    batch.run(
      rows,
      (row) => {
        const draft = { ...draftOf(entity, [], {}, row), [SWITCH]: enabled };
        return send(endpoint, { ...draft, id: row.id, ver: row.ver }, { noerror: true });
      },
      done,
    );
  return (
    <>
      <Button loading={batch.busy} onClick={() => void turn(true)}>
        {text('crud.enable')}
      </Button>
      <Button loading={batch.busy} onClick={() => void turn(false)}>
        {text('crud.disable')}
      </Button>
    </>
  );
};
