import type { Tone } from '../../domain/kit/workflow';
import { type SampleType, sampleType } from '../../domain/sample-type/sample-type.entity';
import { useLabel } from '../kit/format/label';
import { ToneTag } from '../kit/state/StateTag';

const tones: Readonly<Record<string, Tone>> = { draft: 'mine', published: 'done', retired: 'void' };

/** The state of a type's version. */
export const TypeStatus = ({ type }: { type: Pick<SampleType, 'status'> }) => {
  const label = useLabel();
  const status = type.status ?? 'draft';
  return (
    <ToneTag tone={tones[status] ?? 'waiting'}>
      {label(sampleType.fields.status.options?.[status] ?? sampleType.label)}
    </ToneTag>
  );
};
