import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { criterion } from '../../domain/criterion/criterion.entity';
import { testBasis } from '../../domain/test-basis/test-basis.entity';
import type { PackageItem } from '../../domain/test-package/test-package.shapes';
import { useText } from '../kit/format/label';
import { RefSelect } from '../kit/ref/RefSelect';
import { targetOf } from '../kit/ref/targets';
import { AddItems } from '../sample-type/AddItems';
import styles from './test-package.less';

type Draft = Omit<PackageItem, 'basisId'> & { basisId: string | null };
type Props = {
  value?: readonly Draft[] | null;
  onChange?: (items: Draft[]) => void;
  id?: string;
  disabled?: boolean;
  /** What is called how, of what a package that is there names. */
  names?: Readonly<Record<string, string>>;
  /** A criterion may be said of each. */
  asksCriterion?: boolean;
};

const bases = targetOf(testBasis.name);
const criteria = targetOf(criterion.name);

/** The tests of a package, a line each: its method, and its criterion where the package says one. */
export const PackageItemsInput = ({
  value,
  onChange,
  id,
  disabled = false,
  names = {},
  asksCriterion = true,
}: Props) => {
  const text = useText();
  const [known, setKnown] = useState(names);
  const [adding, setAdding] = useState(false);
  const items = value ?? [];
  const put = (index: number, change: Partial<Draft>) =>
    onChange?.(items.map((item, at) => (at === index ? { ...item, ...change } : item)));
  const nameOf = (key: string | null) => (key === null ? undefined : known[key]);
  const learn = (key: string | null, row: Readonly<Record<string, unknown>> | null) => {
    if (key !== null && row !== null) setKnown((last) => ({ ...last, [key]: String(row['name']) }));
  };
  return (
    <div id={id} className={styles.items}>
      {items.length > 0 ? (
        <ul className={styles.lines}>
          {items.map(({ testitemId, basisId, judgeId }, index) => (
            <li key={testitemId}>
              <b>{nameOf(testitemId)}</b>
              {bases ? (
                <RefSelect
                  {...bases}
                  name={text('pack.basisOf', { item: nameOf(testitemId) ?? '' })}
                  placeholder={text('pack.basis')}
                  value={basisId}
                  shown={nameOf(basisId)}
                  disabled={disabled}
                  onChange={(next, row) => {
                    learn(next, row);
                    put(index, { basisId: next });
                  }}
                />
              ) : null}
              {criteria && asksCriterion ? (
                <RefSelect
                  {...criteria}
                  name={text('pack.judgeOf', { item: nameOf(testitemId) ?? '' })}
                  placeholder={text('pack.judge')}
                  value={judgeId}
                  shown={nameOf(judgeId)}
                  disabled={disabled}
                  onChange={(next, row) => {
                    learn(next, row);
                    put(index, { judgeId: next });
                  }}
                />
              ) : null}
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                disabled={disabled}
                aria-label={text('pack.takeOut', { item: nameOf(testitemId) ?? '' })}
                onClick={() => onChange?.(items.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {disabled ? null : (
        <div className={styles.foot}>
          <Button type="dashed" size="small" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
            {text('catalogue.addItems')}
          </Button>
          {bases && items.some(({ basisId }) => basisId === null) ? (
            <RefSelect
              {...bases}
              placeholder={text('catalogue.fillBasis')}
              style={{ width: 260 }}
              onChange={(next, row) => {
                learn(next, row);
                onChange?.(items.map((item) => ({ ...item, basisId: item.basisId ?? next })));
              }}
            />
          ) : null}
        </div>
      )}
      {adding ? (
        <AddItems
          present={new Set(items.map(({ testitemId }) => testitemId))}
          onClose={() => setAdding(false)}
          onAdd={(added) => {
            setKnown((last) => ({
              ...last,
              ...Object.fromEntries(
                added.flatMap(({ testitemId, itemName, judgeId, judgeName }) => [
                  [testitemId, itemName],
                  ...(judgeId && judgeName ? [[judgeId, judgeName]] : []),
                ]),
              ),
            }));
            onChange?.([
              ...items,
              ...added.map(({ testitemId, basisId, judgeId }) => ({ testitemId, basisId, judgeId })),
            ]);
            setAdding(false);
          }}
        />
      ) : null}
    </div>
  );
};
