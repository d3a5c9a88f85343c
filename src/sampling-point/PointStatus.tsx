import { type SamplingPoint, samplingPoint } from '../../domain/sampling-point/sampling-point.entity';
import type { Cells } from '../kit/crud/columns';
import { useLabel } from '../kit/format/label';
import { ToneTag } from '../kit/state/StateTag';

/** Whether a point may be chosen, as colour, shape and word. */
export const PointStatus = ({ value }: { value: SamplingPoint['status'] }) => {
  const label = useLabel();
  const status = value ?? 'active';
  const words = samplingPoint.fields.status.options?.[status];
  return words ? <ToneTag tone={status === 'active' ? 'done' : 'waiting'}>{label(words)}</ToneTag> : null;
};

/** Cells of the lists of points that say more than the plain word. */
export const pointCells: Cells = {
  status: (row) => <PointStatus value={row['status'] as SamplingPoint['status']} />,
};
