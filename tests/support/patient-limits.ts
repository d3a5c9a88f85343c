import { bodyLimits } from '../../server/http/body/limits';

/** A test asks at once what a person asks in a day. */
export const patientLimits = { ...bodyLimits, heavyWaiting: 1000, heavyAMinute: Number.POSITIVE_INFINITY };
