import type { Label } from '../../../domain/kit/label';

/**
 * English words to those of a third language. `Order|排序` tells two meanings of one English word apart by the Chinese one,
 * `{0}` stands for a part that a label fills in.
 */
export type Words = Readonly<Record<string, string>>;

type Pattern = { form: RegExp; said: string };

const HOLE = /\{(\d)\}/g;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patternOf = ([en, said]: [string, string]): Pattern => ({
  form: new RegExp(
    `^${en
      .split(HOLE)
      .map((part, i) => (i % 2 === 0 ? escaped(part) : `(?<_${part}>.*?)`))
      .join('')}$`,
    's',
  ),
  said,
});

/** The longer the words around the holes, the surer the match. */
const firmness = (en: string): number => en.replace(HOLE, '').length;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the words say for a label; what they do not say stays English. */
export const dictionaryOf = (words: Words): ((label: Label) => string) => {
  const patterns = Object.entries(words)
    .filter(([en]) => en.search(HOLE) >= 0)
    .sort(([a], [b]) => firmness(b) - firmness(a))
    .map(patternOf);
  const table = new Map(Object.entries(words));
  const known = new Map<string, string>();

  const filled = (en: string): string | undefined => {
    for (const { form, said } of patterns) {
      const parts = form.exec(en)?.groups;
      if (parts) return said.replace(HOLE, (_, hole: string) => spoken(parts[`_${hole}`] ?? ''));
    }
    return undefined;
  };
  /** "12 months" stands with the word behind the number. */
  const counted = (en: string): string | undefined => {
    const [, number, noun] = /^(\S*\d) (\D.*)$/s.exec(en) ?? [];
    const said = noun && table.get(noun);
    return said && `${number} ${said}`;
  };
  /** "Water 3, pH: Not filled in": object and message are said each for itself. */
  const parted = (en: string): string | undefined => {
    const at = en.indexOf(': ') + 2;
    if (at < 2 || at === en.length) return undefined;
    const head = en.slice(0, at);
    return (table.get(head) ?? filled(head) ?? `${spoken(head.slice(0, -2))}: `) + spoken(en.slice(at));
  };
  /** A part stands within a sentence, where a noun has lost its capital. */
  const spoken = (en: string): string => {
    const before = known.get(en);
    if (before !== undefined) return before;
    const said = table.get(en) ?? table.get(capital(en)) ?? filled(en) ?? counted(en) ?? parted(en) ?? en;
    known.set(en, said);
    return said;
  };
  return ({ zh, en }) => table.get(`${en}|${zh}`) ?? spoken(en);
};
