import ts from 'typescript';
import type { SourceFile } from './files';
import { visitAll } from './visit';

/** A label and where it was found. */
export type Found = Readonly<{ zh: string; en: string; at: string }>;

const HAN = /[\u3400-\u9fff]/;
const HOLE = /\{(\w+)(?::in)?\}/g;

/** The names of a pattern's holes. */
export const holesOf = (pattern: string): string[] => [
  ...new Set([...pattern.matchAll(HOLE)].map(([, name = '']) => name)),
];

const isWorded = (en: string): boolean => /[a-z]/i.test(en.replace(HOLE, ''));

/** A pattern of nothing but holes and points is the same in every language. */
const isText = (en: string): boolean => holesOf(en).length === 0 || isWorded(en);

const textOf = (node: ts.Expression | undefined): string | undefined =>
  node !== undefined && ts.isStringLiteralLike(node) ? node.text : undefined;

const named = (node: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  node.properties.filter(ts.isPropertyAssignment).find((property) => property.name.getText() === name)?.initializer;

type Written = readonly [zh: ts.Expression | undefined, en: ts.Expression | undefined, values: ts.Node | undefined];

/** `{ zh, en }` and `label('…', '…')`, also as the builders of fields take it. */
const partsOf = (node: ts.Node): Written => {
  if (ts.isObjectLiteralExpression(node)) return [named(node, 'zh'), named(node, 'en'), named(node, 'values')];
  if (ts.isCallExpression(node)) return [node.arguments[0], node.arguments[1], node.arguments[2]];
  return [undefined, undefined, undefined];
};

const pairOf = (node: ts.Node): [string, string] | undefined => {
  const [zh, en] = partsOf(node).map((part) => (part && ts.isExpression(part) ? textOf(part) : undefined));
  return zh && en && HAN.test(zh) && !HAN.test(en) && isWorded(en) ? [zh, en] : undefined;
};

/** The labels a file writes down. */
export const writtenLabels = (file: SourceFile): Found[] => {
  const found: Found[] = [];
  visitAll(file, (node) => {
    const pair = pairOf(node);
    if (pair !== undefined) found.push({ zh: pair[0], en: pair[1], at: file.path });
  });
  return found;
};

/** The labels whose values are not those that their patterns ask for: one that is missing, or one too many. */
export const strayValues = (file: SourceFile): string[] => {
  const found: string[] = [];
  visitAll(file, (node) => {
    const [zh, en] = pairOf(node) ?? [];
    const values = partsOf(node)[2];
    if (zh === undefined || en === undefined || values === undefined || !ts.isObjectLiteralExpression(values)) return;
    if (values.properties.some(ts.isSpreadAssignment)) return;
    const given = values.properties.map(({ name }) => name?.getText() ?? '');
    const asked = [...new Set([...holesOf(zh), ...holesOf(en)])];
    const isLabel = ts.isObjectLiteralExpression(node) || node.getText().startsWith('label(');
    if (isLabel && [...given].sort().join() !== [...asked].sort().join())
      found.push(`${file.path}: ${en} asks for ${asked.join(', ')} and is given ${given.join(', ')}`);
  });
  return found;
};

/** The labels anywhere in what a module exports: those that are put together, too. */
export const exportedLabels = (exports: object, at: string, seen = new Set<unknown>()): Found[] => {
  const found: Found[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const { zh, en } = value as Record<string, unknown>;
    // An enumeration of the languages is no label.
    if (typeof zh === 'string' && typeof en === 'string' && en !== 'en' && isText(en)) found.push({ zh, en, at });
    for (const part of Object.values(value)) visit(part);
  };
  visit(exports);
  return found;
};

/** The labels without words, one line each. */
export const withoutWords = (found: readonly Found[], words: object, asWritten: readonly string[]): string[] => {
  const lacking = found.filter(({ en }) => !(en in words) && !asWritten.includes(en));
  return [...new Map(lacking.map((each) => [each.en, `${each.en} (${each.zh}), ${each.at}`])).values()];
};

/** The words that no label asks for. */
export const idleWords = (found: readonly Found[], words: object, asWritten: readonly string[]): string[] => {
  const asked = new Set(found.flatMap(({ zh, en }) => [en, `${en}|${zh}`]));
  return [...Object.keys(words), ...asWritten].filter((en) => !asked.has(en));
};

/** The words whose holes are not those of their key. */
export const wrongHoles = (words: Readonly<Record<string, string>>): string[] =>
  Object.entries(words)
    .filter(([key, said]) => holesOf(key).sort().join() !== holesOf(said).sort().join())
    .map(([key, said]) => `${key}: ${said}`);
