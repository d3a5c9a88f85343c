import { criterion } from '../../domain/criterion/criterion.entity';
import { customer } from '../../domain/customer/customer.entity';
import { department } from '../../domain/department/department.entity';
import { equipment } from '../../domain/equipment/equipment.entity';
import { menu } from '../../domain/menu/menu.entity';
import { order } from '../../domain/order/order.entity';
import { relatedParty } from '../../domain/related-party/related-party.entity';
import { resource } from '../../domain/resource/resource.entity';
import { role } from '../../domain/role/role.entity';
import { sample } from '../../domain/sample/sample.entity';
import { sampleCategory } from '../../domain/sample-category/sample-category.entity';
import { sampleType } from '../../domain/sample-type/sample-type.entity';
import { sampleVariant } from '../../domain/sample-variant/sample-variant.entity';
import { samplingPlan } from '../../domain/sampling-plan/sampling-plan.entity';
import { samplingPoint } from '../../domain/sampling-point/sampling-point.entity';
import { staff } from '../../domain/staff/staff.entity';
import { standard } from '../../domain/standard/standard.entity';
import { subcontractor } from '../../domain/subcontractor/subcontractor.entity';
import { testArea } from '../../domain/test-area/test-area.entity';
import { testBasis } from '../../domain/test-basis/test-basis.entity';
import { testItem } from '../../domain/test-item/test-item.entity';
import { testPackage } from '../../domain/test-package/test-package.entity';

/** The entities that a reference may point at and a person may pick from, by their names. */
export const choiceEntities = {
  criterion,
  customer,
  department,
  equipment,
  menu,
  order,
  relatedParty,
  resource,
  role,
  sampleCategory,
  sampleType,
  sampleVariant,
  sample,
  samplingPlan,
  samplingPoint,
  staff,
  standard,
  subcontractor,
  testArea,
  testBasis,
  testItem,
  testPackage,
} as const;
