import { createHash } from 'node:crypto';
import { isDecimal } from '../../../domain/measurement/measured';
import { parseLimit } from '../../../domain/measurement/parse-limit';
import type { Fact } from './facts';

/** A determinand of the reference data, under the code that it is found by again. */
export type ReferenceItem = {
  code: string;
  name: string;
  nameEn: string;
  cas: string;
  unit: string;
  /** Its requirement is a word, as for taste and odour. */
  isText: boolean;
  facts: Fact[];
};

const nameForm = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/^ph值$/, 'ph');

const isChinese = (name: string): boolean => /\p{Script=Han}/u.test(name);

/** The CAS number, or for what is no single substance a code made of the name. */
const codeOf = (cas: string, name: string): string =>
  cas || `REF-${createHash('sha1').update(nameForm(name)).digest('hex').slice(0, 8).toUpperCase()}`;

/** The determinands behind the facts: one for each CAS number or, without one, for each name. */
export const referenceItems = (facts: readonly Fact[]): ReferenceItem[] => {
  const casOf = new Map<string, string>();
  for (const { item, cas } of facts) if (cas !== '' && !casOf.has(nameForm(item))) casOf.set(nameForm(item), cas);
  const items = new Map<string, ReferenceItem>();
  for (const fact of facts) {
    const cas = fact.cas || (casOf.get(nameForm(fact.item)) ?? '');
    const code = codeOf(cas, fact.item);
    const known = items.get(code) ?? { code, name: '', nameEn: '', cas, unit: '', isText: true, facts: [] };
    items.set(code, known);
    if (isChinese(fact.item) || /^pH/.test(fact.item)) known.name ||= fact.item;
    else known.nameEn ||= fact.item;
    known.unit ||= fact.unit;
    known.isText &&= fact.limit?.op === 'text' && parseLimit(fact.limit.text ?? '') === null && fact.unit === '';
    known.facts.push(fact);
  }
  return [...items.values()].map((item) => ({ ...item, name: item.name || item.nameEn }));
};

const digitsOf = (decimal: string): number => decimal.replace('.', '').replace(/^-?0+/, '').length;

/**
 * How the results of an item are rounded, by its published limits: to one significant digit more than the finest of them
 * has, two at least and three at most. Without a limit in numbers the laboratory has to choose before it enables the item.
 */
export const roundingOf = ({ isText, facts }: Pick<ReferenceItem, 'isText' | 'facts'>) => {
  if (isText) return { roundMode: 'none', roundDigits: '' } as const;
  const ends = facts
    .flatMap(({ limit }) => [limit?.lo, limit?.hi])
    .filter((end): end is string => !!end && isDecimal(end));
  if (ends.length === 0) return { roundMode: 'unset', roundDigits: '' } as const;
  const digits = Math.min(3, Math.max(2, ...ends.map((end) => digitsOf(end) + 1)));
  return { roundMode: 'evenSig', roundDigits: String(digits) } as const;
};
