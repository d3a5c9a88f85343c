type Sheet = { scope: string; rules: readonly string[] };

/** The rules and at-rules of a sheet, each whole. */
export const rulesIn = (css: string): string[] => {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] !== '}') continue;
    depth -= 1;
    if (depth > 0) continue;
    rules.push(css.slice(start, at + 1).trim());
    start = at + 1;
  }
  return rules;
};

/** The selectors of a list, without taking the commas inside `:where(…)` for ends. */
const selectorsOf = (list: string): string[] => list.split(/,(?![^(]*\))/);

/** The rule for what stands inside `scope` alone, weighing no more than before. */
const within = (scope: string, rule: string): string => {
  const open = rule.indexOf('{');
  const [head, body] = [rule.slice(0, open), rule.slice(open)];
  // Steps of a movement belong to no place; they are the same in every look.
  if (head.startsWith('@keyframes')) return rule;
  if (head.startsWith('@'))
    return `${head}{${rulesIn(body.slice(1, -1))
      .map((inner) => within(scope, inner))
      .join('')}}`;
  return `${selectorsOf(head)
    .map((selector) => `:where(.${scope}) ${selector}`)
    .join(',')}${body}`;
};

/**
 * One sheet of several that differ little: a rule that all have stands once, one that differs for each under its scope, a
 * class of the document. Rules keep their order.
 */
export const oneSheet = (sheets: readonly Sheet[]): string => {
  const lists = sheets.map(({ rules }) => rules);
  const seenIn = new Map<string, number>();
  for (const list of lists) for (const rule of new Set(list)) seenIn.set(rule, (seenIn.get(rule) ?? 0) + 1);
  const written = new Set<string>();
  const length = Math.max(...lists.map((list) => list.length));
  const out: string[] = [];
  for (let at = 0; at < length; at += 1)
    sheets.forEach(({ scope }, index) => {
      const rule = lists[index]?.[at];
      if (rule === undefined) return;
      const isCommon = seenIn.get(rule) === sheets.length;
      const own = isCommon || rule.startsWith(`.${scope}`) ? rule : within(scope, rule);
      if (written.has(own)) return;
      written.add(own);
      out.push(own);
    });
  return `${out.join('\n')}\n`;
};
