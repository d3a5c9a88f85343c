import type { ScreenPath } from '../../domain/menu/screen-access';
import type { Permission } from '../../domain/role/permissions';

const making = (at: ScreenPath, allow: Permission) => ({ at, allow });

/**
 * The screens on which nouns are made that ask for more than one plain form, for whoever may make them; others are made at the
 * picker that lacks them, by `creations`. What is picked only on the very screen where it is made leads nowhere.
 */
export const makingScreens = {
  criterion: making('/judge', 'criterion.create'),
  equipment: making('/equipment/add', 'equipment.create'),
  role: making('/role', 'role.create'),
  staff: making('/staff/add', 'staff.create'),
} as const;
