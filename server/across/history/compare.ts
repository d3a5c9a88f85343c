import type { Comparison } from '../../../contract/history/history';
import { shownValue } from '../../../domain/trail/shown';
import { asOf, differing } from '../../../domain/trail/versions';
import type { Context } from '../../kernel/context';
import { notFound } from '../../kernel/errors';
import { entriesOf } from './entries';
import { inWords } from './names';
import { readableRecord } from './readable';

type Wanted = Readonly<{ noun: string; id: string; from: number; to: number }>;

/** Two versions of a record side by side: as it stood after one entry of its trail, and after another. */
export const compareVersions = async (context: Context, { noun, id, from, to }: Wanted): Promise<Comparison> => {
  const { entity, row, hidden } = await readableRecord(context, noun, id);
  const entries = await entriesOf(context, noun, id).orderBy('seq').execute();
  const version = (seq: number) => {
    const entry = entries.find((each) => each.seq === seq);
    if (entry === undefined) throw notFound({ zh: '该版本', en: 'That version' });
    const { at, actorName } = entry;
    return { head: { seq, at, actorName }, values: asOf(entity.fields, row, entries, seq) };
  };
  const [old, next] = [version(Math.min(from, to)), version(Math.max(from, to))];
  const changed = new Set(differing(entity.fields, old.values, next.values));
  const fields = await inWords(context, (words) =>
    Object.entries(entity.fields)
      .filter(([field]) => !hidden.has(field))
      .map(([field, declared]) => ({
        field,
        label: declared.label,
        before: shownValue(declared, old.values[field], words),
        after: shownValue(declared, next.values[field], words),
        changed: changed.has(field),
      })),
  );
  return { from: old.head, to: next.head, fields };
};
