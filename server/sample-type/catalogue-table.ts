import { sql } from 'kysely';
import { type Label, label, type Printed, say } from '../../domain/kit/label';
import type { Db } from '../db/tables';

type Line = {
  category: string;
  code: string;
  type: string;
  version: number | null;
  status: string;
  item: string;
  unit: string | null;
  basis: string;
  criterion: string | null;
};

const headings: readonly Label[] = [
  label('样品大类', 'Category'),
  label('类型代码', 'Code'),
  label('样品类型', 'Sample type'),
  label('版本', 'Version'),
  label('状态', 'Status'),
  label('检测项目', 'Item'),
  label('单位', 'Unit'),
  label('检测依据', 'Test method'),
  label('判定依据', 'Criterion'),
];

/** Every sample type with its items, one line an item, for a file. */
export const catalogueTable = async (
  db: Db,
  companyId: string,
  language: Printed,
): Promise<(string | number | null)[][]> => {
  const { rows } = await sql<Line>`
    select c.name as category, t.code, t.name as type, t.version, t.status, i.name as item, i.unit, b.name as basis, j.name as criterion
    from sample_type t join sample_category c on c.id = t.sam1_id
    left join lateral jsonb_array_elements(coalesce(t.testitems, '[]'::jsonb)) with ordinality as line(value, place) on true
    left join test_item i on i.id = (line.value ->> 'testitemId')::uuid
    left join test_basis b on b.id = (line.value ->> 'basisId')::uuid
    left join criterion j on j.id = (line.value ->> 'judgeId')::uuid
    where t.company_id = ${companyId} and t.deleted_at is null and t.revises_id is null
    order by c.name, t.code, line.place`.execute(db);
  return [
    headings.map((heading) => say(language, heading)),
    ...rows.map((row) => [
      row.category,
      row.code,
      row.type,
      row.version,
      row.status,
      row.item,
      row.unit,
      row.basis,
      row.criterion,
    ]),
  ];
};
