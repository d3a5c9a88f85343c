import { useIntl } from '@umijs/max';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { testItemContract } from '../../../contract/test-item/test-item';
import type { Criterion } from '../../../domain/criterion/criterion.entity';
import type { CriterionLimit } from '../../../domain/criterion/criterion.shapes';
import { languageOf, printedIn } from '../../../domain/kit/label';
import { probabilityText } from '../../../domain/measurement/conformity';
import { checkLimit, limitText, rangesOf } from '../../../domain/measurement/limit';
import { tryOut } from '../../../domain/measurement/try-out';
import { reasonWords } from '../../../domain/measurement/verdict-text';
import type { RuleTerms } from '../../../domain/result/judging';
import { useLabel, useText } from '../../kit/format/label';
import { ownDirection } from '../../kit/format/own-direction';
import { Verdict } from '../../kit/format/Verdict';
import { useCall } from '../../services/use-call';
import { LongRun } from './LongRun';
import styles from './limit.less';

type Rule = Pick<Criterion, 'compareMethod'> & RuleTerms;
type Props = { limits: readonly CriterionLimit[]; rule: Rule };

/** A result held against a limit by both methods; the criterion's own first and plain, the other beside it. */
const Outcomes = ({
  limit,
  rule,
  value,
  uncertainty,
}: {
  limit: CriterionLimit;
  rule: Rule;
  value: string;
  uncertainty: string;
}) => {
  const label = useLabel();
  const text = useText();
  const { locale } = useIntl();
  const language = printedIn(languageOf(locale));
  const outcomes = tryOut(value, limit, { ...rule, uncertainty });
  if (outcomes === null) return <p className="muted">{text('limit.tryBad')}</p>;
  const own = outcomes.filter(({ method }) => method === rule.compareMethod);
  // A probability is that of the full value.
  const other = outcomes.filter(({ method }) => method !== rule.compareMethod && rule.decisionRule !== 'probability');
  return (
    <ul className={styles.outcomes} aria-live="polite">
      {[...own, ...other].map(({ method, compared, probability, judgement: { verdict, why } }) => (
        <li key={method} className={method === rule.compareMethod ? undefined : styles.other}>
          <span>
            {text(`limit.${method}`)}
            {method === rule.compareMethod ? ` ${text('limit.inUse')}` : ''}
          </span>
          <Verdict value={verdict} />
          <span>
            {text('limit.compared', {
              value: compared,
              limit: limitText(limit, language),
              why: label(reasonWords[why]),
            })}
          </span>
          {probability === null || method !== rule.compareMethod ? null : (
            <span className="muted">
              {text('bench.probability')} <bdi dir="ltr">{probabilityText(probability)}</bdi>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};

/** Judges a typed result by the limits as they stand in the form, before anybody saves them. */
export const TryOut = ({ limits, rule }: Props) => {
  const text = useText();
  const usable = limits.filter(
    (limit) => limit.testitemId !== '' && limit.op !== 'none' && checkLimit(limit).length === 0,
  );
  const [picked, setPicked] = useState<string>();
  const [value, setValue] = useState('');
  const [uncertainty, setUncertainty] = useState('');
  const ids = usable.map(({ testitemId }) => testitemId).slice(0, 200);
  const { data } = useCall(testItemContract.list, ids.length > 0 ? { ids, current: 1, pageSize: 200 } : null, {
    about: 'names',
  });
  const names = new Map((data?.list ?? []).map(({ id, name }) => [id, name]));
  const limit = usable.find(({ testitemId }) => testitemId === picked) ?? usable[0];
  if (limit === undefined) return null;
  return (
    <section className={styles.try} aria-label={text('limit.try')}>
      <p className="muted">{text('limit.tryText')}</p>
      <div className={styles.inputs}>
        <Select
          showSearch
          optionFilterProp="label"
          style={{ width: 200 }}
          aria-label={text('limit.tryItem')}
          value={limit.testitemId}
          onChange={setPicked}
          options={usable.map(({ testitemId }) => ({ value: testitemId, label: names.get(testitemId) ?? '…' }))}
        />
        <Input
          style={{ width: 230 }}
          {...ownDirection(value)}
          value={value}
          maxLength={100}
          aria-label={text('limit.tryValue')}
          placeholder={text('limit.tryValue')}
          suffix={rangesOf(limit).length === 0 ? null : <span className="muted">{limit.unit}</span>}
          onChange={({ target }) => setValue(target.value)}
        />
        {rule.decisionRule === 'custom' || rangesOf(limit).length === 0 ? null : (
          <Input
            style={{ width: 210 }}
            inputMode="decimal"
            maxLength={30}
            value={uncertainty}
            prefix={<span className="muted">U (k=2)</span>}
            aria-label={text('limit.tryUncertainty')}
            onChange={({ target }) => setUncertainty(target.value)}
          />
        )}
      </div>
      {value.trim() === '' ? null : <Outcomes limit={limit} rule={rule} value={value} uncertainty={uncertainty} />}
      <LongRun limit={limit} rule={{ ...rule, uncertainty }} />
    </section>
  );
};

/** The try-out of the surrounding form: it follows what is being typed. */
export const FormTryOut = () => {
  const form = Form.useFormInstance();
  const limits = Form.useWatch<CriterionLimit[] | undefined>('limits', form) ?? [];
  const compareMethod = Form.useWatch<Rule['compareMethod'] | undefined>('compareMethod', form) ?? 'full';
  const decisionRule = Form.useWatch<Rule['decisionRule'] | undefined>('decisionRule', form) ?? 'simple';
  const guardRatio = Form.useWatch<string | undefined>('guardRatio', form) ?? null;
  const conformityLevel = Form.useWatch<string | undefined>('conformityLevel', form) ?? null;
  return <TryOut limits={limits} rule={{ compareMethod, decisionRule, guardRatio, conformityLevel }} />;
};
