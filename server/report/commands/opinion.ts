import { createHash } from 'node:crypto';
import { label } from '../../../domain/kit/label';
import { conclusionFindings } from '../../../domain/report/conclusion-findings';
import type { RowOf, Values } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { badField, blocked } from '../../kernel/errors';
import { assertVersion } from '../../kernel/rows';
import { sign, voidSignatures } from '../../kernel/sign';
import { assertCan, step } from '../../kernel/step';
import { composedOf } from './content';

/** What a signature under an opinion refers to: it stands for the opinion, those of the report for its whole content. */
export const OPINION = 'reportOpinion';

type Opinion = { id: string; text: string; password: string; ver?: number | undefined };

/**
 * Signs an opinion or interpretation (7.8.7): printed apart from the results, with the name of whoever gave it. An empty text
 * takes it back; another text needs another signature.
 */
export const giveOpinion = async (context: Context, { id, text, password, ver }: Opinion): Promise<RowOf<'report'>> => {
  const { db, actor, at } = context;
  const row = await getInScope(context, 'report', id, true);
  assertVersion(row, ver);
  assertCan(context, 'report', 'opine', row);
  if (text === '' && !row.opinion) throw badField('text', label('请填写意见和解释', 'Write the opinion'));
  const given =
    text === ''
      ? { opinion: null, opinionBy: null, opinionAt: null }
      : { opinion: text, opinionBy: actor.id, opinionAt: at };
  const next = { ...row, ...given };
  const { content } = await composedOf(context, next);
  const claims = conclusionFindings(next, { ...content, title: '', deviations: null, opinion: text || null }).filter(
    ({ rule }) => rule === 'conclusion.claim',
  );
  if (claims.length > 0) throw blocked(claims);
  await voidSignatures(db, OPINION, id);
  await sign(context, {
    refType: OPINION,
    refId: id,
    refVer: row.ver,
    meaning: text === '' ? '撤回意见和解释' : '意见和解释',
    password,
    contentSha256: createHash('sha256').update(text).digest('hex'),
  });
  return step(context, 'report', 'opine', { id, patch: given });
};

/** The report now holds other lines: what was signed about those before is signed once more. */
export const unsignOpinion = async ({ db }: Context, reportId: string): Promise<Values<'report'>> => {
  await voidSignatures(db, OPINION, reportId);
  return { opinionBy: null, opinionAt: null };
};
