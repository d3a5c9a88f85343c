import { VerticalAlignBottomOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo } from 'react';
import { useText } from '../../kit/format/label';
import { type ColumnKey, valueIndex } from './column';
import { useColumnName } from './column-name';
import styles from './grid.less';
import marks from './marks.less';

type Props = {
  columns: readonly ColumnKey[];
  hasMean: boolean;
  isEditable: boolean;
  canRemark: boolean;
  /** How many rows want a column filled before they are submitted. */
  required: ReadonlyMap<string, number>;
  onFill: (key: ColumnKey) => void;
};

export const GridHead = memo(({ columns, hasMean, isEditable, canRemark, required, onFill }: Props) => {
  const text = useText();
  const columnName = useColumnName(columns);
  const values = columns.filter((key) => valueIndex(key) >= 0);
  const conditions = columns.filter((key) => valueIndex(key) < 0 && key !== 'unit');
  const plain = (name: string, className?: string) => (
    <th key={name} scope="col" className={className}>
      {text(`bench.col.${name}`)}
    </th>
  );
  const typed = (key: ColumnKey, className?: string) => {
    const count = isEditable ? (required.get(key) ?? 0) : 0;
    const said = text('bench.required', { count });
    return (
      <th key={key} scope="col" className={className} title={count > 0 ? said : undefined}>
        {columnName(key)}
        {count > 0 ? (
          <>
            <span className={marks.required} aria-hidden>
              *
            </span>
            <span className={marks.spoken}>{said}</span>
          </>
        ) : null}
        {isEditable && valueIndex(key) < 0 && key !== 'unit' && key !== 'deviation' ? (
          <Button
            type="text"
            size="small"
            className={marks.fill}
            icon={<VerticalAlignBottomOutlined />}
            title={text('bench.fill.column', { column: columnName(key) })}
            aria-label={text('bench.fill.column', { column: columnName(key) })}
            onClick={() => onFill(key)}
          />
        ) : null}
      </th>
    );
  };
  return (
    <thead>
      <tr>
        {plain('no', styles.no)}
        {plain('sample', styles.sample)}
        {plain('item', styles.item)}
        {plain('limit', styles.limit)}
        {plain('last', styles.last)}
        {values.map((key) => typed(key, styles.value))}
        {typed('unit', styles.unit)}
        {hasMean ? plain('mean', styles.mean) : null}
        {plain('reported', styles.reported)}
        {plain('verdict', styles.verdict)}
        {isEditable ? plain('clientGiven', styles.given) : null}
        {conditions.map((key) => typed(key, styles[key]))}
        {canRemark ? plain('remark', styles.tools) : null}
      </tr>
    </thead>
  );
});
GridHead.displayName = 'GridHead';
