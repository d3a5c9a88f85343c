import { createHash } from 'node:crypto';
import type { PublicOrder } from '../../../contract/qr-code/qrcode';
import { clientLink } from '../../../domain/client-link/client-link.entity';
import { clientLinkWorkflow } from '../../../domain/client-link/client-link.workflow';
import type { Understood } from '../../../domain/client-link/understood';
import { label } from '../../../domain/kit/label';
import { inClass, statesOf } from '../../../domain/kit/workflow';
import type { Db, RowOf, Tx } from '../../db/tables';
import { hashToken } from '../../kernel/account/session';
import { type AuditEntry, appendAudit, canonical } from '../../kernel/audit';
import type { Context } from '../../kernel/context';
import { badField, conflict, notFound } from '../../kernel/errors';
import { getRow } from '../../kernel/rows';
import { type Mover, step } from '../../kernel/step';
import { notifyClientAnswer } from '../messages';
import { keepConfirmed } from './lapsed';
import { changedSince, isOver } from './links';
import { type Reader, understoodOrder } from './understood-order';

type Link = RowOf<'clientLink'>;
type Order = RowOf<'orders'>;

const MIN_WORDS = 4;

const digestOf = (order: Understood): string => createHash('sha256').update(canonical(order)).digest('hex');

/** The laboratory that a link belongs to: a stranger has none of his own, and is no person of it. */
const within = (db: Db, { companyId }: Pick<Link, 'companyId'>) =>
  ({ db, actor: { id: null, companyId } }) satisfies Reader;

/** The link of a key with its order. One that was taken back or is over is not told from one that never was. */
const linkOf = async (
  { db, at }: Pick<Context, 'db' | 'at'>,
  key: string,
  lock = false,
): Promise<{ link: Link; order: Order }> => {
  const query = db
    .selectFrom('clientLink')
    .select(['id', 'companyId'])
    .where('tokenHash', '=', hashToken(key))
    .where('state', 'in', statesOf(clientLinkWorkflow, 'standing'))
    .where('deletedAt', 'is', null);
  const found = await query.executeTakeFirst();
  if (found === undefined) throw notFound(clientLink.label);
  const reader = within(db, found);
  const link = await getRow(reader, 'clientLink', found.id, lock);
  const order = await getRow(reader, 'orders', link.orderId);
  if (!inClass(clientLinkWorkflow, 'standing', link.state) || isOver(link, order, at)) throw notFound(clientLink.label);
  return { link, order };
};

const viewOf = async (db: Db, link: Link, order: Order): Promise<PublicOrder> => {
  const reader = within(db, link);
  const { name, tel } = await getRow(reader, 'company', link.companyId);
  const shown = link.seen ?? (await understoodOrder(reader, order, link.withPrices));
  const { answeredAt, answeredBy, words } = link;
  return {
    laboratory: name,
    tel,
    state: link.state as PublicOrder['state'],
    expiresAt: link.expiresAt,
    order: shown,
    digest: digestOf(shown),
    answer: answeredAt === null ? null : { name: answeredBy ?? '', words, at: answeredAt },
    isChanged: (await changedSince(reader, order, link)).length > 0,
  };
};

/** What a client's link shows him. */
export const publicOrderOf = async (context: Context, key: string): Promise<PublicOrder> => {
  const { link, order } = await linkOf(context, key);
  return viewOf(context.db, link, order);
};

type Answer = Readonly<{ id: string; agrees: boolean; name: string; words?: string | undefined; digest: string }>;

/** The client's yes or no to what lay before him: it is kept with what it was about, and the order's people hear of it. */
export const answerOrder = async (context: Context, { id: key, agrees, name, words, digest }: Answer) => {
  const { db, at, request, system } = context;
  const { link, order } = await linkOf(context, key, true);
  const action = agrees ? 'confirm' : 'object';
  if (inClass(clientLinkWorkflow, 'answered', link.state)) {
    // A second tap, or an answer that was lost on its way back, is the same answer.
    if (link.state === clientLinkWorkflow.steps[action].to && link.answeredBy === name) return viewOf(db, link, order);
    throw conflict(label('此链接已经答复过', 'This link was answered already'));
  }
  const said = words || null;
  if (!agrees && (said ?? '').length < MIN_WORDS)
    throw badField(
      'words',
      label('请写明异议(至少 {least} 个字)', 'Say what is not right, in at least {least} characters', {
        least: MIN_WORDS,
      }),
    );
  const entries: AuditEntry[] = [];
  const client: Mover = {
    ...within(db, link),
    at,
    can: () => false,
    audit: (entry) => {
      entries.push(entry);
    },
  };
  const seen = await understoodOrder(client, order, link.withPrices);
  if (digestOf(seen) !== digest)
    throw conflict(
      label('委托内容刚有改动，请重新阅读后答复', 'The order has just changed; read it again, then answer'),
    );
  const answered = await step(client, 'clientLink', action, {
    id: link.id,
    bySystem: true,
    reason: said,
    patch: { answeredAt: at, answeredBy: name, words: said, seen },
  });
  if (agrees) await keepConfirmed(client, answered);
  await notifyClientAnswer(client, order, link, { agrees, name, words: said });
  const actor = { id: null, name: `${name}（委托方 Client）`, companyId: link.companyId };
  await appendAudit(db as Tx, system.auditKey, actor, request, at, entries);
  return viewOf(db, answered, order);
};
