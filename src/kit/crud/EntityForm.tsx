import { Form } from 'antd';
import { type ReactElement, useEffect, useId } from 'react';
import { isAsked } from '../../../domain/kit/is-asked';
import { Still } from '../page/Still';
import { ConflictDialog } from '../record/ConflictDialog';
import styles from './crud.less';
import { EditedRow } from './edited-row';
import { Fact } from './Fact';
import { draftRules, FieldItem } from './FieldItem';
import type { Editor } from './use-editor';

/** Controls that a page supplies for single fields; they take `value` and `onChange`. */
export type Inputs = Readonly<Record<string, ReactElement>>;

type Props = {
  editor: Editor;
  inputs: Inputs;
  readOnly: boolean;
};

/** A field where the others say that it is asked for. What was typed in it is kept when it goes, and is there when it comes back. */
const WhereAsked = ({ name, editor, children }: { name: string; editor: Editor; children: ReactElement }) => {
  const { form, entity } = editor;
  const asked = Form.useWatch((values) => isAsked(entity.fields, name, values), { form, preserve: true });
  return asked ? children : null;
};

/** The fields of an entity as a form, drawn from its declaration. */
export const EntityForm = ({ editor, inputs, readOnly }: Props) => {
  // A document holds several forms: pages kept in memory, a dialog over a page. Their fields' ids must differ.
  const name = useId();
  useEffect(() => void draftRules(), []);
  return (
    <Still busy={editor.busy}>
      {editor.newer && editor.seen ? (
        <ConflictDialog
          entity={editor.entity}
          seen={editor.seen}
          mine={editor.draft()}
          theirs={editor.newer}
          onClose={() => editor.resolve(undefined)}
          onResolve={editor.resolve}
        />
      ) : null}
      <Form
        form={editor.form}
        name={name}
        layout="vertical"
        disabled={readOnly}
        scrollToFirstError={{ block: 'center', focus: true }}
        onValuesChange={editor.onTyped}
        onFinish={() => void editor.save()}
      >
        <EditedRow.Provider value={editor.seen}>
          <div className={styles.grid}>
            {editor.fields.map(([name, field]) => {
              const item =
                readOnly && editor.seen && !inputs[name] ? (
                  <Fact key={name} name={name} field={field} parts={editor.entity.lines?.[name]} row={editor.seen} />
                ) : (
                  <FieldItem
                    key={name}
                    name={name}
                    field={field}
                    row={editor.seen}
                    entity={editor.entity}
                    input={inputs[name]}
                    all={editor.draft}
                  />
                );
              if (!field.onlyWith) return item;
              return (
                <WhereAsked key={name} name={name} editor={editor}>
                  {item}
                </WhereAsked>
              );
            })}
          </div>
        </EditedRow.Provider>
      </Form>
    </Still>
  );
};
