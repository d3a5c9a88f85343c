import { sql } from 'kysely';
import { type Label, type Printed, say } from '../../domain/kit/label';
import type { Permission } from '../../domain/role/permissions';
import { staffWorkflow } from '../../domain/staff/staff.workflow';
import { insertRow, type Writer } from './rows';
import { stateIn } from './state-in';

export type Note = Readonly<{
  kind: 'task' | 'report' | 'order' | 'sample' | 'equipment' | 'std' | 'system' | 'complaint';
  level?: 'info' | 'warn' | 'urgent';
  title: Label;
  /** What the product says, in both languages, or what a person wrote. */
  body?: Label | string | null;
  refType: string;
  refId: string;
  /** The screen where the reader goes on. */
  link: string;
}>;

/** Sends one message to each of the people; an urgent one pops up. */
export const notify = async (
  writer: Writer,
  staffIds: readonly (string | null | undefined)[],
  note: Note,
): Promise<void> => {
  const to = [...new Set(staffIds.filter((id): id is string => typeof id === 'string' && id !== writer.actor.id))];
  const { body } = note;
  const bodyIn = (language: Printed) => (typeof body === 'string' ? body : body == null ? null : say(language, body));
  for (const toStaffId of to)
    await insertRow(writer, 'message', {
      toStaffId,
      kind: note.kind,
      level: note.level ?? 'info',
      title: say('zh', note.title).slice(0, 64),
      titleEn: say('en', note.title).slice(0, 128),
      body: bodyIn('zh'),
      bodyEn: bodyIn('en'),
      refType: note.refType,
      refId: note.refId,
      link: note.link,
      popup: note.level === 'urgent',
    });
};

/** The active people who hold a right, of one department where it is given. */
export const holdersOf = async (
  { db, actor }: Pick<Writer, 'db' | 'actor'>,
  permission: Permission,
  departId?: string,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct st.id from staff st
    join role r on r.id = any(st.role_ids) and r.deleted_at is null
    join resource p on p.id = any(r.resource_ids) and p.code = ${permission}
    where st.company_id = ${actor.companyId} and ${stateIn(staffWorkflow, 'active', 'st.status')} and st.deleted_at is null
      ${departId === undefined ? sql`` : sql`and st.depart_id = ${departId}`}`.execute(db);
  return rows.map(({ id }) => id);
};
