import { Link } from '@umijs/max';
import { useState } from 'react';
import type { ReportCheck } from '../../contract/report/report-view';
import { say } from '../../domain/kit/label';
import { useLabel, useText } from '../kit/format/label';
import { Shape } from '../kit/state/Shape';
import styles from './checks.less';

const Check = ({ check }: { check: ReportCheck }) => {
  const label = useLabel();
  const text = useText();
  const { ok, fix, link } = check;
  return (
    <li className={ok ? styles.ok : styles.missing}>
      <Shape tone={ok ? 'done' : 'wrong'} />
      <div>
        {label(check.text)}
        {ok || !fix ? null : (
          <div className={styles.fix}>
            {label(fix)}
            {link ? <Link to={link}>{text('report.goFix')}</Link> : null}
          </div>
        )}
      </div>
    </li>
  );
};

/** What must be true before the report may go on: what is missing with its remedy, what holds on demand. */
export const Checks = ({ checks }: { checks: readonly ReportCheck[] }) => {
  const text = useText();
  const [unfolded, setUnfolded] = useState(false);
  const missing = checks.filter(({ ok }) => !ok);
  const met = checks.filter(({ ok }) => ok);
  return (
    <section className={styles.checks}>
      <h3 className={missing.length > 0 ? styles.open : styles.met}>
        <Shape tone={missing.length > 0 ? 'wrong' : 'done'} />
        {missing.length > 0 ? text('report.checksMissing', { count: missing.length }) : text('report.checksMet')}
      </h3>
      <ul>
        {missing.map((check) => (
          <Check key={check.code + say('en', check.text)} check={check} />
        ))}
        {unfolded ? met.map((check) => <Check key={check.code + say('en', check.text)} check={check} />) : null}
      </ul>
      {met.length === 0 ? null : (
        <button type="button" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? text('report.checksFold') : text('report.checksUnfold', { count: met.length })}
        </button>
      )}
    </section>
  );
};
