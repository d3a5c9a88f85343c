import { samplingPointContract } from '../../../contract/sampling-point/sampling-point';
import type { SamplingPoint } from '../../../domain/sampling-point/sampling-point.entity';
import type { Laboratory, Person } from '../laboratory';
import { must } from './bench';
import { nextNumber } from './count';

/** What a new point's form sends. */
export const pointDraft = (customerId: string, over: object = {}) => {
  const made = nextNumber();
  return { name: `清水河 ${made}#断面`, customerId, kind: 'surface', ...over };
};

/** A sampling point of a client, registered by reception. */
export const aPoint = async (
  lab: Laboratory,
  receptionist: Person,
  customerId: string,
  over: object = {},
): Promise<SamplingPoint> =>
  must(await lab.call<SamplingPoint>(samplingPointContract.create, receptionist, pointDraft(customerId, over)));
