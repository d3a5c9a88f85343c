import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Table, type TableColumnsType } from 'antd';
import { criterion } from '../../domain/criterion/criterion.entity';
import { yuan } from '../../domain/kit/money';
import { testBasis } from '../../domain/test-basis/test-basis.entity';
import { useLabel, useText } from '../kit/format/label';
import { Money } from '../kit/format/Money';
import { MoneyInput } from '../kit/input/MoneyInput';
import { RefSelect } from '../kit/ref/RefSelect';
import { targetOf } from '../kit/ref/targets';
import { StandardStatus } from '../standard/StandardStatus';
import { LimitInput } from '../test-item/limit/LimitInput';
import { LimitText } from '../test-item/limit/LimitText';
import { type Line, moved, ownLimit, withOwnLimit } from './lines';
import styles from './sample1.less';

type Props = {
  /** A type names a criterion a line; a variant may set a limit of its own. */
  of: 'type' | 'variant';
  lines: readonly Line[];
  onChange: (lines: Line[]) => void;
  faults: ReadonlyMap<number, string>;
  readOnly: boolean;
  empty: string;
};

/** A reference as its name while nothing may be changed; a standard out of force says so in both cases. */
const useRefCell = (readOnly: boolean) => {
  const label = useLabel();
  return (
    entity: typeof testBasis | typeof criterion,
    given: Ref,
    line: Line,
    onPick: (id: string | null, name: string | null) => void,
  ) => {
    const target = targetOf(entity.name);
    const stale = given.status !== null && given.status !== 'current' ? <StandardStatus status={given.status} /> : null;
    if (readOnly || target === undefined)
      return (
        <>
          {given.name ?? <span className="muted">—</span>} {stale}
        </>
      );
    return (
      <>
        <RefSelect
          {...target}
          value={given.id}
          shown={given.name}
          placeholder={label(entity.label)}
          name={`${line.itemName} ${label(entity.label)}`}
          style={{ width: '100%' }}
          onChange={(id, row) => onPick(id, row === null ? null : String(row['name']))}
        />
        {stale}
      </>
    );
  };
};

type Ref = { id: string | null; name: string | null; status: string | null };

const hoursText = (hours: string | null): string => (hours === null ? '' : `${hours} h`);

/** The items of a type or a variant, one line each: method, requirement, price, order. */
export const ItemsGrid = ({ of, lines, onChange, faults, readOnly, empty }: Props) => {
  const label = useLabel();
  const text = useText();
  const refCell = useRefCell(readOnly);
  const put = (index: number, change: Partial<Line>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...change } : line)));

  const columns: TableColumnsType<Line> = [
    { title: '#', width: 36, align: 'right', render: (_, _line, index) => <span className="muted">{index + 1}</span> },
    {
      title: text('catalogue.item'),
      width: 132,
      render: (_, line, index) => (
        <>
          <div>{line.itemName}</div>
          <div className="muted">
            {line.itemCode}
            {line.unit ? ` · ${line.unit}` : ''}
          </div>
          {faults.has(index) ? <div className={styles.fault}>{faults.get(index)}</div> : null}
        </>
      ),
    },
    {
      title: label(testBasis.label),
      width: 172,
      render: (_, line, index) =>
        refCell(
          testBasis,
          { id: line.basisId, name: line.basisName, status: line.basisStatus },
          line,
          (basisId, basisName) => put(index, { basisId, basisName, basisStatus: null }),
        ),
    },
    ...(of === 'type'
      ? [
          {
            title: label(criterion.label),
            width: 172,
            render: (_: unknown, line: Line, index: number) =>
              refCell(
                criterion,
                { id: line.judgeId, name: line.judgeName, status: line.judgeStatus },
                line,
                (judgeId, judgeName) => put(index, { judgeId, judgeName, judgeStatus: null, criterionLimit: null }),
              ),
          },
          {
            title: text('catalogue.limit'),
            width: 104,
            render: (_: unknown, { criterionLimit }: Line) => (
              <LimitText limit={criterionLimit} unit={criterionLimit?.unit ?? null} />
            ),
          },
        ]
      : [
          {
            title: text('catalogue.ownLimit'),
            width: 280,
            render: (_: unknown, line: Line, index: number) =>
              readOnly ? (
                <LimitText limit={ownLimit(line) ?? line.criterionLimit} unit={line.unit} />
              ) : (
                <LimitInput
                  name={line.itemName}
                  value={ownLimit(line)}
                  inherit={text('catalogue.byCriterion')}
                  wrong={faults.has(index)}
                  onChange={(limit) =>
                    onChange(lines.map((each, at) => (at === index ? withOwnLimit(each, limit) : each)))
                  }
                />
              ),
          },
        ]),
    {
      title: text(of === 'type' ? 'catalogue.always' : 'catalogue.chosen'),
      width: 64,
      align: 'center',
      render: (_, line, index) => (
        <Checkbox
          checked={line.chosen}
          disabled={readOnly}
          aria-label={`${line.itemName} ${text(of === 'type' ? 'catalogue.always' : 'catalogue.chosen')}`}
          onChange={({ target }) => put(index, { chosen: target.checked })}
        />
      ),
    },
    {
      title: text('catalogue.price'),
      width: 110,
      align: 'right',
      render: (_, line, index) =>
        readOnly ? (
          <Money value={line.price ?? line.listPrice} />
        ) : (
          <MoneyInput
            aria-label={`${line.itemName} ${text('catalogue.price')}`}
            value={line.price}
            placeholder={line.listPrice === null ? '' : yuan(line.listPrice)}
            onChange={(price) => put(index, { price })}
          />
        ),
    },
    {
      title: text('catalogue.hours'),
      width: 76,
      align: 'right',
      render: (_, line, index) =>
        readOnly ? (
          hoursText(line.hours ?? line.itemHours)
        ) : (
          <Input
            inputMode="decimal"
            aria-label={`${line.itemName} ${text('catalogue.hours')}`}
            placeholder={line.itemHours ?? ''}
            value={line.hours ?? ''}
            onChange={({ target }) => put(index, { hours: target.value.trim() || null })}
          />
        ),
    },
    ...(readOnly
      ? []
      : [
          {
            key: 'acts',
            width: 88,
            fixed: 'right' as const,
            render: (_: unknown, line: Line, index: number) => (
              <span className={styles.acts}>
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowUpOutlined />}
                  disabled={index === 0}
                  aria-label={text('catalogue.up', { name: line.itemName })}
                  onClick={() => onChange(moved(lines, index, -1))}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowDownOutlined />}
                  disabled={index === lines.length - 1}
                  aria-label={text('catalogue.down', { name: line.itemName })}
                  onClick={() => onChange(moved(lines, index, 1))}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={text('catalogue.takeOut', { name: line.itemName })}
                  onClick={() => onChange(lines.filter((_each, at) => at !== index))}
                />
              </span>
            ),
          },
        ]),
  ];
  return (
    <Table<Line>
      rowKey="testitemId"
      size="small"
      pagination={false}
      columns={columns}
      dataSource={[...lines]}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <p className={styles.nothing}>{empty}</p> }}
    />
  );
};
