import { Button, Popconfirm } from 'antd';
import type { AnyEndpoint } from '../../../contract/kit/endpoint';
import { send } from '../../services/call';
import { leadToAnswer } from '../../services/lead-to-answer';
import { useText } from '../format/label';
import type { Batch } from '../list/use-batch';
import type { CrudRow } from './crud-contract';

type Props = { endpoint: AnyEndpoint; rows: readonly CrudRow[]; batch: Batch<CrudRow>; done: () => void };

/** Deletes the chosen rows once the user has confirmed how many; each that is refused is named with the reason. */
export const RemoveMany = ({ endpoint, rows, batch, done }: Props) => {
  const text = useText();
  const remove = ({ id, ver }: CrudRow) => send(endpoint, { id, ver }, { noerror: true });
  return (
    <Popconfirm
      title={text('crud.removeManyAsk', { count: rows.length })}
      okText={text('crud.remove')}
      cancelText={text('cancel')}
      okButtonProps={{ danger: true }}
      afterOpenChange={leadToAnswer}
      onConfirm={() => batch.run(rows, remove, done)}
    >
      <Button danger loading={batch.busy}>
        {text('crud.remove')}
      </Button>
    </Popconfirm>
  );
};
