import { useAccess } from '@umijs/max';
import { Input, Select } from 'antd';
import { ruleChangeContract } from '../../contract/rule-change/rule-change';
import { testItemContract } from '../../contract/test-item/test-item';
import type { Criterion } from '../../domain/criterion/criterion.entity';
import { type Verdict as VerdictCode, verdicts } from '../../domain/measurement/judge';
import { type CriterionCase, criterionCaseOutcome } from '../../domain/rule-change/golden-case';
import { asMeasured } from '../../domain/test-item/as-measured';
import type { Access } from '../access';
import type { SecondProps } from '../kit/crud/second';
import { useText } from '../kit/format/label';
import { ownDirection } from '../kit/format/own-direction';
import { Verdict } from '../kit/format/Verdict';
import { call } from '../services/call';
import { useCall } from '../services/use-call';
import { ChangeDialog } from './ChangeDialog';
import styles from './rule-change.less';

type Typed = Omit<CriterionCase, 'verdict'> & { verdict: VerdictCode | null };

const isWhole = (typed: Typed): typed is CriterionCase =>
  typed.testitemId !== '' && typed.value.trim() !== '' && typed.verdict !== null;

/** Sends a change of a criterion's rules to a second person, with results and the verdicts that are to come out. */
const CriterionChange = ({ row, draft, onCancel, onSent }: SecondProps) => {
  const text = useText();
  const access = useAccess() as Access;
  const before = row as unknown as Criterion;
  const after = { ...row, ...draft } as unknown as Criterion;
  const limits = [...(after.limits ?? []), ...(before.limits ?? [])];
  const ids = [...new Set(limits.map(({ testitemId }) => testitemId))].slice(0, 200);
  const { data } = useCall(testItemContract.list, ids.length > 0 ? { ids, current: 1, pageSize: 200 } : null);
  const items = data?.list ?? [];
  if (!access['criterion.update']) return null;
  return (
    <ChangeDialog<Typed>
      subject={String(row['name'])}
      empty={{ testitemId: '', value: '', U: null, verdict: null }}
      outcomesOf={(typed) => {
        const item = items.find(({ id }) => id === typed.testitemId);
        if (item === undefined || !isWhole(typed)) return null;
        const measured = asMeasured(item);
        return {
          before: criterionCaseOutcome(typed, before, measured),
          after: criterionCaseOutcome(typed, after, measured),
        };
      }}
      inputs={(typed, change) => (
        <>
          <Select
            showSearch
            optionFilterProp="label"
            className={styles.input ?? ''}
            aria-label={text('limit.tryItem')}
            placeholder={text('limit.tryItem')}
            value={typed.testitemId || null}
            onChange={(testitemId) => change({ ...typed, testitemId: testitemId ?? '' })}
            options={items.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Input
            className={styles.input ?? ''}
            {...ownDirection(typed.value)}
            maxLength={100}
            addonBefore={text('rules.result')}
            aria-label={text('rules.result')}
            value={typed.value}
            onChange={({ target }) => change({ ...typed, value: target.value })}
          />
          <Input
            className={styles.input ?? ''}
            inputMode="decimal"
            maxLength={64}
            addonBefore="U"
            aria-label={text('limit.tryUncertainty')}
            placeholder={text('limit.tryUncertainty')}
            value={typed.U ?? ''}
            onChange={({ target }) => change({ ...typed, U: target.value === '' ? null : target.value })}
          />
          <Select
            className={styles.input ?? ''}
            aria-label={text('rules.verdict')}
            placeholder={text('rules.verdict')}
            value={typed.verdict}
            onChange={(verdict) => change({ ...typed, verdict })}
            options={verdicts.map((value) => ({ value, label: <Verdict value={value} /> }))}
          />
        </>
      )}
      send={(cases, changeReason) =>
        call(ruleChangeContract.ofCriterion, { ...draft, id: row.id, ver: row.ver, cases, changeReason } as never)
      }
      onCancel={onCancel}
      onSent={onSent}
    />
  );
};

export default CriterionChange;
