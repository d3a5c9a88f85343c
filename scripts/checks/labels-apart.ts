import ts from 'typescript';
import { isTest, type SourceFile } from './files';
import { visitAll } from './visit';

/** Only the kit knows that a label is two patterns and what fills them; everybody else has it said. */
const isLooked = ({ path }: SourceFile): boolean =>
  /^(?:domain|contract|server|src)\/.*\.tsx?$/.test(path) &&
  !/^(?:domain\/kit|domain\/words|src\/locales)\//.test(path) &&
  !isTest(path);

const isSide = (name: string | undefined): boolean => name === 'zh' || name === 'en';

const isLanguage = (node: ts.Expression): boolean =>
  (ts.isStringLiteralLike(node) && isSide(node.text)) || /(?:^|\.)lang(?:uage)?$/.test(node.getText());

/** `x.zh`, `x['en']`, `x[language]`; `z.locales.en()` is a call of that name. */
const isRead = (node: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(node) &&
    isSide(node.name.text) &&
    !(ts.isCallExpression(node.parent) && node.parent.expression === node)) ||
  (ts.isElementAccessExpression(node) && isLanguage(node.argumentExpression));

/** `{ zh, en }` of a label; `both` gives a pair for that. */
const isTakenApart = (node: ts.Node): boolean => {
  if (!ts.isObjectBindingPattern(node)) return false;
  const { parent } = node;
  const from = ts.isVariableDeclaration(parent) ? parent.initializer : undefined;
  const isOfPair = from !== undefined && ts.isCallExpression(from) && from.expression.getText() === 'both';
  return !isOfPair && node.elements.some(({ propertyName, name }) => isSide((propertyName ?? name).getText()));
};

const isFinished = (node: ts.Expression | undefined): boolean =>
  node !== undefined &&
  (ts.isTemplateExpression(node) ||
    (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) ||
    (ts.isParenthesizedExpression(node) && isFinished(node.expression)));

/** A sentence that is put together before it is a label: no other language can be made of it. */
const isPutTogether = (node: ts.Node): boolean => {
  if (ts.isCallExpression(node))
    return node.expression.getText() === 'label' && node.arguments.slice(0, 2).some(isFinished);
  return ts.isPropertyAssignment(node) && isSide(node.name.getText()) && isFinished(node.initializer);
};

/** Where labels are read by hand, or made of sentences that are finished already. */
export const labelsApart = (files: readonly SourceFile[]): string[] =>
  files.filter(isLooked).flatMap((file) => {
    const found: string[] = [];
    visitAll(file, (node, tree) => {
      const why =
        isRead(node) || isTakenApart(node)
          ? 'reads a label itself; say() or both() does'
          : isPutTogether(node)
            ? 'puts a sentence together; write a pattern with named holes'
            : undefined;
      if (why !== undefined)
        found.push(`${file.path}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${why}`);
    });
    return found;
  });
