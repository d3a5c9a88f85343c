import type { Look } from './look';
import { dark, fonts, light, sizes, tones } from './tokens';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The tokens as `--hj-…` variables for our own style sheets. */
export const cssVariables = ({ mode, density }: Look): string => {
  const entries = [
    ...Object.entries(mode === 'light' ? light : dark),
    ...Object.entries(tones).map(([tone, colors]) => [`tone-${kebab(tone)}`, colors[mode]]),
    ...Object.entries({ ...sizes, ...(density === 'compact' && { row: sizes.rowCompact }) }).map(([name, size]) => [
      name,
      `${size}px`,
    ]),
    ...Object.entries(fonts).map(([name, font]) => [`font-${name}`, font]),
  ];
  return `:root{${entries.map(([name, value]) => `--hj-${kebab(name as string)}:${value}`).join(';')};color-scheme:${mode}}`;
};
