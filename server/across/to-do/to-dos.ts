import { sql } from 'kysely';
import type { OutputOf } from '../../../contract/kit/endpoint';
import type { workContract } from '../../../contract/to-do/work';
import { acts } from '../../../domain/to-do/acts';
import { type WorkCode, workKinds } from '../../../domain/to-do/work-kinds';
import type { Context } from '../../kernel/context';
import { type Narrowed, narrowedBy } from './narrowed';
import { countOf, readRows } from './rows';
import { shownTo } from './shown';
import { sourceOf } from './sources';

export type Todo = OutputOf<typeof workContract.todos>[number];
type Waiting = OutputOf<typeof workContract.waiting>[number];

/** How many things of a kind wait: home, `/work` and the menu all take it from here. */
const todoOf = async (context: Context, code: WorkCode): Promise<Todo> => {
  const { label, path } = workKinds[code];
  const source = sourceOf(context, code);
  return { code, label, path, count: await countOf(context, source, source.where(context)) };
};

/** The open work of a person: only what the person may do, counted within the person's rows. */
export const todosOf = (context: Context): Promise<Todo[]> =>
  Promise.all(shownTo(context).map((code) => todoOf(context, code)));

/** The things themselves, the first of each kind by the day they are due; kinds without any are left out. */
export const waitingFor = async (
  context: Context,
  { code, each, ...narrow }: Narrowed & Readonly<{ code?: WorkCode | undefined; each: number }>,
): Promise<Waiting[]> => {
  const codes = shownTo(context).filter((held) => code === undefined || held === code);
  const groups = await Promise.all(
    codes.map(async (held): Promise<Waiting> => {
      const source = sourceOf(context, held);
      const todo = await todoOf(context, held);
      const narrowed = narrowedBy(context, source, narrow);
      const where = sql`${source.where(context)} ${narrowed ?? sql``}`;
      const found = narrowed === null || todo.count === 0 ? todo.count : await countOf(context, source, where);
      const things = found === 0 ? [] : await readRows(context, source, where, each);
      const { label: act, lead } = acts[held];
      return {
        ...todo,
        act,
        found,
        things: things.map(({ of, within, ...thing }) => ({ ...thing, link: lead({ id: thing.id, of, within }) })),
      };
    }),
  );
  return groups.filter(({ found }) => found > 0);
};
