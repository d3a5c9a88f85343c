import { App, Button, Drawer, Form } from 'antd';
import { type ReactElement, useEffect, useState } from 'react';
import type { Entity } from '../../../domain/kit/entity';
import { send } from '../../services/call';
import { CallError } from '../../services/call-error';
import { setFieldErrors } from '../format/field-errors';
import { useLabel, useText } from '../format/label';
import { ConflictNote } from './ConflictNote';
import styles from './crud.less';
import type { CrudContract, CrudRow } from './crud-contract';
import { draftOf, initialOf } from './draft';
import { FieldItem } from './FieldItem';
import { formFields } from './form-fields';

/** Controls a page brings for single fields; they take `value` and `onChange`. */
export type Inputs = Readonly<Record<string, ReactElement>>;

type Props = {
  entity: Entity;
  contract: CrudContract;
  /** The row that is changed; without it a new one is made. */
  row: CrudRow | undefined;
  inputs?: Inputs;
  /** What a new row starts with besides its declared initial values, such as the record it belongs to. */
  preset?: Readonly<Record<string, unknown>>;
  readOnly: boolean;
  onClose: () => void;
  onSaved: (row: CrudRow) => void;
};

const NO_INPUTS: Inputs = {};

/** The form of an entity in a drawer, drawn from its declaration; create and edit are the same form. */
export const CrudForm = ({ entity, contract, row, inputs = NO_INPUTS, preset, readOnly, onClose, onSaved }: Props) => {
  const label = useLabel();
  const text = useText();
  const { modal } = App.useApp();
  const [form] = Form.useForm();
  const [seen, setSeen] = useState(row);
  const [newer, setNewer] = useState<CrudRow>();
  const [busy, setBusy] = useState(false);
  const fields = formFields(entity, new Set(Object.keys(inputs)));
  const noun = label(entity.label);

  // Only when another row is opened; what is being typed is not overwritten by a list that loads anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a new row starts with does not change under the typist
  useEffect(() => form.setFieldsValue({ ...(seen ? {} : preset), ...initialOf(entity, seen) }), [form, entity, seen]);

  const save = async (values: Record<string, unknown>) => {
    if (busy) return;
    setBusy(true);
    try {
      const draft = draftOf(entity, fields, values, seen);
      const saved = seen
        ? await send(contract.update, { ...draft, id: seen.id, ver: seen.ver })
        : await send(contract.create, draft);
      onSaved(saved as CrudRow);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFieldErrors(form, error);
      if (error.current && seen) setNewer(error.current as CrudRow);
    } finally {
      setBusy(false);
    }
  };
  const leave = () => {
    if (readOnly || !form.isFieldsTouched()) return onClose();
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
      title={seen ? String(seen[entity.title] ?? noun) : text('crud.new', { noun })}
      onClose={leave}
      maskClosable={false}
      footer={
        readOnly ? null : (
          <div className={styles.foot}>
            <Button onClick={leave}>{text('cancel')}</Button>
            <Button type="primary" loading={busy} onClick={() => form.submit()}>
              {text('crud.save', { noun })}
            </Button>
          </div>
        )
      }
    >
      {newer ? (
        <ConflictNote
          onTake={() => {
            form.resetFields();
            setSeen(newer);
            setNewer(undefined);
          }}
        />
      ) : null}
      <Form
        form={form}
        layout="vertical"
        disabled={readOnly}
        scrollToFirstError={{ block: 'center', focus: true }}
        onFinish={(values) => void save(values)}
      >
        <div className={styles.grid}>
          {fields.map(([name, field]) => (
            <FieldItem
              key={name}
              name={name}
              field={field}
              row={seen}
              schema={contract.create.input}
              input={inputs[name]}
              all={() => draftOf(entity, fields, form.getFieldsValue(true), seen)}
            />
          ))}
        </div>
      </Form>
    </Drawer>
  );
};
