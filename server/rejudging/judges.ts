import { sql } from 'kysely';
import type { Verdict } from '../../domain/measurement/judge';
import { judgingAnew, judgingBy } from '../../domain/rejudging/judge-anew';
import type { CriterionRules } from '../../domain/rejudging/rejudging.shapes';
import type { MeasuredItem } from '../../domain/result/compute';
import { itemRules, rulesIn } from '../../domain/rule-change/governed';
import { asReported } from '../../domain/subcontract/as-reported';
import { asMeasured } from '../../domain/test-item/as-measured';
import { readRows } from '../db/read';
import type { Db, RowOf } from '../db/tables';
import { type Kind, kindIn } from './results';

/** Each item of a company by the rules that results were handed in by. */
const itemsOf = async (db: Db, companyId: string): Promise<(kind: Kind) => MeasuredItem> => {
  const items = await readRows<RowOf<'testItem'>>(db, sql`select * from test_item where company_id = ${companyId}`);
  const rules = await readRows<Pick<RowOf<'itemRule'>, 'id' | 'content'>>(
    db,
    sql`select id, content from item_rule where company_id = ${companyId}`,
  );
  const itemById = new Map(items.map((item) => [item.id, item]));
  const ruleById = new Map(rules.map(({ id, content }) => [id, content]));
  return ({ testitemId, ruleId, outside, lod }) => {
    const item = itemById.get(testitemId);
    if (item === undefined) throw new Error(`no test item ${testitemId}`);
    const content = ruleById.get(ruleId);
    const measured = asMeasured({ ...item, ...(content && rulesIn(itemRules, content)) });
    return outside ? asReported(measured, lod) : measured;
  };
};

/** What becomes of the values of a kind. */
type Judge = Readonly<{ kind: Kind; anew: (raw: string) => Verdict }>;

/**
 * Takes the rules that results are judged by; gives what judges the values of each kind by them. It is made at the first value of the
 * kind, for thousands more come.
 */
export const judgesBy = async (db: Db, companyId: string, rules: CriterionRules): Promise<(kind: string) => Judge> => {
  const itemOf = await itemsOf(db, companyId);
  const limits = new Map((rules.limits ?? []).map((limit) => [limit.testitemId, limit]));
  const known = new Map<string, Judge>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const kind = kindIn(text);
    const { censored, was: verdict, byPerson: isByPerson } = kind;
    const judged = judgingAnew(itemOf(kind), judgingBy(rules, limits.get(kind.testitemId), kind.agreed));
    const made: Judge = { kind, anew: (raw) => judged({ raw, censored, verdict, isByPerson }) };
    known.set(text, made);
    return made;
  };
};
