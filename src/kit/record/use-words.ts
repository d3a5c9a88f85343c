import type { Fields } from '../../../domain/kit/entity';
import type { Field } from '../../../domain/kit/field';
import { isRecord } from '../../../domain/kit/is-record';
import { type Label, label } from '../../../domain/kit/label';
import { shownValue } from '../../../domain/trail/shown';
import { type Asked, useNames } from './use-names';

/** The parts in the order in which they are declared: the same line reads the same, however it was stored. */
const inOrder = (value: unknown, parts: Fields): unknown => {
  if (Array.isArray(value)) return value.map((each) => inOrder(each, parts));
  if (!isRecord(value)) return value;
  const names = new Set([...Object.keys(parts), ...Object.keys(value)]);
  return Object.fromEntries([...names].map((name) => [name, value[name]]));
};

/**
 * A value of a form in words; references are looked up by name. Lines of a structured one are told by the parts that
 * its entity declares for them, else by their number.
 */
export const useWords = (field: Field, value: unknown, parts?: Fields): Label[] => {
  const isPlain = field.kind !== 'json' || parts !== undefined;
  const render = (nameOf: (target: string, id: string) => string | undefined) =>
    shownValue(field, inOrder(value, parts ?? {}), { nameOf, fieldOf: (name) => parts?.[name] });
  const asked: Record<string, string[]> = {};
  if (isPlain)
    render((target, id) => {
      asked[target] = [...(asked[target] ?? []), id];
      return undefined;
    });
  const nameOf = useNames(asked satisfies Asked);
  if (field.kind === 'file' || field.kind === 'files') {
    const count = [value].flat().filter((each) => typeof each === 'string').length;
    return count === 0
      ? []
      : [count === 1 ? label('1 个文件', '1 file') : label('{count} 个文件', '{count} files', { count })];
  }
  if (!isPlain && Array.isArray(value)) return [label('{count} 行', '{count} lines', { count: value.length })];
  return render(nameOf);
};
