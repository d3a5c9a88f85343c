import { Form } from 'antd';
import { type ReactElement, useId } from 'react';
import type { z } from 'zod';
import { Still } from '../page/Still';
import { ConflictNote } from './ConflictNote';
import styles from './crud.less';
import { FieldItem } from './FieldItem';
import type { Editor } from './use-editor';

/** Controls a page brings for single fields; they take `value` and `onChange`. */
export type Inputs = Readonly<Record<string, ReactElement>>;

type Props = {
  editor: Editor;
  /** The validator of the draft: the contract's own. */
  schema: z.ZodType | undefined;
  inputs: Inputs;
  readOnly: boolean;
};

/** The fields of an entity as a form, drawn from its declaration. */
export const EntityForm = ({ editor, schema, inputs, readOnly }: Props) => {
  // Several forms stand in one document: pages kept in memory, a dialog over a page. Their fields' ids must differ.
  const name = useId();
  return (
    <Still busy={editor.busy}>
      {editor.newer ? <ConflictNote onTake={editor.takeNewer} /> : null}
      <Form
        form={editor.form}
        name={name}
        layout="vertical"
        disabled={readOnly}
        scrollToFirstError={{ block: 'center', focus: true }}
        onFinish={() => void editor.save()}
      >
        <div className={styles.grid}>
          {editor.fields.map(([name, field]) => (
            <FieldItem
              key={name}
              name={name}
              field={field}
              row={editor.seen}
              schema={schema}
              input={inputs[name]}
              all={editor.draft}
            />
          ))}
        </div>
      </Form>
    </Still>
  );
};
