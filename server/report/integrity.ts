import type { Blocker } from '../../domain/kit/blocker';
import { localDay } from '../../domain/kit/calendar';
import { label, same, say } from '../../domain/kit/label';
import { isContentGenuine } from '../../domain/report/genuine';
import { type SignedStep, separationProblems } from '../../domain/report/separation';
import { isAuthorised } from '../../domain/staff-auth/competence';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { authorisationsOf } from '../staff-auth/authorisations-of';
import { barredCheckers } from './barred-checkers';
import { composedOf, frozenContent, sameContent } from './commands/content';
import { evidenceOf } from './evidence';

const changed = (no: string): Blocker => ({
  rule: 'integrity',
  object: no,
  text: label('报告内容与提交时签名的内容不一致', 'The report has changed since it was signed on submission'),
  fix: label('退回编制并重新提交', 'Send it back to be prepared and submitted again'),
});

/**
 * Whether what is about to be signed is what the compiler signed: the frozen content has its digest, every standing
 * signature names that digest, and the results have not changed since (21 CFR Part 11 §11.70).
 */
export const integrityFindings = async (context: Context, row: RowOf<'report'>): Promise<Blocker[]> => {
  const frozen = await frozenContent(context, row.id);
  if (frozen === null || !isContentGenuine(await evidenceOf(context, row))) return [changed(row.no)];
  const { lines } = await composedOf(context, row);
  return sameContent(lines, frozen.content.lines) ? [] : [changed(row.no)];
};

/** Why this person may not sign: separation of duties. */
export const separationFindings = async (
  context: Context,
  row: RowOf<'report'>,
  step: SignedStep,
): Promise<Blocker[]> => {
  const testerIds = [...new Set((row.lines ?? []).flatMap((line) => line.testerIds))];
  const checkerIds = await barredCheckers(context, row);
  return separationProblems(step, context.actor.id, { ...row, testerIds, checkerIds }).map((text) => ({
    rule: 'separation',
    object: context.actor.name,
    text,
    fix: label('请由其他有权限的人员处理', 'Another person with the right has to do it'),
  }));
};

const words = { audit: label('审核', 'review'), sign: label('授权签字', 'signature') } as const;

/** The items of a report that the person's authorisations do not cover (Order 39 art. 11: every line, no exception). */
export const competenceFindings = async (
  context: Context,
  row: RowOf<'report'>,
  kind: 'audit' | 'sign',
): Promise<Blocker[]> => {
  const { db, actor, at } = context;
  const auths = (await authorisationsOf(db, actor.companyId, [actor.id])).filter(({ staffId }) => staffId === actor.id);
  const day = localDay(at);
  const outside = (row.lines ?? []).filter(
    ({ areaId, itemId, stdId }) => !isAuthorised(auths, { kind, areaId, testitemId: itemId, stdId, day }),
  );
  const items = new Map(outside.map(({ itemId, item }) => [itemId, item]));
  return [...items.values()].map((item) => {
    const name = typeof item === 'string' ? same(item) : item;
    return {
      rule: `competence.${kind}`,
      object: say('zh', name),
      text: label('「{name}」不在您的{kind}范围内', '"{name}" is outside your authorisation ({kind})', {
        name,
        kind: words[kind],
      }),
      fix: label(
        '由授权范围内的人员处理，或由技术负责人授权',
        'Have an authorised person do it, or be authorised by the technical manager',
      ),
    };
  });
};
