import type { Readiness, ReviewView } from '../../../contract/order/order-views';
import { type Label, label } from '../../../domain/kit/label';
import { own } from '../../../domain/kit/own';
import { inClass } from '../../../domain/kit/workflow';
import { isReviewed } from '../../../domain/order/order.rules';
import type { ReviewLine } from '../../../domain/order/order.shapes';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import { type ReadinessRule, readinessRules } from '../../../domain/order/review/rules';
import { permissions } from '../../../domain/role/permissions';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { badField, blocked, blockerIn, conflict, forbidden } from '../../kernel/errors';
import { updateRow } from '../../kernel/rows';
import { sign, voidSignatures } from '../../kernel/sign';
import { notifyOverridden } from '../messages';
import { findingsOf, overriddenRules } from '../readiness';

type Order = RowOf<'orders'>;
type Override = Readonly<{ rule: string; reason: string }>;

const labels: Readonly<Record<string, { label: Label }>> = readinessRules;
const ruleLabel = (rule: string): Label => own(labels, rule)?.label ?? { zh: rule, en: rule };

/** The review of an order with the names of those who wrote it. */
export const reviewOf = async ({ db }: Pick<Context, 'db'>, order: Order): Promise<ReviewView> => {
  const lines = order.review ?? [];
  const ids = [...new Set(lines.map(({ by }) => by))];
  const people =
    ids.length === 0 ? [] : await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute();
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? null;
  const signed = lines.find(({ overridden }) => overridden !== true);
  return {
    lines: lines.map((line) => ({ ...line, label: ruleLabel(line.rule), byName: nameOf(line.by) })),
    signedBy: signed === undefined ? null : nameOf(signed.by),
    signedAt: signed?.at ?? null,
    valid: isReviewed(order),
  };
};

/** Stores rules that the technical manager sets aside, each with its reason. */
const setAside = async (context: Context, order: Order, overrides: readonly Override[]): Promise<Order> => {
  if (overrides.length === 0) return order;
  if (!context.can('order.override')) throw forbidden(permissions['order.override']);
  const unknown = overrides.find(({ rule }) => own(labels, rule) === undefined);
  if (unknown !== undefined)
    throw badField('overrides', label('没有规则「{rule}」', 'There is no rule {rule}', { rule: unknown.rule }));
  const { actor, at } = context;
  const lines: ReviewLine[] = overrides.map(({ rule, reason }) => ({
    rule,
    ok: false,
    by: actor.id,
    at,
    note: reason,
    overridden: true,
  }));
  const others = (order.review ?? []).filter(({ rule }) => !overrides.some((each) => each.rule === rule));
  for (const { rule, reason } of overrides)
    context.audit({
      action: 'order.override',
      refType: 'order',
      refId: order.id,
      refNo: order.no,
      after: { rule },
      reason,
    });
  await notifyOverridden(context, order, overrides.map(({ reason }) => reason).join('；'));
  return updateRow(context, 'orders', order, { review: [...others, ...lines] });
};

/** What the signature of a contract review stands for. */
const REVIEW = '评审';

/** Writes the review down and signs it: every rule with its outcome, by whom and when. */
const signReview = async (context: Context, order: Order, password: string | null | undefined): Promise<Order> => {
  if (!context.can('order.checkReady')) throw forbidden(permissions['order.checkReady']);
  const { actor, at } = context;
  await sign(context, { refType: 'order', refId: order.id, refVer: order.ver, meaning: REVIEW, password });
  const before = order.review ?? [];
  const lines = Object.keys(readinessRules).map(
    (rule): ReviewLine =>
      before.find((line) => line.rule === rule && line.overridden === true) ?? { rule, ok: true, by: actor.id, at },
  );
  context.audit({
    action: 'order.checkReady',
    refType: 'order',
    refId: order.id,
    refNo: order.no,
    after: { review: lines },
  });
  return updateRow(context, 'orders', order, { review: lines });
};

/** The review was of the order as it stood: a change asks for a new one (ISO/IEC 17025 7.1.6). */
export const withdrawReview = async (context: Context, order: Order): Promise<Order> => {
  if (order.review === null) return order;
  await voidSignatures(context.db, 'order', order.id, [REVIEW]);
  return updateRow(context, 'orders', order, { review: null });
};

/** Runs the gate, overrides rules where asked, and signs where asked and nothing blocks it. */
export const reviewOrder = async (
  context: Context,
  order: Order,
  asked: Readonly<{
    sign?: boolean | undefined;
    password?: string | null | undefined;
    overrides?: readonly Override[] | undefined;
  }>,
): Promise<Readiness> => {
  if (!inClass(orderWorkflow, 'inReview', order.state))
    throw conflict(
      label('只有待收样或待下达的委托可以评审', 'Only an order that is not released yet can be reviewed'),
      order,
    );
  let current = await setAside(context, order, asked.overrides ?? []);
  const aside = overriddenRules(current);
  const findings = await findingsOf(context, current);
  const open = findings.filter(({ rule }) => !aside.has(rule));
  if (asked.sign === true) {
    if (open.length > 0) throw blocked(open);
    current = await signReview(context, current, asked.password);
  }
  const { language } = context;
  return {
    ok: open.length === 0,
    blockers: open.map((each) => blockerIn(language, each)),
    rules: (Object.keys(readinessRules) as ReadinessRule[]).map((rule) => ({
      rule,
      label: ruleLabel(rule),
      ok: !findings.some((each) => each.rule === rule),
      overridden: aside.has(rule),
    })),
    review: await reviewOf(context, current),
  };
};
