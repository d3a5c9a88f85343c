import { useState } from 'react';
import type { Field } from '../../domain/kit/field';
import { FieldInput } from '../kit/crud/FieldInput';
import { FieldValue } from '../kit/crud/FieldValue';
import { useLabel } from '../kit/format/label';
import styles from './gallery.less';
import { Part, Piece } from './Piece';
import { fields, references, values } from './samples';

/** A plain input hands on its event, a control of ours its value. */
const typed = (next: unknown): unknown =>
  typeof next === 'object' && next !== null && 'target' in next ? (next.target as HTMLInputElement).value : next;

const Line = ({ name, field }: { name: string; field: Field }) => {
  const label = useLabel();
  const [value, setValue] = useState(values[name]);
  const id = `gallery-${name}`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label(field.label)} <small dir="ltr">{field.kind}</small>
      </label>
      <FieldInput field={field} id={id} value={value} onChange={(next) => setValue(typed(next))} />
      <FieldValue name={name} field={field} row={{ ...values, [name]: value }} />
    </div>
  );
};

/** Each kind of field: its control, and how the same value is read. */
export const FieldPieces = () => (
  <Part title="fields">
    <Piece name="FieldInput, FieldValue">
      {Object.entries(fields).map(([name, field]) => (
        <Line key={name} name={name} field={field} />
      ))}
    </Piece>
  </Part>
);

/** Their choices are rows of the development server. */
export const PickerPieces = () => (
  <Part title="pickers">
    <Piece name="RefSelect, RefsSelect">
      {Object.entries(references).map(([name, field]) => (
        <Line key={name} name={name} field={field} />
      ))}
    </Piece>
  </Part>
);
