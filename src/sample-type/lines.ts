import type { CatalogueLine } from '../../contract/sample-type/catalogue-line';
import type { ItemLine } from '../../contract/sample-type/sample-variant';
import { isEquivalent } from '../../domain/kit/is-equivalent';
import type { Limit } from '../../domain/measurement/limit';
import type { TypeItem } from '../../domain/sample-type/sample-type.shapes';

export type Line = CatalogueLine;

/** The items of a type as they are stored; a line without a basis is sent as it is, so that the server names it. */
export const toTypeItems = (lines: readonly Line[]): TypeItem[] =>
  lines.map(({ testitemId, basisId, judgeId, chosen, price, hours }, index) => ({
    testitemId,
    basisId: basisId as string,
    judgeId,
    required: chosen,
    sort: index + 1,
    price,
    hours,
  }));

/** The items of a variant as they are stored. */
export const toVariantItems = (lines: readonly Line[]): ItemLine[] =>
  lines.map(({ testitemId, basisId, own, chosen, price, hours }) => ({
    testitemId,
    basisId,
    op: own?.op ?? null,
    lo: own?.lo ?? null,
    hi: own?.hi ?? null,
    loIncl: own?.loIncl ?? true,
    hiIncl: own?.hiIncl ?? true,
    limitText: own?.text ?? null,
    isDefault: chosen,
    price,
    hours,
  }));

/** The variant's own limit as the limit control holds it. */
export const ownLimit = ({ own }: Line): Limit | null => (own?.op == null ? null : { ...own, op: own.op });

export const withOwnLimit = (line: Line, limit: Limit | null): Line => ({
  ...line,
  own: {
    op: limit?.op ?? null,
    lo: limit?.lo ?? null,
    hi: limit?.hi ?? null,
    loIncl: limit?.loIncl ?? true,
    hiIncl: limit?.hiIncl ?? true,
    text: limit?.text ?? null,
  },
});

/** The line one place up or down. */
export const moved = (lines: readonly Line[], index: number, by: -1 | 1): Line[] => {
  const next = [...lines];
  const [line] = next.splice(index, 1);
  if (line === undefined || index + by < 0) return [...lines];
  next.splice(index + by, 0, line);
  return next;
};

/** How many lines differ from what is stored, for the words of the save bar. */
export const changes = (lines: readonly Line[], stored: readonly Line[]): number => {
  const kept = lines.filter((line, index) => isEquivalent(line, stored[index])).length;
  return Math.max(lines.length, stored.length) - kept;
};

/** What the server said of the lines: '3.basisId' → the sentence. A line as a whole has no field. */
export const faultsOf = (fields: readonly { field: string; msg: string }[]): ReadonlyMap<number, string> =>
  new Map(
    fields.flatMap(({ field, msg }) => {
      const [, index] = /^(?:items|testitems)\.(\d+)/.exec(field) ?? [];
      return index === undefined ? [] : [[Number(index), msg] as const];
    }),
  );
