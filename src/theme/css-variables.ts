import type { Look } from './looks';
import { dark, fonts, light, sizes, tones } from './tokens';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The tokens by the names of their `--hj-…` variables. */
export const tokenVariables = ({ mode, density }: Look): Readonly<Record<`--hj-${string}`, string>> =>
  Object.fromEntries(
    [
      ...Object.entries(mode === 'light' ? light : dark),
      ...Object.entries(tones).map(([tone, colors]) => [`tone-${kebab(tone)}`, colors[mode]] as const),
      ...Object.entries({ ...sizes, ...(density === 'compact' && { row: sizes.rowCompact }) }).map(
        ([name, size]) => [name, `${size}px`] as const,
      ),
      ...Object.entries(fonts).map(([name, font]) => [`font-${name}`, font] as const),
    ].map(([name, value]) => [`--hj-${kebab(name)}`, value]),
  );

/** The same as a style sheet for the whole page. */
export const cssVariables = (look: Look): string =>
  `:root{${Object.entries(tokenVariables(look))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')};color-scheme:${look.mode}}`;
