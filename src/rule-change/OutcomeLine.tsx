import type { CaseOutcome } from '../../domain/rule-change/golden-case';
import { useText } from '../kit/format/label';
import { Outcome } from './Outcome';
import styles from './rule-change.less';

type Props = { outcomes: Readonly<{ before: CaseOutcome; after: CaseOutcome }> | null };

/** What a case gives, said while it is typed: by the rules in force, by the new ones, and whether that is what is expected. */
export const OutcomeLine = ({ outcomes }: Props) => {
  const text = useText();
  return (
    <div aria-live="polite" className={styles.outcome}>
      {outcomes === null ? (
        <span className="muted">{text('rules.caseOpen')}</span>
      ) : (
        <>
          <span>
            {text('rules.before')} <Outcome outcome={outcomes.before} />
          </span>
          <span>
            {text('rules.after')} <Outcome outcome={outcomes.after} isHeld />
          </span>
        </>
      )}
    </div>
  );
};
