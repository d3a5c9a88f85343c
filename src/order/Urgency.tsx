import { order } from '../../domain/order/order.entity';
import { useLabel } from '../kit/format/label';
import { ToneTag } from '../kit/state/StateTag';

/** Urgent work is seen at a glance; the usual is left unsaid. */
export const Urgency = ({ value }: { value: string }) => {
  const label = useLabel();
  const words = order.fields.urgency.options?.[value];
  if (value === 'normal' || !words) return null;
  return (
    <ToneTag tone={value === 'exUrgent' ? 'sentBack' : 'mine'} isPlain>
      {label(words)}
    </ToneTag>
  );
};
