import type { ScreenPath } from '../../domain/menu/screen-access';
import type { Permission } from '../../domain/role/permissions';

const making = (at: ScreenPath, allow: Permission) => ({ at, allow });

/**
 * The screens on which nouns are made that ask for more than one plain form, for whoever may make them; the others are made
 * at the picker that lacks them, by `creations`.
 */
export const makingScreens = {
  criterion: making('/judge', 'criterion.create'),
  customer: making('/customer', 'customer.create'),
  equipment: making('/equipment/add', 'equipment.create'),
  menu: making('/systempage', 'menu.create'),
  relatedParty: making('/customer', 'relatedParty.create'),
  role: making('/role', 'role.create'),
  sampleType: making('/sample1', 'sampleType.create'),
  staff: making('/staff/add', 'staff.create'),
} as const;
