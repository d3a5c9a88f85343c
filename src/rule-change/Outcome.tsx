import { verdicts } from '../../domain/measurement/judge';
import type { CaseOutcome } from '../../domain/rule-change/golden-case';
import { useLabel, useText } from '../kit/format/label';
import { Verdict } from '../kit/format/Verdict';
import { ToneTag } from '../kit/state/StateTag';

const VERDICTS: readonly string[] = verdicts;

/** A reported value, or a verdict. */
export const Given = ({ value }: { value: string }) =>
  VERDICTS.includes(value) ? <Verdict value={value} /> : <span dir="ltr">{value}</span>;

/** What comes out of a case, or why nothing does; where it is held against what is expected, whether it is that. */
export const Outcome = ({ outcome, isHeld = false }: { outcome: CaseOutcome; isHeld?: boolean }) => {
  const label = useLabel();
  const text = useText();
  const { text: value, problem, isMet } = outcome;
  return (
    <>
      {problem === null ? <Given value={value} /> : <span>{label(problem)}</span>}{' '}
      {isHeld ? (
        <ToneTag tone={isMet ? 'done' : 'sentBack'}>{text(isMet ? 'rules.met' : 'rules.unmet')}</ToneTag>
      ) : null}
    </>
  );
};
