import { z } from 'zod';
import { criterion } from '../../domain/criterion/criterion.entity';
import { customer } from '../../domain/customer/customer.entity';
import { department } from '../../domain/department/department.entity';
import { equipment } from '../../domain/equipment/equipment.entity';
import type { Entity } from '../../domain/kit/entity';
import { menu } from '../../domain/menu/menu.entity';
import { order } from '../../domain/order/order.entity';
import { relatedParty } from '../../domain/related-party/related-party.entity';
import { resource } from '../../domain/resource/resource.entity';
import type { Permission } from '../../domain/role/permissions';
import { role } from '../../domain/role/role.entity';
import { sample } from '../../domain/sample/sample.entity';
import { sampleCategory } from '../../domain/sample-category/sample-category.entity';
import { sampleType } from '../../domain/sample-type/sample-type.entity';
import { sampleVariant } from '../../domain/sample-variant/sample-variant.entity';
import { staff } from '../../domain/staff/staff.entity';
import { standard } from '../../domain/standard/standard.entity';
import { testArea } from '../../domain/test-area/test-area.entity';
import { testBasis } from '../../domain/test-basis/test-basis.entity';
import { testItem } from '../../domain/test-item/test-item.entity';
import { get } from '../kit/endpoint';
import { pageOf } from '../kit/inputs';

/** Any row that a picker can show. */
export type ChoiceRow = { id: string } & Readonly<Record<string, unknown>>;

const choiceRow: z.ZodType<ChoiceRow> = z.looseObject({ id: z.string() });

/** The list of an entity as a picker asks it, without the schemas of the whole entity. */
const choice = (entity: unknown, allow: Permission | readonly Permission[], path?: string) => {
  const own = entity as Entity;
  const list = get(path ?? own.path, {
    allow,
    input: z.record(z.string(), z.unknown()),
    output: pageOf(choiceRow),
  });
  return { entity: own, list } as const;
};

/**
 * The entities that a reference may point at and a person may pick from, each with its list: the very calls that the
 * entities' own contracts declare, in the few words that a picker needs.
 */
export const choices = [
  choice(criterion, 'criterion.read'),
  choice(customer, 'customer.read'),
  choice(department, 'department.read'),
  choice(equipment, 'equipment.read'),
  choice(menu, ['menu.read', 'role.read']),
  choice(order, 'order.read'),
  choice(relatedParty, 'relatedParty.read'),
  choice(resource, ['resource.read', 'role.read']),
  choice(role, 'role.read'),
  choice(sampleCategory, 'sampleCategory.read'),
  choice(sampleType, 'sampleType.read'),
  choice(sampleVariant, 'sampleVariant.read', '/api/Sample2/index'),
  choice(sample, 'sample.read'),
  choice(staff, 'staff.read'),
  choice(standard, 'standard.read'),
  choice(testArea, 'testArea.read'),
  choice(testBasis, 'testBasis.read'),
  choice(testItem, 'testItem.read'),
] as const;
