import { sql } from 'kysely';
import { label } from '../../../../domain/kit/label';
import { dataScopes } from '../../../../domain/role/data-scope';
import { isUuid } from '../../../db/ids';
import type { Context, FileAnswer } from '../../../kernel/context';
import { AppError, notFound } from '../../../kernel/errors';
import { readFileBytes } from '../../../kernel/files';
import { questionsFor } from '../paper';

type Paper = Readonly<{ id: string; month: string; madeAt: string }>;
type Kept = Readonly<{ fileId: string; questions: readonly string[]; dataScope: (typeof dataScopes)[number] }>;

/** The papers of whole months that were sent to the person, the latest first. */
export const papersOf = async ({ db, actor }: Context): Promise<Paper[]> => {
  const { rows } = await sql<Paper>`
    select id, to_char(month, 'YYYY-MM') as month, made_at from figure_paper where staff_id = ${actor.id} order by figure_paper.month desc`.execute(
    db,
  );
  return rows;
};

/** A paper that was sent: to the one whom it was sent to, as long as that person may read all that stands on it. */
export const sentPaper = async (context: Context, id: string): Promise<FileAnswer> => {
  const { db, actor } = context;
  const missing = () => notFound(label('每月报表', 'Monthly figures'));
  if (!isUuid(id)) throw missing();
  const { rows } = await sql<Kept>`
    select file_id, questions, data_scope from figure_paper where id = ${id} and staff_id = ${actor.id}`.execute(db);
  const paper = rows[0];
  if (paper === undefined) throw missing();
  const allowed: readonly string[] = questionsFor(context);
  const isNarrower = dataScopes.indexOf(actor.dataScope) < dataScopes.indexOf(paper.dataScope);
  if (isNarrower || !paper.questions.every((question) => allowed.includes(question)))
    throw new AppError(
      403,
      label('这份报表含有您现在无权查看的数字', 'This paper holds figures that you may not read any more'),
    );
  const { name, mime, bytes } = await readFileBytes(context, actor.companyId, paper.fileId);
  return { name, mime, bytes };
};
