import { sql } from 'kysely';
import type { SampleNeeds } from '../../contract/sample/sample';
import { groupNeeds, type NeedLine } from '../../domain/sample/needs';
import { isPast } from '../../domain/task/holding';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';

type Line = NeedLine &
  Readonly<{
    sampleId: string;
    latestStart: string | null;
    holdingFrom: SampleNeeds['late'][number]['holdingFrom'] | null;
    isBegun: boolean;
  }>;

/** How the items of samples ask them to be brought, and the items whose test can no longer begin in time. */
export const needsOf = async (context: Context, ids: readonly string[]): Promise<SampleNeeds[]> => {
  const { rows } = await sql<Line>`
    select t.id as sample_id, i.name as item_name, i.name_en as item_name_en, i.container, i.sample_volume::text as sample_volume,
      i.volume_unit, i.preservation, h.latest as latest_start, h.counted as holding_from,
      exists (select 1 from task k where k.sample_item_id = l.id and k.deleted_at is null and k.started_at is not null) as is_begun
    from sample t join sample_item l on l.sample_id = t.id and l.deleted_at is null join test_item i on i.id = l.testitem_id
      left join lateral holding_of(l.id) h on true
    where t.id = any(${[...ids]}::uuid[]) and ${inScope(context, 'sample')} order by t.no, l.id`.execute(context.db);
  return [...new Set(rows.map(({ sampleId }) => sampleId))].map((sampleId) => {
    const own = rows.filter((row) => row.sampleId === sampleId);
    return {
      sampleId,
      groups: groupNeeds(own).map((group) => ({ ...group, items: [...group.items] })),
      late: own.flatMap(({ itemName, itemNameEn, latestStart, holdingFrom, isBegun }) =>
        latestStart === null || holdingFrom === null || isBegun || !isPast(latestStart, context.at)
          ? []
          : [{ itemName, itemNameEn, latestStart, holdingFrom }],
      ),
    };
  });
};
