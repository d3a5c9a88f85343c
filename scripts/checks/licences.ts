/** A package that is handed out with the program. */
export type Shipped = Readonly<{ name: string; version: string; licence: string }>;

/**
 * What may be handed out under Apache-2.0 with nothing but its notices kept: permissive licences, and that of fonts, which binds
 * the font alone. None that reaches over to what uses it (GPL, LGPL, AGPL, MPL, EPL, CC-BY-SA), none for some purposes only (NC, BUSL).
 */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unicode-3.0',
  'Unlicense',
  'Zlib',
]);

/** Packages that may be handed out although their word for their licence is not among those, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

/** Whether an expression of SPDX leaves a way: one of what `OR` offers, all of what `AND` joins. `AND` binds more tightly. */
export const mayShip = (expression: string): boolean => {
  const words = expression.match(/\(|\)|[^\s()]+/g) ?? [];
  let at = 0;
  const one = (): boolean => {
    const word = words[at++];
    if (word !== '(') return word !== undefined && ALLOWED.has(word);
    const inner = any();
    return words[at++] === ')' && inner;
  };
  const all = (): boolean => {
    let held = one();
    while (words[at] === 'AND') {
      at += 1;
      // Both sides are read, or the next word would be taken for an operator.
      const next = one();
      held = held && next;
    }
    return held;
  };
  const any = (): boolean => {
    let held = all();
    while (words[at] === 'OR') {
      at += 1;
      const next = all();
      held = held || next;
    }
    return held;
  };
  const held = any();
  return held && at === words.length;
};

/** The packages that must not be handed out, one sentence each. */
export const wrongLicences = (packages: readonly Shipped[]): string[] =>
  packages
    .filter(({ name, licence }) => !(name in EXCEPTIONS) && !mayShip(licence))
    .map(
      ({ name, version, licence }) => `${name} ${version}: ${licence === '' ? 'says nothing of its licence' : licence}`,
    );
