import type { RowOutcome } from '../../../contract/import/import';
import { label } from '../../../domain/kit/label';
import type { Mapping } from '../../../domain/sheet/match-headings';
import { type Meanings, problemAt, type SheetProblem, type SheetRecord } from '../../../domain/sheet/records';
import { findingKeys, sheetKeys } from '../../../domain/sheet/sheet-columns';
import type { AuditEntry } from '../../kernel/audit';
import type { Context } from '../../kernel/context';
import type { CreateMany } from '../../kernel/ruled';
import { mayCall } from '../../kernel/run';
import { atSavepoint } from '../../kernel/savepoint';
import { draftOf } from './drafts';
import type { Importable } from './importable';
import { draftProblems, isRefusal, refusalProblems } from './problems';
import { resolveNames } from './resolve';
import { keyText, rowsByKey, type StoredRow } from './store/existing';
import { nameBook } from './store/names';

type Loose = Record<string, unknown>;
/** What became of a record, and its problems. */
export type Made = Readonly<{ record: SheetRecord; outcome: RowOutcome; problems: readonly SheetProblem[] }>;
type Prepared = { record: SheetRecord; before: StoredRow | undefined; whole: Loose; patch: Loose };

const TWICE = (line: number) => label('与第 {line} 行是同一条记录', 'is the same record as line {line}', { line });
const NOT_GIVEN = (word: string) =>
  label(
    '没有一条记录是“{word}”；新记录的编码由系统给出，请清空此格，或不导入此列',
    'no record has "{word}"; the system numbers new records, so empty the cell or leave the column out',
    { word },
  );
const MAY_NOT = label('记录已存在，您没有修改它的权限', 'exists already, and you have no right to change it');

