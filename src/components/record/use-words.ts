import type { Field } from '../../../domain/kit/field';
import type { Label } from '../../../domain/kit/label';
import { shownValue } from '../../../domain/trail/shown';
import { useCall } from '../../services/use-call';
import type { PickRow } from '../list/filter';
import { type Target, targetOf } from '../ref/targets';

const idsOf = (value: unknown): string[] => [value].flat().filter((id): id is string => typeof id === 'string');

/** Where nothing is looked up; a hook needs an endpoint all the same. */
const nowhere = targetOf('staff') as Target;

/** A value of a form in words; references are looked up by name. Lists of lines are told by their number. */
export const useWords = (field: Field, value: unknown): Label[] => {
  const target = targetOf(field.target);
  const ids = target ? idsOf(value) : [];
  const { data } = useCall(
    (target ?? nowhere).endpoint,
    ids.length > 0 ? { current: 1, pageSize: ids.length, ids } : null,
  );
  const nameOf = (_target: string, id: string) => {
    const row = data?.list.find((each: PickRow) => each.id === id);
    return row && target ? String(row[target.titleKey]) : undefined;
  };
  if (field.kind === 'json' && Array.isArray(value)) return [{ zh: `${value.length} 行`, en: `${value.length} lines` }];
  return shownValue(field, value, { nameOf, fieldOf: () => undefined });
};
