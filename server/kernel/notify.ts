import { sql } from 'kysely';
import { type Label, type Language, type Printed, say } from '../../domain/kit/label';
import type { Permission } from '../../domain/role/permissions';
import { staffWorkflow } from '../../domain/staff/staff.workflow';
import { speak } from '../../domain/words/speak';
import type { Db } from '../db/tables';
import { insertRow, type Writer } from './rows';
import { stateIn } from './state-in';

export type Note = Readonly<{
  kind: 'task' | 'report' | 'order' | 'sample' | 'equipment' | 'std' | 'system' | 'complaint';
  level?: 'info' | 'warn' | 'urgent';
  title: Label;
  /** What the product says, or what a person wrote. */
  body?: Label | string | null;
  refType: string;
  refId: string;
  /** The screen that the message opens. */
  link: string;
}>;

const MOST_ZH = 64;
const MOST_EN = 128;

/** Sends one message to each person except the actor; an urgent one pops up. */
export const notify = async (
  writer: Writer,
  staffIds: readonly (string | null | undefined)[],
  note: Note,
): Promise<void> => {
  const to = [...new Set(staffIds.filter((id): id is string => typeof id === 'string' && id !== writer.actor.id))];
  const { body } = note;
  const words = typeof body === 'string' ? null : (body ?? null);
  const bodyIn = (language: Printed) => (typeof body === 'string' ? body : words && say(language, words));
  for (const toStaffId of to) {
    const { id } = await insertRow(writer, 'message', {
      toStaffId,
      kind: note.kind,
      level: note.level ?? 'info',
      // The search reads these; older messages have nothing else.
      title: say('zh', note.title).slice(0, MOST_ZH),
      titleEn: say('en', note.title).slice(0, MOST_EN),
      body: bodyIn('zh'),
      bodyEn: bodyIn('en'),
      refType: note.refType,
      refId: note.refId,
      link: note.link,
      popup: note.level === 'urgent',
    });
    await writer.db
      .insertInto('messageWords')
      .values({ messageId: id, title: JSON.stringify(note.title), body: words && JSON.stringify(words) })
      .execute();
  }
};

type Stored = Readonly<{
  id: string;
  title: string;
  titleEn: string | null;
  body: string | null;
  bodyEn: string | null;
}>;

/** Messages in the reader's language; an older message, stored without its label, in the stored text. */
export const inWordsOf = async <M extends Stored>(db: Db, language: Language, messages: readonly M[]): Promise<M[]> => {
  const ids = messages.map(({ id }) => id);
  const rows =
    ids.length === 0 ? [] : await db.selectFrom('messageWords').selectAll().where('messageId', 'in', ids).execute();
  const words = new Map(rows.map((row) => [row.messageId, row]));
  return messages.map((message) => {
    const kept = words.get(message.id);
    const [title, body] =
      language === 'zh'
        ? [message.title, message.body]
        : [message.titleEn ?? message.title, message.bodyEn ?? message.body];
    return {
      ...message,
      title: kept === undefined ? title : speak(language, kept.title),
      body: kept?.body ? speak(language, kept.body) : body,
    };
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