/** Writes records of a sheet through the entity's own calls, within the transaction of the context. */
export const recordWriter = (target: Importable, mapping: Mapping, preset: Loose, meanings: Meanings = {}) => {
  const { entity } = target;
  const finding = findingKeys(entity);
  const keys = sheetKeys(entity);
  const firstLines = new Map<string, number>();
  let book: ReturnType<typeof nameBook> | undefined;

  const findExisting = async ({ db, actor }: Context, records: readonly SheetRecord[]) => {
    const rows = records.map(({ values }) => ({ ...preset, ...values }));
    const found = new Map<SheetRecord, StoredRow>();
    for (const names of keys) {
      const complete = rows.filter((row) => keyText(entity, names, row) !== undefined);
      const byKey = await rowsByKey(db, actor.companyId, target.table, entity, names, complete);
      records.forEach((record, index) => {
        const row = byKey.get(keyText(entity, names, rows[index] ?? {}) ?? '');
        if (row !== undefined && !found.has(record)) found.set(record, row);
      });
    }
    return found;
  };

  /** A record that an earlier line of the file names already. */
  const twice = (record: SheetRecord): SheetProblem[] => {
    const row = { ...preset, ...record.values };
    const line = record.lines[0] ?? 0;
    for (const names of keys) {
      const key = keyText(entity, names, row);
      if (key === undefined) continue;
      const mark = `${names.join()} ${key}`;
      const first = firstLines.get(mark) ?? line;
      if (first !== line) {
        const column = mapping.indexOf(names[0] ?? '');
        return [{ line, column: column < 0 ? null : column, text: TWICE(first) }];
      }
      firstLines.set(mark, line);
    }
    return [];
  };

  const prepare = (context: Context, record: SheetRecord, before: StoredRow | undefined): Prepared | Made => {
    const refused = (problems: readonly SheetProblem[]): Made => ({ record, outcome: 'refused', problems });
    const doubles = twice(record);
    if (record.problems.length + doubles.length > 0) return refused([...record.problems, ...doubles]);
    const strange = finding.filter(
      (name) => record.values[name] !== undefined && before?.[name] !== record.values[name],
    );
    if (strange.length > 0)
      return refused(
        strange.map((name) => {
          const column = mapping.indexOf(name);
          const word = String(record.values[name]);
          const title = entity.fields[name]?.label;
          return problemAt(record.lines[0] ?? 0, column < 0 ? null : column, title, NOT_GIVEN(word));
        }),
      );
    for (const name of finding) delete record.values[name];
    const { whole, patch } = draftOf(entity, preset, record, before);
    if (before !== undefined && Object.keys(patch).length === 0) return { record, outcome: 'unchanged', problems: [] };
    if (before !== undefined && !mayCall(target.update.endpoint, context.actor))
      return refused([{ line: record.lines[0] ?? 0, column: null, text: MAY_NOT }]);
    const parsed = target.draft.safeParse(whole);
    if (!parsed.success) return refused(draftProblems(target, mapping, record, whole));
    const checked = parsed.data as Loose;
    const written = Object.fromEntries(Object.keys(patch).map((name) => [name, checked[name]]));
    return { record, before, whole, patch: before === undefined ? checked : written };
  };

  const writeOne = async (context: Context, { record, before, patch }: Prepared): Promise<Made> => {
    if (before === undefined) {
      await target.create.handler(patch, context);
      return { record, outcome: 'new', problems: [] };
    }
    const row = (await target.update.handler({ ...patch, id: before.id, ver: before.ver }, context)) as StoredRow;
    return { record, outcome: row.ver === before.ver ? 'unchanged' : 'updated', problems: [] };
  };

  const { many } = target.create;
  const writeMany = async (context: Context, createMany: CreateMany, fresh: readonly Prepared[]): Promise<Made[]> => {
    if (fresh.length > 0)
      await createMany(
        fresh.map(({ patch }) => patch),
        context,
      );
    return fresh.map(({ record }) => ({ record, outcome: 'new', problems: [] }));
  };

  /** Several at once; if one of them is refused, one after another, so that the others are written all the same. */
  const writeAll = async (context: Context, prepared: readonly Prepared[], entries: AuditEntry[]): Promise<Made[]> => {
    const attempt = async (some: readonly Prepared[]): Promise<Made[]> => {
      const written: AuditEntry[] = [];
      const within: Context = { ...context, audit: (entry) => void written.push(entry) };
      const made = await atSavepoint(context.db, async () => {
        const fresh = some.filter(({ before }) => before === undefined);
        const results = many === undefined ? [] : await writeMany(within, many, fresh);
        for (const each of many === undefined ? some : some.filter(({ before }) => before !== undefined))
          results.push(await writeOne(within, each));
        return results;
      });
      entries.push(...written);
      return made;
    };
    try {
      return await attempt(prepared);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const made: Made[] = [];
      for (const each of prepared)
        try {
          made.push(...(await attempt([each])));
        } catch (refusal) {
          if (!isRefusal(refusal)) throw refusal;
          const problems = refusalProblems(target, mapping, each.record, each.whole, refusal);
          made.push({ record: each.record, outcome: 'refused', problems });
        }
      return made;
    }
  };

  const isSelfReferring = mapping.some((key) => key !== null && entity.fields[key]?.target === entity.name);

  return {
    /**
     * So many records are looked up and written together; a record that may refer to the one before it is written
     * alone.
     */
    size: isSelfReferring ? 1 : 100,
    write: async (context: Context, records: readonly SheetRecord[], entries: AuditEntry[]): Promise<Made[]> => {
      book ??= nameBook(context.actor.companyId);
      await resolveNames(context.db, book, entity, mapping, meanings, records);
      const existing = await findExisting(context, records);
      const prepared = records.map((record) => prepare(context, record, existing.get(record)));
      const ready = prepared.filter((each): each is Prepared => 'patch' in each);
      const written = new Map((await writeAll(context, ready, entries)).map((each) => [each.record, each]));
      return prepared.map((each) => ('patch' in each ? (written.get(each.record) as Made) : each));
    },
  };
};
