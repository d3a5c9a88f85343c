import { CopyOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Checkbox, Tooltip } from 'antd';
import { memo } from 'react';
import { useText } from '../../kit/format/label';
import type { Catalogue } from '../../sample/entry/catalogue';
import type { SampleLine } from '../../sample/entry/line';
import { samplePlace } from '../../sample/entry/places';
import { TypeSelect } from '../../sample/entry/TypeSelect';
import { Cell, type CellActions } from './Cell';
import type { TypedColumn } from './grid';
import styles from './grid.less';

/** The errors of one row, column by column, as one text: a row is drawn again only when its own text changes. */
export type RowErrors = string;

export type RowActions = CellActions & {
  activate: (key: string) => void;
  choose: (key: string, id: string | null) => void;
  copy: (key: string, times: number) => void;
  remove: (key: string) => void;
};

type Props = {
  catalogue: Catalogue;
  line: SampleLine;
  /** The typed columns, in their order. */
  columns: readonly TypedColumn[];
  row: number;
  active: boolean;
  errors: RowErrors;
  /** Ticked, to be worked on together with others. */
  picked: boolean;
  onPick: (key: string, on: boolean) => void;
  acts: RowActions;
};

export const SampleRow = memo(function SampleRow({
  catalogue,
  line,
  columns,
  row,
  active,
  errors,
  picked,
  onPick,
  acts,
}: Props) {
  const text = useText();
  const { key, values } = line;
  const said = JSON.parse(errors) as Readonly<Record<string, string>>;
  return (
    <tr className={active ? styles.active : undefined} onFocus={() => acts.activate(key)} aria-current={active}>
      <th scope="row" className={styles.row}>
        <Checkbox
          aria-label={text('order.pickSample', { row })}
          checked={picked}
          onChange={({ target }) => onPick(key, target.checked)}
        />
        <button type="button" onClick={() => acts.activate(key)} aria-label={text('order.openSample', { row })}>
          {row}
        </button>
      </th>
      <td
        data-place={samplePlace(key, 'sample1Id')}
        className={said['sample1Id'] ? styles.wrong : undefined}
        title={said['sample1Id']}
      >
        <TypeSelect
          bare
          catalogue={catalogue}
          value={values.sample2Id ?? values.sample1Id}
          shown={line.variantName ? `${line.typeName} · ${line.variantName}` : line.typeName}
          error={said['sample1Id'] !== undefined}
          onChange={(id) => acts.choose(key, id)}
        />
      </td>
      {columns.map((column) => (
        <Cell
          key={column}
          sampleKey={key}
          column={column}
          value={values[column] ?? ''}
          error={said[column]}
          row={row}
          acts={acts}
        />
      ))}
      <td className={`${styles.items} ${said['items'] ? styles.wrong : ''}`} title={said['items']}>
        <button type="button" className={styles.count} onClick={() => acts.activate(key)}>
          {text('order.itemCount', { count: line.items.length })}
        </button>
      </td>
      <td className={styles.tools}>
        <Tooltip title={text('order.copySample')}>
          <Button
            type="text"
            size="small"
            icon={<CopyOutlined />}
            aria-label={`${text('order.copySample')} ${row}`}
            onClick={() => acts.copy(key, 1)}
          />
        </Tooltip>
        <Tooltip title={text('order.removeSample')}>
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={`${text('order.removeSample')} ${row}`}
            onClick={() => acts.remove(key)}
          />
        </Tooltip>
      </td>
    </tr>
  );
});
