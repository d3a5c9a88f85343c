import type { Entity } from '../../../domain/kit/entity';
import { onlyAsked } from '../../../domain/kit/is-asked';
import type { SheetRecord } from '../../../domain/sheet/records';
import { canonical } from '../../kernel/audit';
import type { StoredRow } from './store/existing';

type Loose = Record<string, unknown>;

/** What a new record starts with, before the sheet has its say. */
const initials = (entity: Entity): Loose =>
  Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([, field]) => field.initial !== undefined && !field.serverOnly)
      .map(([name, field]) => [name, field.initial]),
  );

const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

/** The entries of a list after the sheet: those it names by their first field are replaced, the others stay. */
const merged = (entity: Entity, list: string, before: unknown, record: SheetRecord): Loose[] => {
  const parts = entity.lines?.[list] ?? {};
  const [name = ''] = Object.keys(parts);
  const fresh = (record.entries[list] ?? []).map(({ value }) => ({
    ...Object.fromEntries(
      Object.entries(parts)
        .filter(([, part]) => part.initial !== undefined)
        .map(([key, part]) => [key, part.initial]),
    ),
    ...value,
  }));
  const old = (Array.isArray(before) ? (before as Loose[]) : []).map((entry) => {
    const next: Loose | undefined = fresh.find((each: Loose) => each[name] === entry[name]);
    return next === undefined ? entry : { ...entry, ...next };
  });
  return [...old, ...fresh.filter((each: Loose) => !old.some((entry) => entry[name] === each[name]))];
};

export type Draft = Readonly<{
  /** The whole record as it would stand, for the validator. */
  whole: Loose;
  /** What is written: everything of a new record, of a known one only what differs. */
  patch: Loose;
}>;

/**
 * The record that a sheet tells, on top of the one that exists. Empty cells leave what is there; cells that the kind of
 * record has no use for say nothing.
 */
export const draftOf = (entity: Entity, preset: Loose, record: SheetRecord, before: StoredRow | undefined): Draft => {
  const lists = Object.fromEntries(
    Object.keys(record.entries).map((list) => [list, merged(entity, list, before?.[list], record)]),
  );
  const imported = { ...preset, ...record.values, ...lists };
  if (before === undefined) {
    const whole = onlyAsked(entity.fields, { ...initials(entity), ...imported });
    return { whole, patch: whole };
  }
  const typed = Object.keys(entity.fields).filter((name) => !entity.fields[name]?.serverOnly);
  const stored = Object.fromEntries([...typed, 'remark'].map((name) => [name, before[name] ?? null]));
  const whole: Loose = onlyAsked(entity.fields, { ...stored, ...imported });
  const changed = Object.keys(imported).filter((name) => !same(before[name] ?? null, whole[name]));
  return { whole, patch: Object.fromEntries(changed.map((name) => [name, whole[name]])) };
};
