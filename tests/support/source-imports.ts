import fs from 'node:fs';
import path from 'node:path';
import { resolveInside } from '../../scripts/checks/imports';

/** The text of a source, named from the root of the checkout. */
export const readSource = (root: string, file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

const fileOf = (root: string, from: string, specifier: string): string | undefined => {
  const base = resolveInside(from, specifier);
  return base === null
    ? undefined
    : ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
        .map((end) => base + end)
        .find((file) => fs.statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile());
};

/** The sources that a source imports to run: neither for their types alone nor what it fetches later. */
export const importsOf = (root: string, file: string): string[] =>
  [...readSource(root, file).matchAll(/^(?:import|export) (?!type )(?:[^'";]*? from )?'([^']+)'/gms)].flatMap(
    ([, specifier = '']) => fileOf(root, file, specifier) ?? [],
  );
