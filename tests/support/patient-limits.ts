import { bodyLimits } from '../../server/http/body/limits';

/** A test asks in a minute what a person asks in a day. */
export const patientLimits = { ...bodyLimits, heavyAMinute: Number.POSITIVE_INFINITY };
