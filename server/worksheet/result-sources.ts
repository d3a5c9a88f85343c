import { sql } from 'kysely';
import type { Limit } from '../../domain/measurement/limit';
import { knownText, type ResultSource, upperLimitIn } from '../../domain/result/result-source';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { asMeasured } from '../../domain/test-item/as-measured';
import { itemLabel } from '../../domain/test-item/item-label';
import type { TestItem } from '../../domain/test-item/test-item.entity';
import { readRows } from '../db/read';
import type { Db } from '../db/tables';
import { stateIn } from '../kernel/state-in';
import { keptRuleId } from '../rule-change/kept-rule';

/** A line, and what the formula of its item has between brackets. */
type Asking = Readonly<{ sampleId: string; asked: readonly string[] }>;

type Raw = Readonly<{
  sampleId: string;
  taskId: string;
  taskNo: string;
  code: string;
  name: string;
  nameEn: string | null;
  unit: string | null;
  molarMass: string | null;
  valueType: TestItem['valueType'];
  lod: string | null;
  loq: string | null;
  raw: string | null;
  censored: boolean | null;
  limit: Limit | null;
  isIn: boolean;
  testFrom: string | null;
  testTo: string | null;
}>;

const found = (db: Db, samples: readonly string[], names: readonly string[]): Promise<Raw[]> =>
  readRows<Raw>(
    db,
    sql`select t.sample_id, t.id as task_id, t.no as task_no, i.code, i.name, i.name_en, i.unit, i.value_type,
      case when ir.id is null then i.molar_mass else (ir.content->>'molarMass')::numeric end as molar_mass,
      case when sc.id is not null then sc.lod when ir.id is null then i.lod else (ir.content->>'lod')::numeric end as lod,
      case when sc.id is not null then null when ir.id is null then i.loq else (ir.content->>'loq')::numeric end as loq,
      coalesce(r.raw, sc.raw) as raw, coalesce(r.censored, sc.censored) as censored, si."limit",
      ${stateIn(taskWorkflow, 'submittedOrLater', 't.state')} as is_in,
      coalesce(r.test_from, w.test_from) as test_from, coalesce(r.test_to, w.test_to, r.test_from, w.test_from) as test_to
    from task t join test_item i on i.id = t.testitem_id join sample_item si on si.id = t.sample_item_id
      left join worksheet w on w.id = t.instance_id
      left join result r on r.task_id = t.id and r.deleted_at is null and r.client_given is null
      left join subcontract sc on sc.task_id = t.id and sc.deleted_at is null and sc.accepted_at is not null
      -- What was handed in is known by the limits that it was handed in by.
      left join item_rule ir on ir.id = ${keptRuleId('t', 'r')}
    where t.sample_id = any(${samples}::uuid[]) and t.deleted_at is null and ${stateIn(taskWorkflow, 'live', 't.state')}
      and (i.code = any(${names}::text[]) or i.name = any(${names}::text[]))
    order by t.no desc`,
  );

const sourceOf = (of: string, raw: Raw): ResultSource => {
  const { taskId, taskNo, testFrom, testTo, isIn } = raw;
  const { unit, lod, loq } = asMeasured({
    name: raw.name,
    unit: raw.unit,
    valueType: raw.valueType,
    lod: raw.lod,
    loq: raw.loq,
  });
  const value = knownText(raw, { lod, loq });
  const limit = upperLimitIn(raw.limit, unit, raw);
  const item = itemLabel({ itemName: raw.name, itemNameEn: raw.nameEn });
  return { of, taskId, taskNo, item, unit, value, limit, isIn, testFrom, testTo };
};

/**
 * The other results of their samples that the formulas of lines ask for, by sample and by what stands between the brackets. A code counts
 * before a name; of several tasks on one item the latest counts. What a client read himself is no result to compute with.
 */
export const resultSourcesOf = async (
  db: Db,
  lines: readonly Asking[],
): Promise<(sampleId: string, of: string) => ResultSource | undefined> => {
  const names = [...new Set(lines.flatMap(({ asked }) => asked))];
  if (names.length === 0) return () => undefined;
  const samples = [...new Set(lines.flatMap(({ sampleId, asked }) => (asked.length > 0 ? [sampleId] : [])))];
  const rows = await found(db, samples, names);
  return (sampleId, of) => {
    const there = rows.filter((row) => row.sampleId === sampleId);
    const row = there.find(({ code }) => code === of) ?? there.find(({ name }) => name === of);
    return row && sourceOf(of, row);
  };
};
