import type { CompileInput } from '../../contract/report/report-admin';
import type { Tone } from '../../domain/kit/workflow';
import { useLabel } from '../kit/format/label';
import { ToneTag } from '../kit/state/StateTag';
import { optionLabel } from './options';

type Value = NonNullable<CompileInput['conclusion']>;

const tones: Record<Value, Tone> = { pass: 'done', fail: 'sentBack', part: 'mine', none: 'waiting' };

/** 合格, 不合格 …: the report's word on its samples. */
export const Conclusion = ({ value }: { value: Value | null | undefined }) => {
  const label = useLabel();
  return value ? <ToneTag tone={tones[value]}>{label(optionLabel('conclusion', value))}</ToneTag> : null;
};
