import type { Context } from '../context';

type Kind = Readonly<{ kind: 'report' | 'mandate' } | { kind: 'signature'; ownerId: string }>;

/** Says what an ordinary stored file has become. What is known to be something else already stays it. */
export const classifyFile = async ({ db }: Pick<Context, 'db'>, id: string, kind: Kind): Promise<void> => {
  await db.updateTable('storedFile').set(kind).where('id', '=', id).where('kind', '=', 'upload').execute();
};
