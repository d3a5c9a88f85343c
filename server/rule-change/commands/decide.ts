import type { InputOf } from '../../../contract/kit/endpoint';
import type { ruleChangeContract } from '../../../contract/rule-change/rule-change';
import { label } from '../../../domain/kit/label';
import type { CriterionCase, ItemCase } from '../../../domain/rule-change/golden-case';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { blocked, conflict } from '../../kernel/errors';
import { notify } from '../../kernel/notify';
import { getRow, updateRow } from '../../kernel/rows';
import { sign } from '../../kernel/sign';
import { assertCan, step } from '../../kernel/step';
import { assertCriterionChange, assertItemChange, differences } from '../change-holds';
import { keepJudgings } from '../keep-judgings';
import { rulesInForce } from '../rule-versions';

type Change = RowOf<'ruleChange'>;

const assertOther = ({ openedById, subject }: Change, actorId: string): void => {
  if (openedById !== actorId) return;
  throw blocked([
    {
      rule: 'rules.samePerson',
      object: subject,
      text: label('提出变更的人不能批准该变更', 'Who made a change cannot approve it'),
      fix: label('请另一位有批准权限的人员批准', 'Ask another person who may approve it'),
    },
  ]);
};

/** Whoever else is against it refuses it, and is named. */
const assertOwn = ({ openedById, subject }: Change, actorId: string): void => {
  if (openedById === actorId) return;
  throw blocked([
    {
      rule: 'rules.otherPerson',
      object: subject,
      text: label('只有提出变更的人能撤回该变更', 'Only who made a change can take it back'),
      fix: label('有批准权限的人员可拒绝该变更', 'Who may approve it may refuse it'),
    },
  ]);
};

/** What the change was made upon has to be there still: approved is what was seen, and no more. */
const assertAsMade = (change: Change, now: object): void => {
  const { before } = differences({ ...now, ...change.before }, now);
  if (Object.keys(before).length > 0)
    throw conflict(
      label(
        '提出变更后该记录已被修改，请撤回或拒绝后重新提出',
        'The record was changed after this change was made: take it back or refuse it, and make it again',
      ),
    );
};

const applied = async (context: Context, change: Change): Promise<void> => {
  const { testitemId, criterionId, reason } = change;
  const { before, after } = differences(change.before, change.after);
  const said = { refNo: change.subject, before, after, reason } as const;
  if (testitemId !== null) {
    const row = await getRow(context, 'testItem', testitemId, true);
    assertAsMade(change, row);
    await assertItemChange(context, row, { ...row, ...after }, change.cases as ItemCase[]);
    await rulesInForce(context, [row]);
    await updateRow(context, 'testItem', row, after);
    context.audit({ action: 'testItem.update', refType: 'testItem', refId: row.id, ...said });
    return;
  }
  const row = await getRow(context, 'criterion', criterionId ?? '', true);
  assertAsMade(change, row);
  await assertCriterionChange(context, { ...row, ...after }, change.cases as CriterionCase[]);
  await keepJudgings(context, row.id);
  await updateRow(context, 'criterion', row, after);
  context.audit({ action: 'criterion.update', refType: 'criterion', refId: row.id, ...said });
};

const told = (context: Context, { id, subject, openedById }: Change, isApproved: boolean, opinion: string | null) =>
  notify(context, [openedById], {
    kind: 'std',
    level: isApproved ? 'info' : 'warn',
    title: isApproved
      ? label('{name}的规则变更已批准', 'The change of the rules of {name} is approved', { name: subject })
      : label('{name}的规则变更被拒绝', 'The change of the rules of {name} is refused', { name: subject }),
    body: opinion,
    refType: 'ruleChange',
    refId: id,
    link: `/rulechange?id=${id}`,
  });

const decision = ({ actor, at }: Context, opinion: string | undefined) => ({
  decidedById: actor.id,
  decidedAt: at,
  opinion: opinion ?? null,
});

/** Another person approves a change: its cases are held against it once more, it is signed and in force. */
export const approve = async (
  { id, ver, password, opinion }: InputOf<typeof ruleChangeContract.approve>,
  context: Context,
): Promise<{ ok: true }> => {
  const row = await getRow(context, 'ruleChange', id, true);
  assertCan(context, 'ruleChange', 'approve', row);
  assertOther(row, context.actor.id);
  await sign(context, { refType: 'ruleChange', refId: id, refVer: row.ver, meaning: '批准', password, opinion });
  await applied(context, row);
  const patch = decision(context, opinion);
  await step(context, 'ruleChange', 'approve', { id, ver, patch, reason: opinion }, row);
  await told(context, row, true, opinion ?? null);
  return { ok: true };
};

export const refuse = async (
  { id, ver, reason }: InputOf<typeof ruleChangeContract.refuse>,
  context: Context,
): Promise<{ ok: true }> => {
  const row = await getRow(context, 'ruleChange', id, true);
  assertCan(context, 'ruleChange', 'refuse', row);
  assertOther(row, context.actor.id);
  await step(context, 'ruleChange', 'refuse', { id, ver, patch: decision(context, reason), reason }, row);
  await told(context, row, false, reason);
  return { ok: true };
};

export const takeBack = async (
  { id, ver, reason }: InputOf<typeof ruleChangeContract.takeBack>,
  context: Context,
): Promise<{ ok: true }> => {
  const row = await getRow(context, 'ruleChange', id, true);
  assertCan(context, 'ruleChange', 'takeBack', row);
  assertOwn(row, context.actor.id);
  await step(context, 'ruleChange', 'takeBack', { id, ver, patch: decision(context, reason), reason }, row);
  return { ok: true };
};
