export type Texts = Readonly<Record<string, string>>;

/** What one language says and the other does not: missing keys, empty texts, placeholders that contradict. */
export const unequalLocales = (languages: Readonly<Record<string, Texts>>): string[] => {
  const keys = [...new Set(Object.values(languages).flatMap((texts) => Object.keys(texts)))].sort();
  return keys.flatMap((key) => {
    const silent = Object.entries(languages).flatMap(([language, texts]) =>
      texts[key]?.trim() ? [] : [`${language} has no text for ${key}`],
    );
    if (silent.length > 0) return silent;
    const asked = Object.values(languages).map((texts) => placeholdersOf(texts[key] ?? ''));
    const most = asked.reduce((a, b) => (b.length > a.length ? b : a), []);
    return asked.every((names) => names.every((name) => most.includes(name)))
      ? []
      : [`the placeholders of ${key} differ: ${asked.map((names) => names.join(', ')).join(' and ')}`];
  });
};

/**
 * The names a text asks for. One language may leave out what another says ("保存" and "Save {noun}"), but a name that only
 * one knows is a slip. A brace at even depth opens a
 * name, one at odd depth a branch of a plural: `{count, plural, one {a report} other {{count} reports}}`.
 */
const placeholdersOf = (text: string): string[] => {
  const names = new Set<string>();
  let depth = 0;
  for (const [brace, name] of text.matchAll(/\{\s*(\w*)|\}/g)) {
    if (brace === '}') depth -= 1;
    else {
      if (depth % 2 === 0) names.add(name ?? '');
      depth += 1;
    }
  }
  return [...names].sort();
};

/**
 * Texts of a language whose own digits the screens do not use, as Arabic, in which a plural writes its number by `#`: it would stand in
 * those digits among all others. By its name, `{count}`, it stands as it is.
 */
export const ownDigits = (texts: Texts): string[] =>
  Object.entries(texts).flatMap(([key, text]) => (/, *plural,.*#/s.test(text) ? [`${key} writes a number by #`] : []));

/** Keys that two files of one language define: the later file would silently win. */
export const doubleKeys = (language: string, parts: Readonly<Record<string, Texts>>): string[] => {
  const owners = new Map<string, string>();
  return Object.entries(parts).flatMap(([part, texts]) =>
    Object.keys(texts).flatMap((key) => {
      const other = owners.get(key);
      owners.set(key, part);
      return other === undefined ? [] : [`${language}: ${key} stands in ${other} and in ${part}`];
    }),
  );
};
