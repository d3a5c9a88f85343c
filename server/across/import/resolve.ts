import type { Entity } from '../../../domain/kit/entity';
import type { Field } from '../../../domain/kit/field';
import { type Label, label } from '../../../domain/kit/label';
import { own } from '../../../domain/kit/own';
import type { Mapping } from '../../../domain/sheet/match-headings';
import { type Meanings, meaningIn, problemAt, type SheetRecord } from '../../../domain/sheet/records';
import type { Db } from '../../db/tables';
import type { NameBook } from './store/names';

/** What a price is for, by its scope: the only reference whose target depends on another field. */
const PRICED: Readonly<Record<string, string>> = {
  item: 'testItem',
  sample1: 'sampleType',
  sample2: 'sampleVariant',
  package: 'testPackage',
};

/** The noun that a field's words name, or nothing. */
const targetOf = (entity: Entity, name: string, field: Field | undefined, values: Record<string, unknown>) => {
  if (entity.name === 'priceItem' && name === 'targetId') return own(PRICED, String(values['scope']));
  return field?.kind === 'ref' || field?.kind === 'refs' ? field.target : undefined;
};

type Place = { holder: Record<string, unknown>; name: string; target: string; line: number; key: string; label: Label };

const placesIn = (entity: Entity, { lines, values, entries }: SheetRecord): Place[] => [
  ...Object.keys(values).flatMap((name): Place[] => {
    const field = entity.fields[name];
    const target = targetOf(entity, name, field, values);
    return target === undefined || field === undefined
      ? []
      : [{ holder: values, name, target, line: lines[0] ?? 0, key: name, label: field.label }];
  }),
  ...Object.entries(entries).flatMap(([list, all]) =>
    all.flatMap(({ line, value }) =>
      Object.keys(value).flatMap((name): Place[] => {
        const field = entity.lines?.[list]?.[name];
        return field?.kind === 'ref' && field.target !== undefined
          ? [{ holder: value, name, target: field.target, line, key: `${list}.${name}`, label: field.label }]
          : [];
      }),
    ),
  ),
];

const missing = (word: string): Label => label('没有“{word}”', 'there is no "{word}"', { word });
const ambiguous = (word: string): Label =>
  label('有多条记录叫“{word}”，请改填代码', 'several records are called "{word}"; use the code instead', { word });

/** Puts the ids of the named records in place of their names; a name without a record is a problem at its cell. */
export const resolveNames = async (
  db: Db,
  book: NameBook,
  entity: Entity,
  mapping: Mapping,
  meanings: Meanings,
  records: readonly SheetRecord[],
): Promise<void> => {
  const places = records.map((record) => ({ record, places: placesIn(entity, record) }));
  const asked = new Map<string, string[]>();
  for (const { holder, name, target, key } of places.flatMap((each) => each.places)) {
    const meaning = meaningIn(meanings, key);
    const unsaid = ([holder[name]].flat() as string[]).filter((word) => meaning(word) === undefined);
    asked.set(target, [...(asked.get(target) ?? []), ...unsaid]);
  }
  for (const [target, names] of asked) {
    // A department's parent may stand a few lines above it.
    if (target === entity.name) book.forgetMissing(target);
    await book.learn(db, target, names);
  }
  for (const { record, places: own } of places)
    for (const { holder, name, target, line, key, label: title } of own) {
      const meaning = meaningIn(meanings, key);
      const words = [holder[name]].flat() as string[];
      for (const word of words) {
        const meant = meaning(word);
        if (meant !== undefined) record.words.push({ key, word, meaning: meant });
      }
      const left = words.filter((word) => meaning(word) !== null);
      const ids = left.map((word) => meaning(word) ?? book.of(target, word));
      left.forEach((word, index) => {
        const named = ids[index];
        if (named === 'none' || named === 'several') record.words.push({ key, word, meaning: undefined });
        if (named !== 'none' && named !== 'several') return;
        const text = named === 'none' ? missing(word) : ambiguous(word);
        const column = mapping.indexOf(key);
        record.problems.push(problemAt(line, column < 0 ? null : column, title, text));
      });
      if (ids.length === 0) delete holder[name];
      else holder[name] = Array.isArray(holder[name]) ? ids : ids[0];
    }
};
