import type { Tone } from '../../domain/kit/workflow';
import { standard } from '../../domain/standard/standard.entity';
import { useLabel } from '../kit/format/label';
import { ToneTag } from '../kit/state/StateTag';

const tones: Readonly<Record<string, Tone>> = {
  upcoming: 'waiting',
  current: 'done',
  superseded: 'sentBack',
  withdrawn: 'void',
};

/** Whether a standard may still be tested by: the first thing a reader looks for. */
export const StandardStatus = ({ status }: { status: unknown }) => {
  const label = useLabel();
  const words = standard.fields.status.options?.[String(status) as 'current'];
  return words ? <ToneTag tone={tones[String(status)] ?? 'waiting'}>{label(words)}</ToneTag> : null;
};
