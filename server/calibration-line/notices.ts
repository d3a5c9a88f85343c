import { sql } from 'kysely';
import { calibrationLine } from '../../domain/calibration-line/calibration-line.entity';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { lookOverNotices } from '../kernel/look-over';

export const notices = lookOverNotices({
  refType: 'calibrationLine',
  noun: calibrationLine.label,
  allow: 'calibrationLine.approve',
  link: (id) => `/calibration-lines?id=${id}`,
});

/** The item of a line, also where it was deleted since. */
export const itemNameOf = async ({ db }: Context, { testitemId }: RowOf<'calibrationLine'>): Promise<string> => {
  const item = await db.selectFrom('testItem').select('name').where('id', '=', testitemId).executeTakeFirstOrThrow();
  return item.name;
};

/** Who measured by a line. */
export const measuredBy = async ({ db }: Context, { id }: RowOf<'calibrationLine'>): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(w.submitted_by, w.assignee_id) as id from result r join worksheet w on w.id = r.worksheet_id
    where r.curve_id = ${id} and r.deleted_at is null and coalesce(w.submitted_by, w.assignee_id) is not null`.execute(
    db,
  );
  return rows.map((row) => row.id);
};
