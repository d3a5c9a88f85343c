import { sql } from 'kysely';
import type { Language } from '../../domain/kit/label';
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

const headings = {
  zh: ['样品大类', '类型代码', '样品类型', '版本', '状态', '检测项目', '单位', '检测依据', '判定依据'],
  en: ['Category', 'Code', 'Sample type', 'Version', 'State', 'Item', 'Unit', 'Basis', 'Criterion'],
} as const;

/** Every sample type with its items, one line an item, for a file. */
export const catalogueTable = async (
  db: Db,
  companyId: string,
  language: Language,
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
    [...headings[language]],
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
