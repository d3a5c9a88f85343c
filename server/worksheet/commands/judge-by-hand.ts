import { localDay } from '../../../domain/kit/calendar';
import { label } from '../../../domain/kit/label';
import type { Verdict } from '../../../domain/measurement/judge';
import { handProblem, noJudgement } from '../../../domain/result/by-hand';
import { checkObstacles } from '../../../domain/worksheet/check.rules';
import { entities } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { badField, blocked, conflict, notFound } from '../../kernel/errors';
import { assertVersion, updateRow } from '../../kernel/rows';
import { sha256Of } from '../../kernel/sha256';
import { sign } from '../../kernel/sign';
import { authorisationsOf } from '../../staff-auth/authorisations-of';
import { authorsOf } from '../paper/authors';
import { computedOf, judgingIn, sheetRowsOf } from '../sheet-rows';
import { checkedSheet } from './check';
import { outcomeOf } from './submit';

type Given = Readonly<{
  /** The task. */
  id: string;
  /** 'none' takes an earlier verdict back. */
  verdict: Verdict;
  reason: string;
  password: string;
  /** Of the result. */
  ver?: number | undefined;
}>;

/**
 * Gives a submitted result the verdict that does not follow from its limit, under the checker's signature. Who tested
 * cannot judge, and who judges holds the authorisation to check the item.
 */
export const judgeByHand = async (context: Context, { id, verdict, reason, password, ver }: Given): Promise<void> => {
  const { actor, at, db } = context;
  const task = await getInScope(context, 'task', id, true);
  if (task.instanceId === null) throw notFound(entities.worksheet.label);
  const sheet = await getInScope(context, 'worksheet', task.instanceId, true);
  const rows = await sheetRowsOf(db, sheet.id, true);
  const row = rows.find((each) => each.task.id === id);
  if (row === undefined) throw notFound(entities.result.label);
  assertVersion(row.result, ver);
  if (sheet.state !== 'submitted')
    throw conflict(label('数据提交校核后才能判定', 'A result is judged once its data have been submitted'), sheet);
  const obstacles = checkObstacles(
    checkedSheet(sheet, [{ ...row, openComments: 0 }], true, await authorsOf(context, sheet)),
    actor.id,
    await authorisationsOf(db, actor.companyId, [actor.id]),
    localDay(at),
  );
  if (obstacles.length > 0) throw blocked(obstacles);
  const computed = computedOf({ ...row, result: { ...row.result, ...noJudgement } });
  const problem = handProblem(computed, judgingIn(row));
  if (problem !== null) throw badField('verdict', problem);

  const isTakenBack = verdict === 'none';
  const stored = await updateRow(context, 'result', row.result, {
    verdict,
    verdictWhy: isTakenBack ? computed.verdictWhy : 'byPerson',
    ...(isTakenBack ? noJudgement : { judgedBy: actor.id, judgedAt: at, judgeReason: reason }),
  });
  await updateRow(context, 'task', task, { outcome: outcomeOf(verdict) });
  await sign(context, {
    refType: 'result',
    refId: row.result.id,
    refVer: stored.ver,
    meaning: '判定',
    password,
    opinion: reason,
    contentSha256: sha256Of(Buffer.from(JSON.stringify([id, row.result.raw, row.judging.limit, verdict, reason]))),
  });
  context.audit({
    action: 'worksheet.judge',
    refType: 'worksheet',
    refId: sheet.id,
    refNo: `${row.sample.no} ${row.item.name}`,
    before: { verdict: row.result.verdict },
    after: { verdict, reason },
  });
};
