import ts from 'typescript';

/** One small fault that a test ought to notice: a piece of a source file and what replaces it. */
export type Mutant = Readonly<{ line: number; start: number; end: number; was: string; now: string }>;

type Change = Readonly<{ at: { start: number; end: number }; now: string }>;
type Maker = (node: ts.Node, text: (node: ts.Node) => string) => readonly (readonly [at: ts.Node, now: string])[];

const { SyntaxKind } = ts;

/** What else an operator could have been: the limit on the other side, then the contrary. */
const operators = new Map<ts.SyntaxKind, readonly string[]>([
  [SyntaxKind.EqualsEqualsEqualsToken, ['!==']],
  [SyntaxKind.ExclamationEqualsEqualsToken, ['===']],
  [SyntaxKind.LessThanToken, ['<=', '>=']],
  [SyntaxKind.LessThanEqualsToken, ['<', '>']],
  [SyntaxKind.GreaterThanToken, ['>=', '<=']],
  [SyntaxKind.GreaterThanEqualsToken, ['>', '<']],
  [SyntaxKind.AmpersandAmpersandToken, ['||']],
  [SyntaxKind.BarBarToken, ['&&']],
  [SyntaxKind.PlusToken, ['-']],
  [SyntaxKind.MinusToken, ['+']],
  [SyntaxKind.AsteriskToken, ['/']],
  [SyntaxKind.SlashToken, ['*']],
  [SyntaxKind.PercentToken, ['*']],
  [SyntaxKind.PlusEqualsToken, ['-=']],
  [SyntaxKind.MinusEqualsToken, ['+=']],
]);

const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

const ofOperator: Maker = (node, text) => {
  if (!ts.isBinaryExpression(node)) return [];
  const { left, operatorToken, right } = node;
  if (operatorToken.kind === SyntaxKind.QuestionQuestionToken)
    return [
      [node, `(${text(left)})`],
      [node, `(${text(right)})`],
    ];
  // Texts are joined by the same sign and cannot be subtracted.
  if (operatorToken.kind === SyntaxKind.PlusToken && (isText(left) || isText(right))) return [];
  return (operators.get(operatorToken.kind) ?? []).map((now) => [operatorToken, now]);
};

const ofCondition: Maker = (node, text) => {
  if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
    const condition = ts.isIfStatement(node) ? node.expression : node.condition;
    return [
      [condition, 'true'],
      [condition, 'false'],
    ];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    return [[node, text(node.operand)]];
  return [];
};

const ofLiteral: Maker = (node) => {
  if (node.kind === SyntaxKind.TrueKeyword) return [[node, 'false']];
  if (node.kind === SyntaxKind.FalseKeyword) return [[node, 'true']];
  if (!ts.isNumericLiteral(node)) return [];
  return [[node, node.text === '1' ? '0' : String(Number(node.text) + 1)]];
};

const isCall = (node: ts.Expression): boolean =>
  ts.isCallExpression(node) || (ts.isAwaitExpression(node) && isCall(node.expression));

/** Whether a condition has nothing else to decide: `ofCondition` makes it false already. */
const isOnlyBranch = ({ parent }: ts.Node): boolean =>
  ts.isIfStatement(parent) || (ts.isBlock(parent) && parent.statements.length === 1 && ts.isIfStatement(parent.parent));

/** What is done for its effect, and is not done. */
const ofStatement: Maker = (node) => {
  const isEffect = ts.isThrowStatement(node) || (ts.isExpressionStatement(node) && isCall(node.expression));
  return isEffect && !isOnlyBranch(node) ? [[node, ';']] : [];
};

/** Links of a chain without which it says something else: conditions, order and locks of a query, the sifting of a list. */
const links = new Set([
  'where',
  'orderBy',
  'limit',
  'forUpdate',
  'onConflict',
  'filter',
  'slice',
  'trim',
  'toLowerCase',
  'reverse',
  'sort',
]);
const contrary = new Map([
  ['some', 'every'],
  ['every', 'some'],
]);

const ofChain: Maker = (node) => {
  if (ts.isPropertyAccessExpression(node) && node.questionDotToken !== undefined) return [[node.questionDotToken, '.']];
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { name } = node.expression;
  const other = contrary.get(name.text);
  return other === undefined ? [] : [[name, other]];
};

const withoutLink = (node: ts.Node, file: ts.SourceFile): Change[] => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression, name, questionDotToken } = node.expression;
  if (!links.has(name.text) || questionDotToken !== undefined) return [];
  // From the dot on: a chain has one link a line.
  return [{ at: { start: file.text.indexOf('.', expression.end), end: node.end }, now: '' }];
};

const makers: readonly Maker[] = [ofOperator, ofCondition, ofLiteral, ofStatement, ofChain];

/** The words of a statement in SQL that decide. */
const words: readonly (readonly [RegExp, string])[] = [
  [/\band\b/g, 'or'],
  [/\bor\b/g, 'and'],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
  [/(?<= )=(?= )/g, '<>'],
  [/(?<= )<>(?= )/g, '='],
  [/(?<= )<(?= )/g, '>='],
  [/(?<= )>(?= )/g, '<='],
  [/\bnot exists\b/g, 'exists'],
  [/\bunion all\b/g, 'except'],
  [/\bfor update\b( of \w+)?/g, ''],
];

/** `sql` templates decide as much as the code around them. */
const ofSql = (node: ts.Node, file: ts.SourceFile): Change[] => {
  if (!ts.isTaggedTemplateExpression(node) || node.tag.getText(file).replace(/<.*$/, '') !== 'sql') return [];
  const { template } = node;
  const parts = ts.isTemplateExpression(template)
    ? [template.head, ...template.templateSpans.map(({ literal }) => literal)]
    : [template];
  return parts.flatMap((part) =>
    words.flatMap(([word, now]) =>
      [...part.getText(file).matchAll(word)].map((found) => {
        const start = part.getStart(file) + found.index;
        return { at: { start, end: start + found[0].length }, now };
      }),
    ),
  );
};

/** What the compiler alone reads decides nothing at run time. */
const isErased = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node);

/** Every mutant of a source file, in the order of its lines; each is one change of the current text. */
export const mutantsOf = (name: string, source: string): Mutant[] => {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const text = (node: ts.Node) => node.getText(file);
  const changes: Change[] = [];
  const walk = (node: ts.Node): void => {
    if (isErased(node)) return;
    for (const make of makers)
      for (const [at, now] of make(node, text)) changes.push({ at: { start: at.getStart(file), end: at.end }, now });
    changes.push(...withoutLink(node, file), ...ofSql(node, file));
    ts.forEachChild(node, walk);
  };
  walk(file);
  return changes
    .map(({ at: { start, end }, now }) => ({
      line: file.getLineAndCharacterOfPosition(start).line + 1,
      start,
      end,
      was: source.slice(start, end),
      now,
    }))
    .sort((one, other) => one.start - other.start);
};

/** The source with one mutant in it. */
export const withMutant = (source: string, { start, end, now }: Mutant): string =>
  `${source.slice(0, start)}${now}${source.slice(end)}`;
