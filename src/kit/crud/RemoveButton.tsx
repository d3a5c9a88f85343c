import { Button, Popconfirm } from 'antd';
import type { AnyEndpoint } from '../../../contract/kit/endpoint';
import { send } from '../../services/call';
import { leadToAnswer } from '../../services/lead-to-answer';
import { useText } from '../format/label';
import { useSubmit } from '../submit/use-submit';
import styles from './crud.less';
import type { CrudRow } from './crud-contract';

type Props = { endpoint: AnyEndpoint; row: CrudRow; title: string; onRemoved: () => void };

/** Deletes a row after a confirmation that names it. */
export const RemoveButton = ({ endpoint, row, title, onRemoved }: Props) => {
  const text = useText();
  const [remove] = useSubmit(async () => {
    await send(endpoint, { id: row.id, ver: row.ver });
    onRemoved();
  });
  return (
    // A click on the row opens it; a click on its button must not.
    // biome-ignore lint/a11y/noStaticElementInteractions: stops bubbling, is no control itself
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys do not bubble to the row's handler
    <span onClick={(event) => event.stopPropagation()}>
      <Popconfirm
        title={text('crud.removeAsk', { title })}
        okText={text('crud.remove')}
        cancelText={text('cancel')}
        okButtonProps={{ danger: true }}
        afterOpenChange={leadToAnswer}
        onConfirm={() => remove()}
      >
        <Button type="text" size="small" className={styles.remove}>
          {text('crud.remove')}
        </Button>
      </Popconfirm>
    </span>
  );
};
