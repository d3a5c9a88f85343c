import { sql } from 'kysely';
import type { testPackageContract } from '../../contract/test-package/test-package';
import { localDay } from '../../domain/kit/calendar';
import { isEquivalent } from '../../domain/kit/is-equivalent';
import { label } from '../../domain/kit/label';
import { testPackageWorkflow } from '../../domain/test-package/test-package.workflow';
import type { Context } from '../kernel/context';
import { badField } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { assertNoProblems } from '../kernel/problems';
import { getRow } from '../kernel/rows';
import { ruledHandlers } from '../kernel/ruled';
import { step } from '../kernel/step';
import { listPackages, offeredPackages, packageDetail, packageProblems } from './packages';

/** A package that samples of other clients were ordered by stays everybody's. */
const assertOwnable = async ({ db }: Context, id: string, customerId: string): Promise<void> => {
  const { rows } = await sql<{ no: string }>`select o.no from sample_item line
    join sample s on s.id = line.sample_id join orders o on o.id = s.order_id
    where line.package_id = ${id} and line.deleted_at is null and o.deleted_at is null and o.customer_id <> ${customerId}
    limit 1`.execute(db);
  if (rows[0] !== undefined)
    throw badField(
      'customerId',
      label('委托 {no} 等已由其他客户使用该套餐', 'Orders of other clients have this package: {no}', {
        no: rows[0].no,
      }),
    );
};

const standard = ruledHandlers('testPackage', async (next, before, context) => {
  // What bars it is asked of what is written: a name can be mended while a standard has gone out of force.
  if (before === null || !isEquivalent(before.items, next.items))
    assertNoProblems(await packageProblems(context, next.items, localDay(context.at)));
  if (before !== null && next.customerId !== null && next.customerId !== before.customerId)
    await assertOwnable(context, before.id, next.customerId);
  return before === null ? { state: testPackageWorkflow.initial } : undefined;
});

export const testPackageHandlers: Handlers<typeof testPackageContract> = {
  ...standard,
  list: (query, context) => listPackages(context, query),
  detail: async ({ id }, context) => packageDetail(context, await getRow(context, 'testPackage', id)),
  offered: ({ customerId }, context) => offeredPackages(context, customerId),
  retire: ({ id, ver, reason }, context) => step(context, 'testPackage', 'retire', { id, ver, reason }),
  reactivate: ({ id, ver }, context) => step(context, 'testPackage', 'reactivate', { id, ver }),
};
