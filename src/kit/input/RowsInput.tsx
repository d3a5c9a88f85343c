import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Fields } from '../../../domain/kit/entity';
import { FieldInput } from '../crud/FieldInput';
import { useLabel, useText } from '../format/label';
import { ListLine } from '../format/wrong-lines';
import styles from './rows.less';

type Row = Readonly<Record<string, unknown>>;
type Props = {
  /** The columns, declared like the fields of an entity. */
  fields: Fields;
  /** Widths of the columns as a grid template; equal without it. */
  template?: string;
  value?: Row[] | null;
  onChange?: (rows: Row[]) => void;
  id?: string;
  disabled?: boolean;
};

/** A short list of like things inside a form, such as contacts or limits: one line each. */
export const RowsInput = ({ fields, template, value, onChange, id, disabled = false }: Props) => {
  const label = useLabel();
  const text = useText();
  const rows = value ?? [];
  const columns = Object.entries(fields);
  const grid = { gridTemplateColumns: `${template ?? `repeat(${columns.length}, minmax(0, 1fr))`} 28px` };
  const put = (index: number, change: Row) =>
    onChange?.(rows.map((row, at) => (at === index ? { ...row, ...change } : row)));
  const fresh = Object.fromEntries(
    columns.filter(([, field]) => field.initial !== undefined).map(([name, field]) => [name, field.initial]),
  );

  return (
    <div id={id} className={styles.rows}>
      {rows.length > 0 ? (
        <div className={styles.line} style={grid}>
          {columns.map(([name, field]) => (
            <span key={name} className={styles.title}>
              {label(field.label)}
              {field.required ? <b aria-hidden="true">*</b> : null}
            </span>
          ))}
        </div>
      ) : null}
      {rows.map((row, index) => (
        // Lines have no name of their own and are never reordered: their place is their key.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <ListLine key={index} list={id} line={index}>
          <div className={styles.line} style={grid}>
            {columns.map(([name, field]) => (
              <FieldInput
                key={name}
                field={field}
                value={row[name]}
                onChange={(next) => put(index, { [name]: plain(next) })}
                disabled={disabled}
              />
            ))}
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              disabled={disabled}
              aria-label={text('rows.remove', { line: index + 1 })}
              onClick={() => onChange?.(rows.filter((_, at) => at !== index))}
            />
          </div>
        </ListLine>
      ))}
      {disabled ? null : (
        <Button type="dashed" size="small" icon={<PlusOutlined />} onClick={() => onChange?.([...rows, fresh])}>
          {text('rows.add')}
        </Button>
      )}
    </div>
  );
};

/** Plain inputs hand on their event, ours the value; an emptied one is null. */
const plain = (next: unknown): unknown => {
  const value =
    typeof next === 'object' && next !== null && 'target' in next ? (next.target as HTMLInputElement).value : next;
  return value === '' || value === undefined ? null : value;
};
