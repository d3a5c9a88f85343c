import type { customerMergeContract } from '../../contract/customer/customer-merge';
import type { Customer } from '../../domain/customer/customer.entity';
import { label } from '../../domain/kit/label';
import type { Context } from '../kernel/context';
import { badField, blocked, blockerIn, conflict } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { assertVersion, getRow } from '../kernel/rows';
import { clashFindings, mergeCustomers, previewMerge } from './commands/merge';
import { suspectedDuplicates } from './duplicates';

const assertLiving = (client: Customer) => {
  if (client.mergedIntoId !== null)
    throw conflict(label('客户「{name}」已合并', 'The client {name} is merged already', { name: client.name }), client);
};

/** Both clients, locked in the order of their ids so that two merges at once do not wait for each other. */
const pairOf = async (context: Context, id: string, into: string, lock: boolean) => {
  if (id === into) throw badField('into', label('不能与自己合并', 'A client cannot be merged with itself'));
  const rows = new Map<string, Customer>();
  for (const each of [id, into].sort()) rows.set(each, await getRow(context, 'customer', each, lock));
  const pair = { from: rows.get(id) as Customer, into: rows.get(into) as Customer };
  assertLiving(pair.from);
  assertLiving(pair.into);
  return pair;
};

/** What a page named as the place where the next one begins. */
const afterOf = (after: string) => {
  const [, why, shared] = /^(creditCode|name|phone) (.+)$/.exec(after) ?? [];
  if (why === undefined || shared === undefined)
    throw badField('after', label('没有这样的下一页', 'There is no such next page'));
  return { why, shared };
};

export const customerMergeHandlers: Handlers<typeof customerMergeContract> = {
  duplicates: async ({ after }, context) => {
    const { list, next } = await suspectedDuplicates(context, after === undefined ? null : afterOf(after));
    return { list, next: next === null ? null : `${next.why} ${next.shared}` };
  },
  preview: async ({ id, into }, context) => {
    const pair = await pairOf(context, id, into, false);
    const { clashes, ...counts } = await previewMerge(context, pair);
    const blockers = clashFindings(clashes, pair).map((each) => blockerIn(context.language, each));
    return { ...counts, blockers };
  },
  merge: async ({ id, into, ver, intoVer, reason }, context) => {
    const pair = await pairOf(context, id, into, true);
    assertVersion(pair.from, ver);
    assertVersion(pair.into, intoVer);
    const { clashes } = await previewMerge(context, pair);
    if (clashes.length > 0) throw blocked(clashFindings(clashes, pair));
    return mergeCustomers(context, pair, reason);
  },
};
