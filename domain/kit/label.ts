import { own } from './own';

/** The languages of what is printed and of the files that go out. */
export type Printed = 'zh' | 'en';

/** The languages people read. */
export type Language = Printed | 'ar';

/**
 * The value of a placeholder: a name or a number as it is, or another label, spoken in the language of the sentence.
 */
export type Value = string | number | Label;

/**
 * A text: the patterns in two languages and the values of their placeholders, `Order {no} submitted`. The English
 * pattern is the key by which a third language has its words; `{noun:in}` is a noun that loses its capital inside the
 * sentence.
 */
export type Label = Readonly<{ zh: string; en: string; values?: { readonly [hole: string]: Value } }>;

/** A text that is finished in both languages, as a document keeps it. */
export type Pair = Readonly<{ zh: string; en: string; values?: never }>;

/** The texts of a third language by their English patterns; `Order|排序` tells two meanings of one apart by the Chinese. */
export type Words = Readonly<Record<string, string>>;

type NameOf<Hole extends string> = Hole extends `${infer Name}:in` ? Name : Hole;
type HolesOf<Pattern extends string> = Pattern extends `${string}{${infer Hole}}${infer Rest}`
  ? NameOf<Hole> | HolesOf<Rest>
  : never;
/** The values that a pattern asks for; none where it has no placeholders. */
type Made<Pattern extends string> = [HolesOf<Pattern>] extends [never]
  ? { asks: []; is: Pair }
  : { asks: [values: Readonly<Record<HolesOf<Pattern>, Value>> & { readonly [more: string]: Value }]; is: Label };

/** `label('委托 {no} 已提交', 'Order {no} submitted', { no })`: a placeholder without a value does not compile. */
export const label = <En extends string>(zh: string, en: En, ...[values]: Made<En>['asks']): Made<En>['is'] =>
  values === undefined ? { zh, en } : { zh, en, values };

/** A noun as it is written inside a sentence; one that begins with capitals (`QC sample`) or a proper name keeps them. */
export const inSentence = (noun: string): string =>
  /^(\p{Lu}[\p{Lu}\d]|(English|Chinese|Excel)\b)/u.test(noun) ? noun : noun.charAt(0).toLowerCase() + noun.slice(1);

const HOLE = /\{(\w+)(:in)?\}/g;

const patternIn = (language: Language, { zh, en }: Label, words: Words): string => {
  if (language === 'zh') return zh;
  // What is the same in both languages is a name: a client may be called like a word that is in the table.
  return language === 'en' || zh === en ? en : (own(words, `${en}|${zh}`) ?? own(words, en) ?? en);
};

/** The same in every language, such as a number. */
const isName = ({ zh, en, values }: Label): boolean => zh === en && values === undefined;

/** Digits with a sign, a mark or a letter among them: between words written from the right their parts would change places. */
const TURNABLE = /(?=.*\d)(?=.*[^\d])/su;

/**
 * A value as it stands in a line that is written from the right: in its own direction (U+2068 to U+2069), so that
 * `HJ2026-G1`, `<0.005` and `-0.3` are read as they are written.
 */
export const isolated = (value: string): string => (TURNABLE.test(value) ? `\u2068${value}\u2069` : value);

/**
 * A label in a language: in a third one by its words, in English where it has none. Values are not parsed for
 * placeholders again.
 */
export const say = (language: Language, text: Label, words: Words = {}): string => {
  const { values } = text;
  const pattern = patternIn(language, text, words);
  if (values === undefined) return pattern;
  const apart = (value: string): string => (language === 'ar' ? isolated(value) : value);
  return pattern.replace(HOLE, (hole, name: string, isInside: string | undefined) => {
    const value = own(values, name);
    if (value === undefined) return hole;
    const said =
      typeof value !== 'object' ? apart(String(value)) : isName(value) ? apart(value.en) : say(language, value, words);
    return isInside === undefined ? said : inSentence(said);
  });
};

/** A label said in both languages of what is printed. */
export const both = (text: Label): Pair => ({ zh: say('zh', text), en: say('en', text) });

/** A name or a number as a label: the same in every language. */
export const same = (text: string | number): Pair => ({ zh: String(text), en: String(text) });

export const COMMA = label('、', ', ');
export const SEMICOLON = label('；', '; ');

/** Several texts as one, with what the language sets between them. */
export const joined = (parts: readonly Value[], between: Label = COMMA): Label => {
  const pattern = parts.map((_, index) => `{part${index}}`).join('{between}');
  return {
    zh: pattern,
    en: pattern,
    values: { between, ...Object.fromEntries(parts.map((part, index) => [`part${index}`, part])) },
  };
};

/** A text about an object, its name first. */
export const about = (object: Value, text: Label): Label =>
  label('{object}：{text}', '{object}: {text}', { object, text });

/** The locale of a request or browser (`zh-CN`, `en-US`, `ar-EG`) as the language of our labels. */
export const languageOf = (locale: string | undefined): Language => {
  const wanted = locale?.toLowerCase() ?? '*';
  if (wanted.startsWith('*') || wanted.startsWith('zh')) return 'zh';
  return wanted.startsWith('ar') ? 'ar' : 'en';
};

/** The language of what is printed, or written into a file, for a reader. */
export const printedIn = (language: Language): Printed => (language === 'zh' ? 'zh' : 'en');
