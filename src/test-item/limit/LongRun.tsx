import { Input } from 'antd';
import { useState } from 'react';
import { probabilityText } from '../../../domain/measurement/conformity';
import type { JudgeRule } from '../../../domain/measurement/judge';
import { type Limit, rangesOf } from '../../../domain/measurement/limit';
import { tryLongRun } from '../../../domain/measurement/try-out';
import { useText } from '../../kit/format/label';
import styles from './limit.less';

const RISKS = ['consumer', 'producer', 'conforming'] as const;

/** How often a rule is wrong over many samples of which mean and standard deviation are known, by the uncertainty typed above it. */
export const LongRun = ({ limit, rule }: { limit: Limit; rule: JudgeRule }) => {
  const text = useText();
  const [mean, setMean] = useState('');
  const [sd, setSd] = useState('');
  if (rule.decisionRule === 'custom' || rangesOf(limit).length === 0) return null;
  const risks = tryLongRun(limit, rule, { mean, sd });
  const isAsked = mean.trim() !== '' || sd.trim() !== '';
  const input = (name: 'mean' | 'sd', value: string, set: (typed: string) => void) => (
    <Input
      className={styles.number ?? ''}
      inputMode="decimal"
      maxLength={30}
      value={value}
      aria-label={text(`limit.longRun.${name}`)}
      prefix={<span className="muted">{text(`limit.longRun.${name}`)}</span>}
      suffix={<span className="muted">{limit.unit}</span>}
      onChange={({ target }) => set(target.value)}
    />
  );
  return (
    <fieldset className={styles.longRun}>
      <legend>{text('limit.longRun')}</legend>
      <p className="muted">{text('limit.longRun.text')}</p>
      <div className={styles.inputs}>
        {input('mean', mean, setMean)}
        {input('sd', sd, setSd)}
      </div>
      {risks === null ? (
        isAsked && <p className="muted">{text('limit.longRun.missing')}</p>
      ) : (
        <dl className={styles.risks} aria-live="polite">
          {RISKS.map((name) => (
            <div key={name}>
              <dt>{text(`limit.longRun.${name}`)}</dt>
              <dd dir="ltr">{probabilityText(risks[name])}</dd>
            </div>
          ))}
        </dl>
      )}
    </fieldset>
  );
};
