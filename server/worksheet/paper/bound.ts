import { sql } from 'kysely';
import { localDay } from '../../../domain/kit/calendar';
import { say } from '../../../domain/kit/label';
import { dayText } from '../../../domain/kit/moment-text';
import { limitText } from '../../../domain/measurement/limit';
import type { BoundValue } from '../../../domain/record-sheet/entry';
import type { FedCondition } from '../../../domain/record-sheet/fed';
import { copiesForSample, entryAt, type Page } from '../../../domain/record-sheet/pages';
import { knownPath } from '../../../domain/record-template/paths';
import { sample as sampleEntity } from '../../../domain/sample/sample.entity';
import { methodText } from '../../../domain/standard/method-text';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import { readRows } from '../../db/read';
import type { Db, RowOf } from '../../db/tables';
import { stateIn } from '../../kernel/state-in';
import type { SheetRow } from '../sheet-rows';
import type { PaperForm, PlacedMap } from './form';

type Worksheet = RowOf<'worksheet'>;

type SampleField =
  | 'id'
  | 'no'
  | 'name'
  | 'spec'
  | 'batchNo'
  | 'samplingDate'
  | 'samplingPlace'
  | 'receivedAt'
  | 'condition'
  | 'conditionText';
type SampleFacts = Readonly<Pick<RowOf<'sample'>, SampleField> & { type: string }>;

type HeadFacts = Readonly<{
  orderNo: string;
  mandateNo: string;
  dueDate: string | null;
  tester: string | null;
  checker: string | null;
  coTesters: string[];
}>;

type OtherResult = Readonly<{
  sampleId: string;
  code: string;
  reported: string | null;
  raw: string | null;
  unit: string | null;
}>;

/** What the cells of a record can show. */
type Facts = Readonly<{
  sheet: Worksheet;
  head: HeadFacts;
  samples: readonly SampleFacts[];
  rows: readonly SheetRow[];
  others: readonly OtherResult[];
}>;

const samplesOf = (db: Db, ids: readonly string[]): Promise<SampleFacts[]> =>
  readRows<SampleFacts>(
    db,
    sql`select s.id, s.no, s.name, ty.name as type, s.spec, s.batch_no, s.sampling_date, s.sampling_place, s.received_at,
        s.condition, s.condition_text
      from sample s join sample_type ty on ty.id = s.sample1_id where s.id = any(${[...ids]}::uuid[])`,
  );

const headOf = async (db: Db, { id }: Worksheet): Promise<HeadFacts> => {
  const [head] = await readRows<HeadFacts>(
    db,
    sql`select o.no as order_no, m.no as mandate_no, m.due_date, tester.name as tester,
        coalesce(checked.name, (select c.name from task t join staff c on c.id = t.checker_id
          where t.instance_id = w.id and t.deleted_at is null order by t.no limit 1)) as checker,
        array(select distinct co.name from task t join staff co on co.id = any(t.co_ids)
          where t.instance_id = w.id and t.deleted_at is null order by co.name) as co_testers
      from worksheet w join mandate m on m.id = w.mandate_id join orders o on o.id = m.order_id
        left join staff tester on tester.id = w.assignee_id left join staff checked on checked.id = w.checked_by
      where w.id = ${id}`,
  );
  if (head === undefined) throw new Error('a worksheet has its mandate');
  return head;
};

const OTHER = /^result\[([^[\]]+)\]\.(reported|raw|unit)$/;

/** The other results of the samples that cells ask for; of several tests of one item the latest counts. */
const othersOf = async (db: Db, maps: readonly PlacedMap[], sampleIds: readonly string[]): Promise<OtherResult[]> => {
  const codes = maps.flatMap(({ map }) => (map.direction === 'out' ? [] : (OTHER.exec(map.target)?.[1] ?? [])));
  if (codes.length === 0) return [];
  return readRows<OtherResult>(
    db,
    sql`select t.sample_id, i.code, r.reported, r.raw, i.unit from task t join test_item i on i.id = t.testitem_id
        join result r on r.task_id = t.id and r.deleted_at is null
      where t.sample_id = any(${[...sampleIds]}::uuid[]) and t.deleted_at is null and ${stateIn(taskWorkflow, 'live', 't.state')}
        and i.code = any(${codes}::text[]) order by t.no desc`,
  );
};

type Read = (facts: Facts, of: Readonly<{ samples: readonly SampleFacts[]; rows: readonly SheetRow[] }>) => unknown[];

const dayOf = (at: string | null): string | null => (at === null ? null : localDay(at));

const ofSample =
  (read: (sample: SampleFacts) => unknown): Read =>
  (_, { samples }) =>
    samples.map(read);
const ofRow =
  (read: (row: SheetRow, facts: Facts) => unknown): Read =>
  (facts, { rows }) =>
    rows.map((row) => read(row, facts));
const ofHead =
  (read: (head: HeadFacts, sheet: Worksheet) => unknown): Read =>
  ({ head, sheet }) => [read(head, sheet)];

/** How the record says what it shows: in Chinese, as the laboratory's forms are. */
const conditionOf = ({ condition, conditionText }: SampleFacts): string => {
  const { options } = sampleEntity.fields.condition;
  const known = condition == null ? undefined : options?.[condition];
  return conditionText || (known === undefined ? '' : say('zh', known));
};

