import { useState } from 'react';
import type { ReportCheck } from '../../contract/report/report-view';
import { say } from '../../domain/kit/label';
import { useLabel, useText } from '../kit/format/label';
import { Said } from '../kit/format/Said';
import { Shape } from '../kit/state/Shape';
import { LeadToFix } from '../services/Lead';
import styles from './checks.less';

const toneOf = ({ ok, stage }: ReportCheck) => (ok ? 'done' : stage === 'issue' ? 'mine' : 'wrong');

const Check = ({ check }: { check: ReportCheck }) => {
  const label = useLabel();
  const text = useText();
  const { ok, fix, link, stage } = check;
  return (
    <li className={ok ? styles.ok : stage === 'issue' ? styles.later : styles.missing}>
      <Shape tone={toneOf(check)} />
      <div>
        <Said>{label(check.text)}</Said>
        {ok || !fix ? null : (
          <div className={styles.fix}>
            <Said>{label(fix)}</Said>
            {link ? <LeadToFix to={link}>{text('report.goFix')}</LeadToFix> : null}
          </div>
        )}
      </div>
    </li>
  );
};

const keyOf = ({ code, text }: ReportCheck): string => code + say('en', text);

/**
 * What must be true before the report may go on: what is missing with its remedy, what holds on demand. What stops only
 * the issue stands apart: the work goes on until then.
 */
export const Checks = ({ checks }: { checks: readonly ReportCheck[] }) => {
  const text = useText();
  const [unfolded, setUnfolded] = useState(false);
  const missing = checks.filter(({ ok, stage }) => !ok && stage === 'submission');
  const later = checks.filter(({ ok, stage }) => !ok && stage === 'issue');
  const met = checks.filter(({ ok }) => ok);
  const isMet = missing.length + later.length === 0;
  return (
    <section className={styles.checks}>
      {missing.length > 0 || isMet ? (
        <h3 className={isMet ? styles.met : styles.open}>
          <Shape tone={isMet ? 'done' : 'wrong'} />
          {isMet ? text('report.checksMet') : text('report.checksMissing', { count: missing.length })}
        </h3>
      ) : null}
      <ul>
        {missing.map((check) => (
          <Check key={keyOf(check)} check={check} />
        ))}
      </ul>
      {later.length === 0 ? null : (
        <>
          <h3 className={styles.atIssue}>
            <Shape tone="mine" />
            {text('report.checksAtIssue', { count: later.length })}
          </h3>
          <ul>
            {later.map((check) => (
              <Check key={keyOf(check)} check={check} />
            ))}
          </ul>
        </>
      )}
      {unfolded ? (
        <ul>
          {met.map((check) => (
            <Check key={keyOf(check)} check={check} />
          ))}
        </ul>
      ) : null}
      {met.length === 0 ? null : (
        <button type="button" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? text('report.checksFold') : text('report.checksUnfold', { count: met.length })}
        </button>
      )}
    </section>
  );
};
