import { type RawBuilder, sql } from 'kysely';
import type { DeviceUse, equipmentCareContract } from '../../contract/equipment/equipment-care';
import type { InputOf } from '../../contract/kit/endpoint';
import type { Page } from '../../contract/kit/inputs';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';
import { type ListQuery, listRows } from '../kernel/list';
import { getRow } from '../kernel/rows';
import { readOn, usedOn } from './touched-reports';

type Uses = InputOf<typeof equipmentCareContract.uses>;
type Narrowed = Pick<Uses, 'equipmentId' | 'from' | 'to' | 'testerId' | 'testitemId' | 'untimed'>;

/** Of samples or items whose number or name holds a word. */
const about = (keyword: string | undefined): RawBuilder<unknown>[] => {
  if (!keyword) return [];
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return [
    sql`(exists (select 1 from sample where id = t.sample_id and (no ilike ${pattern} or name ilike ${pattern}))
      or exists (select 1 from test_item where id = t.testitem_id and name ilike ${pattern}))`,
  ];
};

/** A result `r` whose test has a beginning and an end. */
export const isTimed = sql<boolean>`coalesce(r.test_from < r.test_to, false)`;

/** Results `r` of tests `t` that were read on a device in a period, and what they are narrowed down to. */
export const usesWithin = ({ equipmentId, from, to, testerId, testitemId, untimed }: Narrowed): RawBuilder<unknown> =>
  sql.join(
    [
      readOn(equipmentId, from ?? null),
      ...(to === undefined ? [] : [sql`${usedOn} <= ${to}::date`]),
      ...(testerId === undefined ? [] : [sql`r.entered_by = ${testerId}`]),
      ...(testitemId === undefined ? [] : [sql`t.testitem_id = ${testitemId}`]),
      ...(untimed === undefined ? [] : [untimed ? sql`not ${isTimed}` : isTimed]),
    ],
    sql` and `,
  );

const usedAt = sql`coalesce(r.test_to, r.test_from, r.entered_at)`;

/** The results that were read on a device, the latest first, with the reports that rest on them. */
export const usesOfDevice = async (
  { keyword, sorter: _sorter, ...query }: Uses & Pick<ListQuery, 'cursor'>,
  context: Context,
): Promise<Page<DeviceUse>> => {
  const { equipmentId, from, to, testerId, testitemId, untimed, ...page } = query;
  await getRow(context, 'equipment', equipmentId);
  const uses = usesWithin({ equipmentId, from, to, testerId, testitemId, untimed });
  const { list, ...rest } = await listRows<RowOf<'task'> & Omit<DeviceUse, 'reportNos'>>(context.db, {
    table: 'task',
    reader: context,
    query: page,
    where: [
      sql`t.id in (select r.task_id from result r where r.equipment_id = ${equipmentId})`,
      sql`exists (select 1 from result r where r.task_id = t.id and ${uses})`,
      ...about(keyword),
    ],
    order: (alias) => {
      const task = sql.ref(`${alias}.id`);
      return sql`(select ${usedAt} from result r where r.task_id = ${task} and r.deleted_at is null) desc, ${task} desc`;
    },
    columns: sql`, p.no as task_no, r.worksheet_id, s.no as sample_no, s.name as sample_name,
      i.name as item_name, i.name_en as item_name_en, r.reported, coalesce(nullif(i.unit, ''), r.unit) as unit,
      ${usedAt} as used_at, r.test_from, r.test_to, staff.name as tester_name,
      r.equipment_used ->> 'certNo' as cert_no, r.equipment_used ->> 'calDueDate' as cal_due_date,
      coalesce((select jsonb_agg(jsonb_build_object('id', rp.id, 'no', rp.no, 'state', rp.state) order by rp.no)
        from report rp where rp.task_ids @> array[p.id] and ${inScope(context, 'report', 'rp')}), '[]'::jsonb) as reports`,
    joins: sql`
      join result r on r.task_id = p.id and r.deleted_at is null
      join sample s on s.id = p.sample_id join test_item i on i.id = p.testitem_id
      left join staff on staff.id = r.entered_by`,
  });
  return {
    ...rest,
    list: list.map(
      (row): DeviceUse => ({
        id: row.id,
        taskNo: row.taskNo,
        mandateId: row.mandateId,
        worksheetId: row.worksheetId,
        sampleNo: row.sampleNo,
        sampleName: row.sampleName,
        itemName: row.itemName,
        itemNameEn: row.itemNameEn,
        reported: row.reported,
        unit: row.unit,
        usedAt: row.usedAt,
        testFrom: row.testFrom,
        testTo: row.testTo,
        testerName: row.testerName,
        certNo: row.certNo,
        calDueDate: row.calDueDate,
        reports: row.reports,
        reportNos: row.reports.map(({ no }) => no).join(' '),
      }),
    ),
  };
};
