import { sql } from 'kysely';
import type { Context } from '../../http/context';
import { notFound } from '../../http/errors';
import { getRow } from '../rows';
import { entities, type RowOf } from '../tables';

/** A mandate whose labels this person may see: a tester's own, else by the rows of the person's role. */
export const mandateInScope = async (context: Context, id: string): Promise<RowOf<'mandate'>> => {
  const { db, actor } = context;
  if (actor.dataScope === 'self') {
    const { rows } = await sql`select 1 from task where mandate_id = ${id} and assignee_id = ${actor.id} limit 1`.execute(db);
    if (rows.length === 0) throw notFound(entities.mandate.label);
  }
  return getRow(context, 'mandate', id);
};
