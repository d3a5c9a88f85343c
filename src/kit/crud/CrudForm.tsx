import { Button, Tabs } from 'antd';
import { useState } from 'react';
import type { Entity } from '../../../domain/kit/entity';
import { useLabel, useNoun, useText } from '../format/label';
import { SideDrawer } from '../page/SideDrawer';
import { useHistoryTab } from '../record/use-history-tab';
import { useUnsavedGuard } from '../record/use-unsaved-guard';
import { newRecordForm } from '../ref/new-record-form';
import styles from './crud.less';
import type { CrudContract, CrudRow } from './crud-contract';
import { EntityForm, type Inputs } from './EntityForm';
import type { Second } from './second';
import { type Editor, useEditor } from './use-editor';

type Props = {
  entity: Entity;
  contract: Pick<CrudContract, 'create' | 'update'>;
  row: CrudRow | undefined;
  inputs?: Inputs;
  preset?: Readonly<Record<string, unknown>>;
  /** What the form changes of the row before anybody types. */
  change?: Readonly<Record<string, unknown>>;
  readOnly: boolean;
  second?: Second | undefined;
  onClose: () => void;
  onSaved: (row: CrudRow) => void;
};

const NO_INPUTS: Inputs = {};

type BodyProps = Pick<Props, 'entity' | 'readOnly' | 'second'> & {
  editor: Editor;
  inputs: Inputs;
  tab: string;
  onTab: (tab: string) => void;
};

const Body = ({ entity, readOnly, editor, inputs, second, tab, onTab }: BodyProps) => {
  const text = useText();
  const form = (
    <>
      {second && editor.seen ? <second.Note id={editor.seen.id} /> : null}
      <EntityForm editor={editor} inputs={inputs} readOnly={readOnly} />
    </>
  );
  const history = useHistoryTab(entity.name, editor.seen?.id ?? '', editor.seen?.ver);
  if (!editor.seen) return form;
  return (
    <Tabs
      size="small"
      className={styles.tabs ?? ''}
      activeKey={tab}
      onChange={onTab}
      items={[{ key: FACTS, label: text('record.facts'), children: form }, history]}
    />
  );
};

const FACTS = 'facts';

/** A record in a drawer beside its list: its facts or its form, and its history; create and edit are the same form. */
export const CrudForm = (props: Props) => {
  const { entity, contract, row, inputs = NO_INPUTS, preset, change, readOnly, second, onClose, onSaved } = props;
  const label = useLabel();
  const text = useText();
  const [tab, setTab] = useState(FACTS);
  const own = Object.keys(inputs);
  const editor = useEditor({ entity, contract, row, own, preset, change, second: second?.rule, onSaved });
  const noun = useNoun();
  const leave = useUnsavedGuard(
    () => !readOnly && editor.isDirty,
    () => {
      editor.forget();
      onClose();
    },
  );
  return (
    <SideDrawer
      open
      // Lists inside a form need room for their columns.
      width={`min(${Object.keys(inputs).length > 0 ? 960 : 640}px, 100vw)`}
      title={
        editor.seen
          ? String(editor.seen[entity.title] ?? label(entity.label))
          : text('crud.new', { noun: noun(entity.label) })
      }
      onClose={leave}
      maskClosable={false}
      footer={
        readOnly || tab !== FACTS ? null : (
          <div className={styles.foot}>
            <Button onClick={leave}>{text('cancel')}</Button>
            <Button type="primary" loading={editor.busy} onClick={editor.press}>
              {text('crud.save', { noun: noun(entity.label) })}
            </Button>
          </div>
        )
      }
    >
      <Body {...{ entity, readOnly, editor, inputs, second, tab }} onTab={setTab} />
      {second && editor.seen && editor.shared ? (
        <second.Dialog
          row={editor.seen}
          draft={editor.shared}
          onCancel={editor.unshare}
          onSent={() => {
            editor.forget();
            onClose();
          }}
        />
      ) : null}
    </SideDrawer>
  );
};

newRecordForm.current = CrudForm as NonNullable<typeof newRecordForm.current>;
