import { type RawBuilder, sql } from 'kysely';
import type { DeviceUse, equipmentCareContract } from '../../contract/equipment/equipment-care';
import type { InputOf } from '../../contract/kit/endpoint';
import type { Page } from '../../contract/kit/inputs';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';
import { COUNT_CAP } from '../kernel/list';
import { getRow } from '../kernel/rows';
import { readOn } from './touched-reports';

type Uses = InputOf<typeof equipmentCareContract.uses>;

/** Of samples or items whose number or name holds a word. */
const about = (keyword: string | undefined): RawBuilder<unknown>[] => {
  if (!keyword) return [];
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return [
    sql`(exists (select 1 from sample where id = t.sample_id and (no ilike ${pattern} or name ilike ${pattern}))
      or exists (select 1 from test_item where id = t.testitem_id and name ilike ${pattern}))`,
  ];
};

/** The results that were read on a device, the latest first, with the reports that rest on them. */
export const usesOfDevice = async (
  { equipmentId, current, pageSize, keyword, from }: Uses,
  context: Context,
): Promise<Page<DeviceUse>> => {
  const { db } = context;
  await getRow(context, 'equipment', equipmentId);
  const source = sql`from result r join task t on t.id = r.task_id
    where ${sql.join([readOn(equipmentId, from ?? null), inScope(context, 'task'), ...about(keyword)], sql` and `)}`;
  const { rows } = await sql<Omit<DeviceUse, 'reportNos'>>`
    select r.id, t.no as task_no, t.mandate_id, r.worksheet_id, s.no as sample_no, s.name as sample_name,
      i.name as item_name, i.name_en as item_name_en, r.reported, coalesce(r.unit, i.unit) as unit,
      coalesce(r.test_to, r.test_from, r.entered_at) as used_at, p.name as tester_name,
      r.equipment_used ->> 'certNo' as cert_no, r.equipment_used ->> 'calDueDate' as cal_due_date,
      coalesce((select jsonb_agg(jsonb_build_object('id', rp.id, 'no', rp.no, 'state', rp.state) order by rp.no)
        from report rp where rp.task_ids @> array[t.id] and ${inScope(context, 'report', 'rp')}), '[]'::jsonb) as reports
    from (select r.* ${source} order by coalesce(r.test_to, r.test_from, r.entered_at) desc, r.id desc
      limit ${pageSize} offset ${(current - 1) * pageSize}) r
    join task t on t.id = r.task_id join sample s on s.id = t.sample_id join test_item i on i.id = t.testitem_id
    left join staff p on p.id = r.entered_by
    order by used_at desc, r.id desc`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${source} limit ${COUNT_CAP + 1}) c`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  return {
    list: rows.map((row) => ({ ...row, reportNos: row.reports.map(({ no }) => no).join(' ') })),
    total: Math.min(total, COUNT_CAP),
    current,
    pageSize,
    ...(total > COUNT_CAP && { capped: true }),
  };
};
