import fs from 'node:fs';
import path from 'node:path';
import type { Texts } from './locales';

export const LANGUAGES = ['zh-CN', 'en-US', 'ar-EG'] as const;

const load = async (file: string): Promise<Texts> => {
  const loaded = (await import(file)) as { default: Texts | { default: Texts } };
  // A module of CommonJS that is loaded as one of ECMAScript carries its default one level deeper.
  const inner = loaded.default as { default?: Texts };
  return typeof inner.default === 'object' ? inner.default : (loaded.default as Texts);
};

const folder = (root: string) => path.join(root, 'src/locales');

/** The texts of each language, as Umi would load them. */
export const loadLocales = async (root: string): Promise<Record<string, Texts>> =>
  Object.fromEntries(
    await Promise.all(
      LANGUAGES.map(async (language) => [language, await load(path.join(folder(root), `${language}.ts`))] as const),
    ),
  );

/** The texts of one language, file by file. */
export const loadParts = async (root: string, language: string): Promise<Record<string, Texts>> => {
  const parts = fs.readdirSync(path.join(folder(root), language)).filter((name) => name.endsWith('.ts'));
  return Object.fromEntries(
    await Promise.all(parts.map(async (name) => [name, await load(path.join(folder(root), language, name))] as const)),
  );
};
