import type { z } from 'zod';
import { defOf } from './schema-def';

/**
 * Texts that somebody writes to do harm: each ends with its mark, so that a mark behind another text tells that the text was
 * changed on its way. Nothing that they ask for is ever to happen: `hj-canary` is an element that no page of ours has,
 * `__canary` a name that no script of ours sets, and 7*191 is computed nowhere else.
 */
const kinds = {
  sql: [
    "' or '1'='1' --",
    '"; drop table customer; --',
    "'); select pg_sleep(9); --",
    '%_\\',
    '$1 $$ {0} %s',
    "\\'; delete from staff; --",
  ],
  html: [
    '<hj-canary></hj-canary><img src=x onerror=window.__canary=1>',
    '<svg onload=window.__canary=1>',
    '</script><script>window.__canary=1</script>',
    '</textarea></title><hj-canary>',
    '"><hj-canary onmouseover=window.__canary=1>',
    'javascript:window.__canary=1//',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what other template languages would compute
    '{{7*191}}${7*191}<%=7*191%>',
    '&lt;hj-canary&gt;&amp;&#60;b&#62;',
    '<iframe srcdoc="<script>parent.__canary=1</script>">',
    '<a href="javascript:window.__canary=1"><b>',
  ],
  formula: [
    "=cmd|' /C calc'!A0",
    '=7*191',
    '+7*191+cmd',
    '-7*191-cmd',
    '@SUM(7;191)',
    '＝7*191',
    '＋7*191',
    '－7*191',
    '＠SUM(7)',
    '=HYPERLINK("http://evil.example","x")',
  ],
  typst: [
    '#eval("7*191")',
    '#{7*191}',
    '#read("/etc/passwd")',
    '#include "/etc/passwd"',
    '#panic("x")',
    '$x^2 / 0$ *b* _i_',
    '`raw` ```#panic()```',
    '@ref <label> \\u{41}',
    '= 1 - 2 + 3 / 4 // /*',
    '#set page(width: 1pt)',
    '#image("/etc/passwd")',
  ],
  unicode: ['\u202eabc\u202c', '\u2066abc\u2069', 'a\u200bb\u200db', 'e\u0301\u0301\u0301\u0301', 'مختبر𝕏'],
  /** No font of the papers has these. */
  unshown: ['👩‍👩‍👧‍👦🇨🇳', 'ﷺไทย'],
  long: ['x'.repeat(120), '很长的字'.repeat(30)],
} as const;

/** How every canary ends. */
export const MARK = '~hj7';
/** How a short one does: for fields that take few letters. */
const short = ['=7*191', '<hj-canary>', "'--", '%_', '#{7*191}', '@a'];

export type CanaryKind = keyof typeof kinds;
export type Canary = Readonly<{ kind: CanaryKind | 'short'; text: string }>;

const marked = (kind: Canary['kind'], texts: readonly string[]): Canary[] =>
  texts.map((text) => ({ kind, text: `${text}${MARK}` }));

/** All of them, the kinds mixed, so that any few in a row are of several. */
export const canaries: readonly Canary[] = Object.entries(kinds)
  .flatMap(([kind, texts]) => marked(kind as CanaryKind, texts).map((canary, at) => ({ canary, at })))
  .sort((one, other) => one.at - other.at)
  .map(({ canary }) => canary);

const shortCanaries = marked('short', short);
const every: readonly Canary[] = [...canaries, ...shortCanaries];

/** Whether a text that bears the mark bears a canary whole. */
export const isWhole = (text: string): boolean =>
  !text.includes(MARK) || every.some((each) => text.includes(each.text));

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

/** Texts that decide what a call does, or that a machine reads: in them a canary would only be refused. */
const NO_PROSE =
  /password|creditCode|^old$|^new$|sorter|keyword|username|^(id|ids)$|Id$|^path$|format|figure|^noun$|^template|expression|formula|^link$|^url$|tags?$|^unit$|Unit$|^code$|^devNum$|^no$|phone|email|^year$|^values$|clientGiven|conclusionText|parallelTol|^type$/i;

/** Texts that stand for an event of their own: said of every row, they would change what the work comes to. */
const NOT_ADDED = /deviation$/;

type Which = Readonly<{ from?: number; shown?: boolean; kinds?: readonly CanaryKind[] }>;

/** Puts canaries in turn into the texts of inputs, where asked only such as every paper can show. */
export const canaryHand = ({ from = 0, shown = false, kinds: some }: Which = {}) => {
  const drawn = canaries.filter(
    ({ kind }) => (!shown || kind !== 'unshown') && (some?.includes(kind as CanaryKind) ?? true),
  );
  let turn = from;
  const planted: string[] = [];

  const next = (schema: z.ZodType, was: string): string | undefined => {
    for (let tried = 0; tried < drawn.length; tried += 1) {
      const { text } = drawn[(turn + tried) % drawn.length] as Canary;
      const found = [`${text}${was}`, text].find((each) => accepts(schema, each));
      if (found === undefined) continue;
      turn += tried + 1;
      planted.push(found);
      return found;
    }
    const found = shortCanaries.map(({ text }) => `${text}${was}`.slice(0, 40)).find((each) => accepts(schema, each));
    if (found !== undefined) planted.push(found);
    return found;
  };

  const put = (schema: z.ZodType, value: unknown, name: string): unknown => {
    const { type, shape, element, innerType, left, right, options, in: before } = defOf(schema);
    if (left !== undefined && right !== undefined) return put(right, put(left, value, name), name);
    const inner = innerType ?? before;
    if (inner !== undefined) return put(inner, value, name);
    if (options !== undefined) {
      const fitting = options.find((each) => accepts(each, value));
      return fitting === undefined ? value : put(fitting, value, name);
    }
    if (shape !== undefined && value !== null && typeof value === 'object' && !Array.isArray(value)) {
      const given = value as Record<string, unknown>;
      return {
        ...given,
        ...Object.fromEntries(
          Object.entries(shape).flatMap(([key, each]) => {
            if (!(key in given) || given[key] == null) return filled(each, key);
            return [[key, put(each, given[key], key)]];
          }),
        ),
      };
    }
    if (element !== undefined && Array.isArray(value)) return value.map((each) => put(element, each, name));
    if (type === 'string' && typeof value === 'string' && !NO_PROSE.test(name)) return next(schema, value) ?? value;
    return value;
  };

  /** What was left out and takes any text. */
  const filled = (schema: z.ZodType, name: string): [string, string][] => {
    if (NO_PROSE.test(name) || NOT_ADDED.test(name)) return [];
    const { type, innerType } = defOf(schema);
    if (innerType !== undefined) return filled(innerType, name);
    if (type !== 'string') return [];
    const text = next(schema, '');
    return text === undefined ? [] : [[name, text]];
  };

  return {
    /** The input with a canary in each text that takes any. */
    into: (schema: z.ZodType | undefined, input: Record<string, unknown>): Record<string, unknown> =>
      schema === undefined ? input : (put(schema, input, '') as Record<string, unknown>),
    /** What was planted so far. */
    planted: (): readonly string[] => planted,
  };
};
