import { equipmentEvent } from '../../../domain/equipment-event/equipment-event.entity';
import { useLabel } from '../../kit/format/label';
import { ToneTag } from '../../kit/state/StateTag';

const tones = { ok: 'done', pass: 'done', limited: 'mine', bad: 'sentBack', fail: 'sentBack' } as const;

/** What a calibration or a check came to. */
export const Verdict = ({ value }: { value: string | null | undefined }) => {
  const label = useLabel();
  const words = equipmentEvent.fields.verdict.options?.[value as keyof typeof tones];
  return words ? <ToneTag tone={tones[value as keyof typeof tones]}>{label(words)}</ToneTag> : null;
};
