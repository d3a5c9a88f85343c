import ts from 'typescript';
import type { SourceFile } from './files';

/** A label and where it stands; the parts that a template fills in are `{0}`, `{1}` … */
export type Found = Readonly<{ zh: string; en: string; at: string }>;

const HAN = /[\u3400-\u9fff]/;

const textOf = (node: ts.Expression | undefined): string | undefined => {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }, i) => `{${i}}${literal.text}`).join('');
};

const named = (node: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined =>
  node.properties.filter(ts.isPropertyAssignment).find((property) => property.name.getText() === name)?.initializer;

/** `{ zh, en }` and `label('…', '…')`, also as the builders of fields take it. */
const pairOf = (node: ts.Node): [string | undefined, string | undefined] => {
  if (ts.isObjectLiteralExpression(node)) return [textOf(named(node, 'zh')), textOf(named(node, 'en'))];
  return ts.isCallExpression(node) ? [textOf(node.arguments[0]), textOf(node.arguments[1])] : [undefined, undefined];
};

/** The labels a file writes down. */
export const writtenLabels = ({ path, text }: SourceFile): Found[] => {
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    const [zh, en] = pairOf(node);
    if (zh && en && HAN.test(zh) && !HAN.test(en) && /[a-z]/i.test(en)) found.push({ zh, en, at: path });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
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
    if (typeof zh === 'string' && typeof en === 'string' && en !== 'en') found.push({ zh, en, at });
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
