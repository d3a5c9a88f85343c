import { sql } from 'kysely';
import { label } from '../../domain/kit/label';
import { convert, unitLabel } from '../../domain/measurement/units';
import type { TestItem } from '../../domain/test-item/test-item.entity';
import type { Context } from '../kernel/context';
import { badField } from '../kernel/errors';

/** Another unit or molar mass must not leave criteria with limits that no result could be held against any more. */
export const assertLimitsFit = async ({ db, actor }: Context, before: TestItem, next: TestItem): Promise<void> => {
  const { id, unit, molarMass } = next;
  const isSameUnit = before.unit === unit;
  if (!unit || (isSameUnit && before.molarMass === molarMass)) return;
  const fits = (limitUnit: string, by: TestItem['molarMass']): boolean =>
    convert('1', unit, limitUnit, { molarMass: by }) !== null;
  const criteria = await db
    .selectFrom('criterion')
    .select(['name', 'limits'])
    .where('companyId', '=', actor.companyId)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`limits @> ${JSON.stringify([{ testitemId: id }])}::jsonb`)
    .execute();
  for (const { name, limits } of criteria)
    for (const limit of limits ?? []) {
      if (limit.testitemId !== id || !limit.unit || fits(limit.unit, molarMass)) continue;
      const said = { name, unit: unitLabel(limit.unit) };
      if (!isSameUnit)
        throw badField(
          'unit',
          label(
            '判定依据“{name}”对该项目的限值以 {unit} 计，不能与新单位换算',
            'The criterion "{name}" has a limit for it in {unit}, to which the new unit cannot be converted',
            said,
          ),
        );
      // What could not be converted before is not the fault of the molar mass.
      if (fits(limit.unit, before.molarMass))
        throw badField(
          'molarMass',
          label(
            '判定依据“{name}”对该项目的限值以 {unit} 计，须有摩尔质量才能换算',
            'The criterion "{name}" has a limit for it in {unit}, which is converted by the molar mass alone',
            said,
          ),
        );
    }
};
