import { z } from 'zod';
import { get } from '../../../contract/kit/endpoint';
import { pageOf } from '../../../contract/kit/inputs';
import { criterion } from '../../../domain/criterion/criterion.entity';
import { customer } from '../../../domain/customer/customer.entity';
import { department } from '../../../domain/department/department.entity';
import { equipment } from '../../../domain/equipment/equipment.entity';
import type { Entity } from '../../../domain/kit/entity';
import { menu } from '../../../domain/menu/menu.entity';
import { order } from '../../../domain/order/order.entity';
import { relatedParty } from '../../../domain/related-party/related-party.entity';
import { resource } from '../../../domain/resource/resource.entity';
import { role } from '../../../domain/role/role.entity';
import { sample } from '../../../domain/sample/sample.entity';
import { sampleCategory } from '../../../domain/sample-category/sample-category.entity';
import { sampleType } from '../../../domain/sample-type/sample-type.entity';
import { sampleVariant } from '../../../domain/sample-variant/sample-variant.entity';
import { staff } from '../../../domain/staff/staff.entity';
import { standard } from '../../../domain/standard/standard.entity';
import { testArea } from '../../../domain/test-area/test-area.entity';
import { testBasis } from '../../../domain/test-basis/test-basis.entity';
import { testItem } from '../../../domain/test-item/test-item.entity';
import type { PickRow } from '../list/filter';
import type { ListEndpoint } from '../list/list-endpoint';

export type Target = { endpoint: ListEndpoint<PickRow>; titleKey: string; edition?: string | undefined };

/** The entities a reference may point at and a person may pick from. */
const pickable: readonly Entity[] = [
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
  staff,
  standard,
  testArea,
  testBasis,
  testItem,
] as unknown as readonly Entity[];

const pickRow: z.ZodType<PickRow> = z.looseObject({ id: z.string() });

/** Where the list is not at the entity's own path (specification section 7). */
const listPath: Readonly<Record<string, `/api/${string}`>> = { sampleVariant: '/api/Sample2/index' };

/** One endpoint per target, made once: a hook that got a new one at each drawing would call again at each drawing. */
const targets: ReadonlyMap<string, Target> = new Map(
  pickable.map(({ name, path, title, edition }) => [
    name,
    {
      endpoint: get(listPath[name] ?? path, {
        allow: 'signedIn',
        input: z.record(z.string(), z.unknown()),
        output: pageOf(pickRow),
      }),
      titleKey: title,
      edition,
    },
  ]),
);

/** Where the rows of a reference's target are listed; nothing for targets that are not picked from a list. */
export const targetOf = (name: string | undefined): Target | undefined => targets.get(name ?? '');
