import type { Tone } from '../../../domain/kit/workflow';
import { verdictWords } from '../../../domain/measurement/verdict-text';
import { ToneTag } from '../state/StateTag';
import { useLabel } from './label';

/** How a verdict looks. */
export const verdictTones = {
  pass: 'done',
  conditionalPass: 'mine',
  conditionalFail: 'sentBack',
  fail: 'sentBack',
  none: 'waiting',
} as const satisfies Readonly<Record<keyof typeof verdictWords, Tone>>;

/** Over its limit: shown bold and with a mark. */
export const isOver = (verdict: string | null): boolean => verdict === 'fail' || verdict === 'conditionalFail';

export const Verdict = ({ value }: { value: string | null }) => {
  const say = useLabel();
  if (value === null || !Object.hasOwn(verdictWords, value)) return null;
  const verdict = value as keyof typeof verdictWords;
  return <ToneTag tone={verdictTones[verdict]}>{say(verdictWords[verdict])}</ToneTag>;
};
