import { sql } from 'kysely';
import type { RuleChangeView } from '../../contract/rule-change/rule-change';
import { equationText } from '../../domain/calibration-line/figures';
import { label } from '../../domain/kit/label';
import {
  type CriterionCase,
  criterionCaseOutcome,
  type ItemCase,
  itemCaseOutcome,
} from '../../domain/rule-change/golden-case';
import { ruleChangeWorkflow } from '../../domain/rule-change/rule-change.workflow';
import { asMeasured } from '../../domain/test-item/as-measured';
import type { RowOf } from '../db/tables';
import { actionViews } from '../kernel/actions';
import type { Context } from '../kernel/context';
import { itemsOf } from './change-holds';

type Change = RowOf<'ruleChange'>;

const givenText = ({ values, sources, line, correction }: ItemCase): string =>
  [
    values.join(' / '),
    ...sources.map(({ of, value, limit }) => `[${of}] ${value}${limit === null ? '' : ` (≤ ${limit})`}`),
    line ? `CURVE: ${line.no === null ? '' : `${line.no}, `}${equationText(line.coefficients)}` : '',
    correction ? `CORRECTED: ${correction.startsWith('-') ? '' : '+'}${correction}` : '',
  ]
    .filter((text) => text !== '')
    .join(', ');

/** What an item's cases give by its rules as they were and as they are to be. */
const itemCases = (change: Change, item: RowOf<'testItem'> | undefined): RuleChangeView['cases'] => {
  if (item === undefined) return [];
  const [before, after] = [asMeasured({ ...item, ...change.before }), asMeasured({ ...item, ...change.after })];
  return (change.cases as ItemCase[]).map((each) => ({
    given: givenText(each),
    item: null,
    expected: each.reported,
    before: itemCaseOutcome(each, before),
    after: itemCaseOutcome(each, after),
  }));
};

const casesOfCriterion = ({ cases }: Change): CriterionCase[] => cases as CriterionCase[];

const criterionCases = (
  change: Change,
  criterion: RowOf<'criterion'> | undefined,
  items: ReadonlyMap<string, RowOf<'testItem'>>,
): RuleChangeView['cases'] => {
  if (criterion === undefined) return [];
  return casesOfCriterion(change).flatMap((each) => {
    const item = items.get(each.testitemId);
    if (item === undefined) return [];
    const { value, U, verdict } = each;
    return [
      {
        given: U === null ? value : `${value} (U ${U})`,
        item: item.name,
        expected: verdict,
        before: criterionCaseOutcome(each, { ...criterion, ...change.before }, item),
        after: criterionCaseOutcome(each, { ...criterion, ...change.after }, item),
      },
    ];
  });
};

/** Also where there is none. */
const oneOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

type RuleChangeFacts = Omit<RuleChangeView, 'changes'>;

/** Changes as a person sees them: what the cases give, who made and who decided, and what may be done. */
export const viewsOf = async (context: Context, changes: readonly Change[]): Promise<RuleChangeFacts[]> => {
  const { db } = context;
  const idsOf = (...names: ('testitemId' | 'criterionId' | 'openedById' | 'decidedById')[]) =>
    changes.flatMap((change) => names.map((name) => change[name])).filter((id) => id !== null);
  // Also of those that have gone since: a change keeps what it was about.
  const [items, criteria, people, versions] = await Promise.all([
    db
      .selectFrom('testItem')
      .selectAll()
      .where('id', '=', oneOf(idsOf('testitemId')))
      .execute(),
    db
      .selectFrom('criterion')
      .selectAll()
      .where('id', '=', oneOf(idsOf('criterionId')))
      .execute(),
    db
      .selectFrom('staff')
      .select(['id', 'name'])
      .where('id', '=', oneOf(idsOf('openedById', 'decidedById')))
      .execute(),
    db
      .selectFrom('itemRule')
      .select(['changeId', 'no'])
      .where('changeId', '=', oneOf(changes.map(({ id }) => id)))
      .execute(),
  ]);
  const nameOf = (id: string): string => people.find((each) => each.id === id)?.name ?? '';
  const judged = await itemsOf(
    context,
    changes.filter(({ criterionId }) => criterionId !== null).flatMap(casesOfCriterion),
  );
  return changes.map((change) => {
    const { id, ver, kind, state, subject, reason, openedById, createdAt } = change;
    const { testitemId, criterionId, decidedById, decidedAt, opinion } = change;
    const isOwn = openedById === context.actor.id;
    return {
      id,
      ver,
      kind,
      state,
      subject,
      subjectId: testitemId ?? criterionId ?? '',
      cases:
        testitemId === null
          ? criterionCases(
              change,
              criteria.find((each) => each.id === criterionId),
              judged,
            )
          : itemCases(
              change,
              items.find((each) => each.id === testitemId),
            ),
      reason,
      openedBy: nameOf(openedById),
      openedAt: createdAt,
      decision: decidedById === null || decidedAt === null ? null : { by: nameOf(decidedById), at: decidedAt, opinion },
      version: versions.find(({ changeId }) => changeId === id)?.no ?? null,
      actions: actionViews(ruleChangeWorkflow, state, context, (action) =>
        isOwn === (action === 'takeBack')
          ? []
          : [
              isOwn
                ? label('提出变更的人不能批准或拒绝该变更', 'Who made a change can neither approve nor refuse it')
                : label('只有提出变更的人能撤回该变更', 'Only who made a change can take it back'),
            ],
      ),
    };
  });
};
