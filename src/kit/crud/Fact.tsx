import type { Fields } from '../../../domain/kit/entity';
import type { Field } from '../../../domain/kit/field';
import { useLabel } from '../format/label';
import { Lines } from '../record/Lines';
import { useWords } from '../record/use-words';
import styles from './crud.less';
import type { CrudRow } from './crud-contract';
import { isWide } from './form-fields';

type Props = { name: string; field: Field; parts?: Fields | undefined; row: CrudRow };

/** One read-only field: its label and its value. */
export const Fact = ({ name, field, parts, row }: Props) => {
  const label = useLabel();
  const lines = useWords(field, row[name], parts);
  return (
    <div className={styles.fact} style={isWide(field) ? { gridColumn: '1 / -1' } : {}}>
      <div>{label(field.label)}</div>
      {lines.length === 0 ? <span className="muted">—</span> : <Lines lines={lines} />}
    </div>
  );
};
