import { Form, type FormInstance } from 'antd';
import { useRef, useState } from 'react';
import type { Entity } from '../../../domain/kit/entity';
import type { Field } from '../../../domain/kit/field';
import { send } from '../../services/call';
import { usePageUnsaved } from '../../services/kept-pages';
import { useChange } from '../../services/use-change';
import { useFormSubmit } from '../submit/use-form-submit';
import type { CrudContract, CrudRow } from './crud-contract';
import { draftOf, initialOf } from './draft';
import { formFields } from './form-fields';

type Options = {
  entity: Entity;
  contract: Pick<CrudContract, 'create' | 'update'>;
  /** The row that is changed; without it a new one is made. */
  row: CrudRow | undefined;
  /** Fields that the page supplies a control for. */
  own: readonly string[];
  /** What a new row starts with besides its declared initial values, such as the record it belongs to. */
  preset?: Readonly<Record<string, unknown>> | undefined;
  /** What the form changes of the row before anybody types: it is there to be looked at and saved. */
  change?: Readonly<Record<string, unknown>> | undefined;
  /** The rule by which a change is refused that needs a second person. */
  second?: string | undefined;
  onSaved: (row: CrudRow) => void;
};

export type Editor = {
  entity: Entity;
  form: FormInstance;
  fields: [string, Field][];
  /** The row as the typist has seen it: its version goes back with the change. */
  seen: CrudRow | undefined;
  busy: boolean;
  /** What would be sent now. */
  draft: () => Record<string, unknown>;
  save: () => Promise<void>;
  /** What the button does: checks what was typed and saves it. */
  press: () => void;
  /** Something was typed that is not saved. */
  isDirty: boolean;
  onTyped: () => void;
  /** Called before the form closes: discards what was typed. */
  forget: () => void;
  /** Somebody else's newer row, when saving was refused for it. */
  newer: CrudRow | undefined;
  /** Continues from the newer row with this draft; `undefined` postpones the decision. */
  resolve: (draft: Record<string, unknown> | undefined) => void;
  /** What was to be saved, where that needs a second person. */
  shared: Record<string, unknown> | undefined;
  /** Goes back to the form. */
  unshare: () => void;
};

/** Edits one row of an entity, in a dialog or on a page. */
export const useEditor = ({ entity, contract, row, own, preset, change, second, onSaved }: Options): Editor => {
  const [form] = Form.useForm();
  const [seen, setSeen] = useState(row);
  const [newer, setNewer] = useState<CrudRow>();
  const [shared, setShared] = useState<Record<string, unknown>>();
  const [isDirty, setDirty] = useState(change !== undefined);
  const unmark = usePageUnsaved(isDirty);
  // Typed values that are put over a newer row, once that row is in the form.
  const going = useRef<Readonly<Record<string, unknown>>>(change);
  const fields = formFields(entity, new Set(own));
  const draft = () => draftOf(entity, fields, form.getFieldsValue(true), seen);

  // Only when another row is taken: what is being typed is not overwritten by a list that reloads.
  useChange(seen, () => {
    form.setFieldsValue({ ...(seen ? {} : preset), ...initialOf(entity, seen), ...going.current });
    going.current = undefined;
  });

  const forget = () => {
    setDirty(false);
    unmark();
  };
  const [save, busy, press] = useFormSubmit(
    form,
    async () => {
      const saved = seen
        ? await send(contract.update, { ...draft(), id: seen.id, ver: seen.ver }, { answers: second })
        : await send(contract.create, draft());
      forget();
      onSaved(saved as CrudRow);
    },
    (error) => {
      if (error.current && seen) setNewer(error.current as CrudRow);
      if (seen && error.blockers.some(({ rule }) => rule === second)) setShared(draft());
    },
  );
  const resolve = (next: Record<string, unknown> | undefined) => {
    if (next) {
      going.current = next;
      setSeen(newer);
    }
    setNewer(undefined);
  };
  return {
    entity,
    form,
    fields,
    seen,
    busy,
    draft,
    save,
    press,
    isDirty,
    onTyped: () => setDirty(true),
    forget,
    newer,
    resolve,
    shared,
    unshare: () => setShared(undefined),
  };
};
