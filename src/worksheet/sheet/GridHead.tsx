import { useText } from '../../kit/format/label';
import { type ColumnKey, valueIndex } from './column';
import styles from './grid.less';

type Props = { columns: readonly ColumnKey[]; hasMean: boolean; isChecked: boolean; isEditable: boolean };

export const GridHead = ({ columns, hasMean, isChecked, isEditable }: Props) => {
  const text = useText();
  const values = columns.filter((key) => valueIndex(key) >= 0);
  const conditions = columns.filter((key) => valueIndex(key) < 0 && key !== 'unit');
  const head = (name: string, className?: string) => (
    <th key={name} scope="col" className={className}>
      {text(`bench.col.${name}`)}
    </th>
  );
  return (
    <thead>
      <tr>
        {head('no', styles.no)}
        {head('sample', styles.sample)}
        {head('item', styles.item)}
        {head('limit', styles.limit)}
        {head('last', styles.last)}
        {values.map((key) => (
          <th key={key} scope="col" className={styles.value}>
            {values.length === 1 ? text('bench.col.values') : text('bench.col.value', { nth: valueIndex(key) + 1 })}
          </th>
        ))}
        {head('unit', styles.unit)}
        {hasMean ? head('mean', styles.mean) : null}
        {head('reported', styles.reported)}
        {head('verdict', styles.verdict)}
        {isEditable ? head('clientGiven', styles.given) : null}
        {conditions.map((key) => head(key, styles[key]))}
        {isChecked ? head('remark', styles.tools) : null}
      </tr>
    </thead>
  );
};
