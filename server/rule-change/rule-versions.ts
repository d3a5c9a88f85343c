import { changedRules, itemRules, rulesIn } from '../../domain/rule-change/governed';
import { ruleChangeWorkflow } from '../../domain/rule-change/rule-change.workflow';
import { asMeasured } from '../../domain/test-item/as-measured';
import { newId } from '../db/ids';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { stateIs } from '../kernel/state-in';

type Item = RowOf<'testItem'>;
type Version = Pick<RowOf<'itemRule'>, 'id' | 'testitemId' | 'no' | 'content'>;

const latestOf = async ({ db }: Context, ids: readonly string[]): Promise<Map<string, Version>> => {
  const rows = await db
    .selectFrom('itemRule')
    .select(['id', 'testitemId', 'no', 'content'])
    .distinctOn('testitemId')
    .where('testitemId', 'in', ids)
    .orderBy('testitemId')
    .orderBy('no', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.testitemId, row]));
};

/** The last change of each item that was approved: by it the rules became what they are. */
const changesOf = async ({ db }: Context, ids: readonly string[]): Promise<ReadonlyMap<string | null, string>> =>
  new Map(
    (
      await db
        .selectFrom('ruleChange')
        .select(['id', 'testitemId'])
        .distinctOn('testitemId')
        .where('testitemId', 'in', ids)
        .where(stateIs(ruleChangeWorkflow, 'approved', 'state'))
        .orderBy('testitemId')
        .orderBy('decidedAt', 'desc')
        .execute()
    ).map(({ id, testitemId }) => [testitemId, id]),
  );

/** Whether an item goes by a version: its rules say the same. */
const goesBy = (item: Item, version: Version | undefined): version is Version =>
  version !== undefined && changedRules(itemRules, version.content, item).length === 0;

/**
 * Takes items whose results are handed in; gives for each the version of its rules, by the item's id. A version is made where the rules
 * have changed since the last one: as long as nothing hung on them nobody had to approve that.
 */
export const rulesInForce = async (context: Context, found: readonly Item[]): Promise<ReadonlyMap<string, string>> => {
  const { db, actor, at } = context;
  // As results are read by them: what the unit decides is decided, and what is not asked for is left out.
  const byId = new Map(found.map((item) => [item.id, asMeasured(item)]));
  if (byId.size === 0) return new Map();
  const latest = await latestOf(context, [...byId.keys()]);
  const missing = [...byId.values()].filter((item) => !goesBy(item, latest.get(item.id)));
  if (missing.length > 0) {
    const changeOf = await changesOf(
      context,
      missing.map(({ id }) => id),
    );
    await db
      .insertInto('itemRule')
      .values(
        missing.map((item) => ({
          id: newId(),
          companyId: actor.companyId,
          testitemId: item.id,
          no: (latest.get(item.id)?.no ?? 0) + 1,
          changeId: changeOf.get(item.id) ?? null,
          content: JSON.stringify(rulesIn(itemRules, item)) as never,
          ...{ createdAt: at, createdBy: actor.id, updatedAt: at, updatedBy: actor.id },
        })),
      )
      // Somebody hands in a result of the same item at the same time: one version is enough.
      .onConflict((conflict) => conflict.columns(['testitemId', 'no']).doNothing())
      .execute();
    for (const [id, version] of await latestOf(
      context,
      missing.map(({ id }) => id),
    ))
      latest.set(id, version);
  }
  return new Map([...latest].map(([id, version]) => [id, version.id]));
};
