import { VerticalAlignBottomOutlined } from '@ant-design/icons';
import { Button, Checkbox, Tooltip } from 'antd';
import { useMemo, useRef } from 'react';
import { type Label, label as words } from '../../../domain/kit/label';
import { sample } from '../../../domain/sample/sample.entity';
import { useLabel, useText } from '../../kit/format/label';
import type { Catalogue } from '../../sample/entry/catalogue';
import type { SampleLine } from '../../sample/entry/line';
import type { Places } from '../../sample/entry/places';
import { type FillColumn, fillDown, type TypedColumn } from './grid';
import styles from './grid.less';
import { SampleRow } from './SampleRow';
import type { Acts } from './use-order-form';
import { useRowActs } from './use-row-acts';

type Props = {
  catalogue: Catalogue;
  samples: readonly SampleLine[];
  /** The typed columns, in their order, and those of them that have to be filled in. */
  columns: readonly TypedColumn[];
  required: readonly string[];
  active: string | undefined;
  places: Places;
  picked: ReadonlySet<string>;
  onPick: (key: string, on: boolean) => void;
  onPickAll: (on: boolean) => void;
  acts: Acts;
};

const headsOf = (columns: readonly TypedColumn[], required: readonly string[]): [FillColumn, Label, boolean][] => [
  ['type', words('类型 / 子类', 'Type / variant'), true],
  ...columns.map((column): [FillColumn, Label, boolean] => [
    column,
    sample.fields[column].label,
    sample.fields[column].required || required.includes(column),
  ]),
  ['items', words('项目', 'Items'), true],
];

/** The complaints about one sample, by its column; those about items count for the column of items. */
const errorsOf = (places: Places, key: string): string => {
  const start = `sample:${key}.`;
  const own = Object.entries(places)
    .filter(([place]) => place.startsWith(start))
    .map(([place, error]) => [place.slice(start.length).replace(/^item:.*/, 'items'), error]);
  return JSON.stringify(Object.fromEntries(own));
};

/** The samples of an order as a sheet: typed, copied, filled down and pasted into like one. */
export const SampleGrid = ({
  catalogue,
  samples,
  columns,
  required,
  active,
  places,
  picked,
  onPick,
  onPickAll,
  acts,
}: Props) => {
  const label = useLabel();
  const text = useText();
  const body = useRef<HTMLTableSectionElement>(null);
  const rowActs = useRowActs(catalogue, samples, acts, body, columns);
  const errors = useMemo(() => new Map(samples.map(({ key }) => [key, errorsOf(places, key)])), [samples, places]);

  return (
    <div className={styles.scroll}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th className={styles.row}>
              <Checkbox
                aria-label={text('order.pickAll')}
                checked={picked.size === samples.length}
                indeterminate={picked.size > 0 && picked.size < samples.length}
                onChange={({ target }) => onPickAll(target.checked)}
              />
            </th>
            {headsOf(columns, required).map(([column, head, needed]) => (
              <th key={column} data-head={column} className={column === 'items' ? styles.items : undefined}>
                {label(head)}
                {needed ? <span className={styles.star}> *</span> : null}
                {active && samples.length > 1 ? (
                  <Tooltip title={text('order.fillDown')}>
                    <Button
                      type="text"
                      size="small"
                      className={styles.fill}
                      icon={<VerticalAlignBottomOutlined />}
                      aria-label={`${text('order.fillDown')} ${label(head)}`}
                      onClick={() => acts.setSamples((lines) => fillDown(lines, active, column))}
                    />
                  </Tooltip>
                ) : null}
              </th>
            ))}
            <th className={styles.tools} aria-label={text('order.remove')} />
          </tr>
        </thead>
        <tbody ref={body}>
          {samples.map((line, index) => (
            <SampleRow
              key={line.key}
              catalogue={catalogue}
              line={line}
              columns={columns}
              row={index + 1}
              active={line.key === active}
              errors={errors.get(line.key) ?? '{}'}
              picked={picked.has(line.key)}
              onPick={onPick}
              acts={rowActs}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};
