import { App, Button, Drawer } from 'antd';
import type { Entity } from '../../../domain/kit/entity';
import { useLabel, useText } from '../format/label';
import styles from './crud.less';
import type { CrudContract, CrudRow } from './crud-contract';
import { EntityForm, type Inputs } from './EntityForm';
import { useEditor } from './use-editor';

type Props = {
  entity: Entity;
  contract: Pick<CrudContract, 'create' | 'update'>;
  row: CrudRow | undefined;
  inputs?: Inputs;
  preset?: Readonly<Record<string, unknown>>;
  readOnly: boolean;
  onClose: () => void;
  onSaved: (row: CrudRow) => void;
};

const NO_INPUTS: Inputs = {};

/** The form of an entity in a drawer beside its list; create and edit are the same form. */
export const CrudForm = ({ entity, contract, row, inputs = NO_INPUTS, preset, readOnly, onClose, onSaved }: Props) => {
  const label = useLabel();
  const text = useText();
  const { modal } = App.useApp();
  const editor = useEditor({ entity, contract, row, own: Object.keys(inputs), preset, onSaved });
  const noun = label(entity.label);

  const leave = () => {
    if (readOnly || !editor.form.isFieldsTouched()) return onClose();
    modal.confirm({
      title: text('crud.leave'),
      content: text('crud.leaveText'),
      okText: text('crud.discard'),
      cancelText: text('crud.stay'),
      onOk: onClose,
    });
  };
  return (
    <Drawer
      open
      // Lists inside a form need room for their columns.
      width={Object.keys(inputs).length > 0 ? 960 : 640}
      title={editor.seen ? String(editor.seen[entity.title] ?? noun) : text('crud.new', { noun })}
      onClose={leave}
      maskClosable={false}
      footer={
        readOnly ? null : (
          <div className={styles.foot}>
            <Button onClick={leave}>{text('cancel')}</Button>
            <Button type="primary" loading={editor.busy} onClick={() => editor.form.submit()}>
              {text('crud.save', { noun })}
            </Button>
          </div>
        )
      }
    >
      <EntityForm editor={editor} schema={contract.create.input} inputs={inputs} readOnly={readOnly} />
    </Drawer>
  );
};
