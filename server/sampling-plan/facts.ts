import { sql } from 'kysely';
import { inClass } from '../../domain/kit/workflow';
import type { PlanFacts } from '../../domain/sampling-plan/sampling-plan.rules';
import { staffWorkflow } from '../../domain/staff/staff.workflow';
import type { RowOf } from '../db/tables';
import { findRow, type Writer } from '../kernel/rows';
import { lineFactsOf } from '../sample-type/line-facts';
import { catalogueOf } from '../sample-type/offered';
import { packagesById } from '../test-package/packages';

type Asked = Pick<RowOf<'samplingPlan'>, 'customerId' | 'staffId' | 'groups'>;

/** What the things that a plan names are like on a day: read at once, asked one by one. */
export const factsOf = async (writer: Pick<Writer, 'db' | 'actor'>, plan: Asked, day: string) => {
  const { db, actor } = writer;
  const pointIds = [...new Set(plan.groups.flatMap((group) => [...group.pointIds]))];
  const typeIds = [...new Set(plan.groups.map(({ sample1Id }) => sample1Id))];
  const variantIds = [...new Set(plan.groups.flatMap(({ sample2Id }) => sample2Id ?? []))];
  const packageIds = plan.groups.flatMap((group) => [...(group.packageIds ?? [])]);
  const [catalogue, customer, staff, points, types, variants, packages] = await Promise.all([
    catalogueOf(writer),
    findRow(writer, 'customer', plan.customerId),
    findRow(writer, 'staff', plan.staffId),
    db
      .selectFrom('samplingPoint')
      .select(['id', 'name', 'customerId', 'status'])
      .where('companyId', '=', actor.companyId)
      .where('deletedAt', 'is', null)
      .where(sql<boolean>`id = any(${pointIds}::uuid[])`)
      .execute(),
    db
      .selectFrom('sampleType')
      .select(['id', 'name', 'status'])
      .where('companyId', '=', actor.companyId)
      .where('deletedAt', 'is', null)
      .where(sql<boolean>`id = any(${typeIds}::uuid[])`)
      .execute(),
    db
      .selectFrom('sampleVariant')
      .select(['id', 'name', 'sample1Id'])
      .where('companyId', '=', actor.companyId)
      .where('deletedAt', 'is', null)
      .where(sql<boolean>`id = any(${variantIds}::uuid[])`)
      .execute(),
    packagesById(writer, packageIds),
  ]);
  const facts: PlanFacts = {
    customer,
    responsible: staff && { name: staff.name, isActive: inClass(staffWorkflow, 'active', staff.status) },
    point: (id) => points.find((each) => each.id === id),
    type: (id) => {
      const type = types.find((each) => each.id === id);
      return type && { name: type.name, isPublished: type.status === 'published' };
    },
    variant: (id) => variants.find((each) => each.id === id),
    pack: (id) => packages.find((each) => each.id === id),
    ...lineFactsOf(catalogue, day),
  };
  return { facts, staff };
};
