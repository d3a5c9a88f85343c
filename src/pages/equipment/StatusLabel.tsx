import { type Equipment, equipment } from '../../../domain/equipment/equipment.entity';
import { useLabel } from '../../components/format/label';
import { ToneTag } from '../../components/state/StateTag';

const tones = { green: 'done', yellow: 'mine', red: 'sentBack' } as const;

/** The label on the device (三色标识): colour, word and shape. */
export const StatusLabel = ({ colour }: { colour: string | null | undefined }) => {
  const label = useLabel();
  const known = (colour ?? 'red') as NonNullable<Equipment['labelColor']>;
  const words = equipment.fields.labelColor.options?.[known];
  return words ? <ToneTag tone={tones[known]}>{label(words)}</ToneTag> : null;
};
