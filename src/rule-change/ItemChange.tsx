import { useAccess } from '@umijs/max';
import { Input } from 'antd';
import { ruleChangeContract } from '../../contract/rule-change/rule-change';
import { asksCorrection, asksCurve, limitsAskedBy, slotsOf, sourcesAskedBy } from '../../domain/result/slots';
import { type ItemCase, itemCaseOutcome } from '../../domain/rule-change/golden-case';
import { asMeasured } from '../../domain/test-item/as-measured';
import type { TestItem } from '../../domain/test-item/test-item.entity';
import type { Access } from '../access';
import { LineChoice } from '../calibration-line/LineChoice';
import type { SecondProps } from '../kit/crud/second';
import { useText } from '../kit/format/label';
import { ownDirection } from '../kit/format/own-direction';
import { call } from '../services/call';
import { ChangeDialog } from './ChangeDialog';
import styles from './rule-change.less';

type Typed = Readonly<{ name: string; value: string; put: (value: string) => ItemCase }>;

const at = <T,>(list: readonly T[], index: number, member: T): T[] =>
  list.map((each, place) => (place === index ? member : each));

/** Sends a change of an item's rules to a second person, with values as its new rules ask for them. */
const ItemChange = ({ row, draft, onCancel, onSent }: SecondProps) => {
  const text = useText();
  const access = useAccess() as Access;
  const before = asMeasured(row as unknown as TestItem);
  const after = asMeasured({ ...row, ...draft } as unknown as TestItem);
  const slots = slotsOf(after);
  const withLimit = limitsAskedBy(after);
  const needsLine = asksCurve(after);
  const empty: ItemCase = {
    values: slots.map(() => ''),
    sources: sourcesAskedBy(after).map((of) => ({ of, value: '', limit: withLimit.includes(of) ? '' : null })),
    line: null,
    correction: asksCorrection(after) ? '' : null,
    reported: '',
  };
  const fieldsOf = (typed: ItemCase): Typed[] => [
    ...typed.values.map((value, index) => ({
      name: slots.length === 1 && slots[0] === '1' ? text('rules.value') : (slots[index] ?? ''),
      value,
      put: (next: string) => ({ ...typed, values: at(typed.values, index, next) }),
    })),
    ...typed.sources.flatMap((source, index) => {
      const put = (next: object) => ({ ...typed, sources: at(typed.sources, index, { ...source, ...next }) });
      const { of, value, limit } = source;
      const own = { name: text('formula.resultOf', { of }), value, put: (next: string) => put({ value: next }) };
      return limit === null
        ? [own]
        : [own, { name: text('formula.limitOf', { of }), value: limit, put: (next: string) => put({ limit: next }) }];
    }),
    ...(typed.correction == null
      ? []
      : [
          {
            name: text('formula.correction'),
            value: typed.correction,
            put: (next: string) => ({ ...typed, correction: next }),
          },
        ]),
    { name: text('rules.reported'), value: typed.reported, put: (next) => ({ ...typed, reported: next }) },
  ];
  if (!access['testItem.update']) return null;
  return (
    <ChangeDialog<ItemCase>
      subject={String(row['name'])}
      empty={empty}
      outcomesOf={(typed) =>
        fieldsOf(typed).every(({ value }) => value.trim() !== '') && !(needsLine && typed.line === null)
          ? { before: itemCaseOutcome(typed, before), after: itemCaseOutcome(typed, after) }
          : null
      }
      inputs={(typed, change) => (
        <>
          {needsLine ? (
            <LineChoice
              testitemId={String(row.id)}
              className={styles.input}
              onChange={(line) => change({ ...typed, line })}
            />
          ) : null}
          {fieldsOf(typed).map(({ name, value, put }) => (
            <Input
              key={name}
              className={styles.input ?? ''}
              {...ownDirection(value)}
              maxLength={100}
              addonBefore={name}
              aria-label={name}
              value={value}
              onChange={({ target }) => change(put(target.value))}
            />
          ))}
        </>
      )}
      send={(cases, changeReason) =>
        call(ruleChangeContract.ofItem, { ...draft, id: row.id, ver: row.ver, cases, changeReason } as never)
      }
      onCancel={onCancel}
      onSent={onSent}
    />
  );
};

export default ItemChange;
