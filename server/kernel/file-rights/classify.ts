import type { Context } from '../context';

type Kind = Readonly<{ kind: 'report' | 'mandate' } | { kind: 'signature'; ownerId: string }>;

/** Sets the kind of an ordinary stored file; a file that already has another kind keeps it. */
export const classifyFile = async ({ db }: Pick<Context, 'db'>, id: string, kind: Kind): Promise<void> => {
  await db.updateTable('storedFile').set(kind).where('id', '=', id).where('kind', '=', 'upload').execute();
};
