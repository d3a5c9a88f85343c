import { KindInput } from './KindInput';

/** Fields whose control is the equipment form's own. */
export const equipmentInputs = { kindId: <KindInput /> };
