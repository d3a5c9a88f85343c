import { sql } from 'kysely';
import type { messageContract } from '../../contract/message/message';
import type { Message } from '../../domain/message/message.entity';
import { isCounted } from '../../domain/to-do/work-kinds';
import { todosOf } from '../across/to-do/to-dos';
import { entities } from '../db/tables';
import type { Context } from '../kernel/context';
import { notFound } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { listRows } from '../kernel/list';
import { inWordsOf } from '../kernel/notify';

const REMIND_HOURS = 24;
const ok = { ok: true as const };

/** Changes one of the actor's own messages; another's answers like a missing one. */
const mark = async (
  { db, actor, at }: Context,
  id: string,
  change: { readAt?: string; popup?: boolean; notifyUntil?: string | null },
) => {
  const updated = await db
    .updateTable('message')
    .set({ ...change, updatedAt: at })
    .where('id', '=', id)
    .where('toStaffId', '=', actor.id)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) throw notFound(entities.message.label);
  return ok;
};

export const messageHandlers: Handlers<typeof messageContract> = {
  list: async (query, { db, actor, language }) => {
    const page = await listRows<Message>(db, {
      table: 'message',
      companyId: actor.companyId,
      query,
      where: [sql`t.to_staff_id = ${actor.id}`, ...(query.unread === true ? [sql`t.read_at is null`] : [])],
    });
    return { ...page, list: await inWordsOf(db, language, page.list) };
  },
  count: async (_input, { db, actor }) => {
    const rows = await db
      .selectFrom('message')
      .select(['kind as type', (count) => count.fn.countAll<number>().as('count')])
      .where('toStaffId', '=', actor.id)
      .where('readAt', 'is', null)
      .groupBy('kind')
      .execute();
    return rows;
  },
  todoCount: async (_input, context) => {
    const todos = (await todosOf(context)).filter(({ code }) => isCounted(code));
    const byPath = Object.fromEntries(todos.map(({ path, count }) => [path, count]));
    return { count: todos.reduce((sum, { count }) => sum + count, 0), byPath };
  },
  remind: ({ id }, context) =>
    mark(context, id, {
      popup: true,
      notifyUntil: new Date(Date.parse(context.at) + REMIND_HOURS * 3_600_000).toISOString(),
    }),
  stopReminding: ({ id }, context) => mark(context, id, { popup: false, notifyUntil: null }),
  read: ({ id }, context) => mark(context, id, { readAt: context.at, popup: false, notifyUntil: null }),
  readAll: async (_input, { db, actor, at }) => {
    await db
      .updateTable('message')
      .set({ readAt: at, popup: false, notifyUntil: null })
      .where('toStaffId', '=', actor.id)
      .where('readAt', 'is', null)
      .execute();
    return ok;
  },
};
