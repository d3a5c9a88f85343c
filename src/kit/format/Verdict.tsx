import { type Label, label } from '../../../domain/kit/label';
import type { Tone } from '../../../domain/kit/workflow';
import { ToneTag } from '../state/StateTag';
import { useLabel } from './label';

const words: Readonly<Record<string, readonly [Label, Tone]>> = {
  pass: [label('符合', 'Pass'), 'done'],
  conditionalPass: [label('有条件符合', 'Conditional pass'), 'mine'],
  conditionalFail: [label('有条件不符合', 'Conditional fail'), 'sentBack'],
  fail: [label('不符合', 'Fail'), 'sentBack'],
  none: [label('不判定', 'Not judged'), 'waiting'],
};

/** Over its limit: shown bold and with a mark. */
export const isOver = (verdict: string | null): boolean => verdict === 'fail' || verdict === 'conditionalFail';

export const Verdict = ({ value }: { value: string | null }) => {
  const say = useLabel();
  const found = words[value ?? ''];
  return found ? <ToneTag tone={found[1]}>{say(found[0])}</ToneTag> : null;
};