const reads: Readonly<Record<string, Read>> = {
  'sample.no': ofSample(({ no }) => no),
  'sample.name': ofSample(({ name }) => name),
  'sample.type': ofSample(({ type }) => type),
  'sample.spec': ofSample(({ spec }) => spec),
  'sample.batchNo': ofSample(({ batchNo }) => batchNo),
  'sample.samplingDate': ofSample(({ samplingDate }) => samplingDate),
  'sample.samplingPlace': ofSample(({ samplingPlace }) => samplingPlace),
  'sample.receivedAt': ofSample(({ receivedAt }) => dayOf(receivedAt)),
  'sample.condition': ofSample(conditionOf),
  'order.no': ofHead(({ orderNo }) => orderNo),
  'mandate.no': ofHead(({ mandateNo }) => mandateNo),
  'mandate.dueDate': ofHead(({ dueDate }) => dueDate),
  'task.no': ofRow(({ task }) => task.no),
  'record.no': ofHead(({ mandateNo }, { seq }) => `${mandateNo}-R${seq}`),
  'item.name': ofRow(({ item }) => item.name),
  'item.unit': ofRow(({ item }) => item.unit),
  'item.method': ofRow(({ std }) => methodText(std)),
  'item.limit': ofRow(({ judging: { limit } }) => limit && `${limitText(limit, 'zh')} ${limit.unit ?? ''}`.trim()),
  'item.lod': ofRow(({ item }) => item.lod),
  'item.loq': ofRow(({ item }) => item.loq),
  'person.tester': ofHead(({ tester }) => tester),
  'person.coTesters': ({ head }) => head.coTesters,
  'person.checker': ofHead(({ checker }) => checker),
};

/** The conditions of the test: what a row leaves empty holds for the whole worksheet. */
const conditions: Readonly<Record<FedCondition, Read>> = {
  t: ofRow(({ result }, { sheet }) => result.t ?? sheet.t),
  rh: ofRow(({ result }, { sheet }) => result.rh ?? sheet.rh),
  place: ofRow(({ result }, { sheet }) => result.place ?? sheet.place),
  from: ofRow(({ result }, { sheet }) => dayOf(result.testFrom ?? sheet.testFrom)),
  to: ofRow(({ result }, { sheet }) => dayOf(result.testTo ?? sheet.testTo)),
};
const CONDITION = /^env\.(\w+)$/;

const DEVICE = /^device\[(\d+)\]\.(name|devNum|model|certNo|calDueDate)$/;

const readOf = (target: string): Read => {
  const known = reads[target] ?? conditions[CONDITION.exec(target)?.[1] as FedCondition];
  if (known !== undefined) return known;
  const [, code, part] = OTHER.exec(target) ?? [];
  if (code !== undefined)
    return ({ others }, { samples }) =>
      samples.map(({ id }) => {
        const other = others.find((each) => each.sampleId === id && each.code === code);
        return other?.[part as 'reported' | 'raw' | 'unit'];
      });
  const [, nth, field] = DEVICE.exec(target) ?? [];
  return (_, { rows }) => {
    const used = new Map(
      rows.flatMap(({ result: { equipmentUsed } }) => (equipmentUsed ? [[equipmentUsed.devNum, equipmentUsed]] : [])),
    );
    return [[...used.values()][Number(nth) - 1]?.[field as 'name' | 'devNum' | 'model' | 'certNo' | 'calDueDate']];
  };
};

/** Several values in one cell: each once, as people list them. */
const together = (values: readonly unknown[]): string =>
  [...new Set(values.filter((value) => value != null && value !== '').map(String))].join('、');

/** What one cell shows, in the form that its map asks for. */
const boundValue = ({ map }: PlacedMap, value: string): Pick<BoundValue, 'value' | 'kind'> => {
  const type = knownPath(map.target)?.type ?? 'str';
  if (type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    if (map.format) {
      const [year = '', month = '', day = ''] = value.split('-');
      return { kind: 'text', value: map.format.replace(/YYYY/g, year).replace(/MM/g, month).replace(/DD/g, day) };
    }
    return { kind: 'day', value };
  }
  return { kind: type === 'dec' ? 'number' : 'text', value: type === 'date' ? dayText(value) : value };
};

/** Everything that the cells of a record show of the laboratory, on each of its pages. Of what nobody knows a cell shows nothing. */
export const boundValues = async (
  db: Db,
  sheet: Worksheet,
  form: PaperForm,
  pages: readonly Page[],
  rows: readonly SheetRow[],
): Promise<BoundValue[]> => {
  const maps = form.maps.filter(({ map }) => map.direction !== 'out');
  if (maps.length === 0) return [];
  const sampleIds = [...new Set(pages.flatMap(({ samples }) => samples))];
  const facts: Facts = {
    sheet,
    rows,
    head: await headOf(db, sheet),
    samples: await samplesOf(db, sampleIds),
    others: await othersOf(db, maps, sampleIds),
  };
  return pages.flatMap((page) =>
    maps.flatMap((placed) => {
      const read = readOf(placed.map.target);
      const about = (ids: readonly string[]) => {
        const of = {
          samples: ids.flatMap((id) => facts.samples.find((each) => each.id === id) ?? []),
          rows: rows.filter(({ sample }) => ids.includes(sample.id)),
        };
        return boundValue(placed, together(read(facts, of)));
      };
      const shared = copiesForSample(page, form, placed.cell, page.samples[0] ?? '');
      const places = page.samples.flatMap((id) =>
        copiesForSample(page, form, placed.cell, id).map((nth) => ({
          id,
          at: entryAt(page, form, { ...placed.cell, nth }),
        })),
      );
      const isOfSample = page.sampleId !== null || places.some(({ at }) => at.sampleId !== null);
      return isOfSample
        ? places.map(({ id, at }) => ({ ...at, ...about([id]) }))
        : shared.map((nth) => ({ ...entryAt(page, form, { ...placed.cell, nth }), ...about(page.samples) }));
    }),
  );
};
