import ts from 'typescript';
import type { Workflow } from '../../domain/kit/workflow';
import { camel } from '../../server/db/camel';
import { isCode, isTest, type SourceFile } from './files';

/** The states of each noun, and those that all but one of its states are a class without. */
export type Nouns = Readonly<Record<string, Readonly<{ states: ReadonlySet<string>; butFor: ReadonlySet<string> }>>>;

const isTable = (value: unknown): value is Workflow =>
  typeof value === 'object' && value !== null && 'states' in value && 'steps' in value && 'classes' in value;

/** Reads the tables among what the workflow files export. */
export const statesByNoun = (exported: readonly unknown[]): Nouns =>
  Object.fromEntries(
    exported.filter(isTable).map(({ noun, states, classes }) => {
      const names = Object.keys(states);
      const without = names.filter((name) =>
        Object.values(classes).some((each) => each.length === names.length - 1 && !each.includes(name)),
      );
      return [noun, { states: new Set(names), butFor: new Set(without) }];
    }),
  );

/**
 * What counts as a class that is written down beside the tables:
 *
 * - SQL, in a template or a plain string, that compares a column `state` (or `status`, `from_state` …) with the names of
 *   states; in a query builder a list of them, or one that is compared by `<>`;
 * - an array, a set or a list of arguments, two or more, whose texts are all states of one noun;
 * - `a === 'x' || a === 'y'`, `a !== 'x' && a !== 'y'` and two `case` labels in a row: the same, in other words;
 * - `a.state !== 'x'` where the table has a class of all states but x.
 *
 * One state by itself is no class: `order.state === 'ready'` and `stateIs(orderWorkflow, 'ready', 't.state')` ask for it
 * by its name, and the compiler holds the name to the table. So do the keys of an object and the steps of a demo's plot.
 */
const GUIDE = 'name a class in its workflow table and ask by inClass, statesOf or stateIn';

const COLUMN = String.raw`(?:"?(?<owner>\w+|\})"?\.)?"?(?:\w*state|status)"?`;
const TEXTS = String.raw`\(?\s*(?:array\s*\[\s*)?(?:'[^']*'\s*,?\s*)+`;
const compared = [
  new RegExp(
    String.raw`${COLUMN}\s*(?:=|<>|!=|(?:not\s+)?in|is\s+(?:not\s+)?distinct\s+from)\s*(?:any\s*|all\s*)?${TEXTS}`,
    'gi',
  ),
  new RegExp(String.raw`case\s+${COLUMN}\s+when\s+${TEXTS}`, 'gi'),
  new RegExp(String.raw`'[^']*'\s*(?:=|<>|!=)\s*${COLUMN}`, 'gi'),
];

/** Whether a query reads the column from tables of which none has a workflow: a client is "active", too. */
const isOfOther = (text: string, owner: string | undefined, nouns: Nouns): boolean => {
  const tables = [...text.matchAll(/\b(?:from|join|update)\s+(\w+)(?:\s+(?:as\s+)?(\w+))?/gi)]
    .filter(([, table, alias]) => owner === undefined || owner === table || owner === alias)
    .map(([, table = '']) => (table === 'orders' ? 'order' : camel(table)));
  return tables.length > 0 && !tables.some((table) => table in nouns);
};

const CHAIN: Readonly<Record<string, string>> = { '||': '===', '&&': '!==' };

class Reader {
  readonly found: string[] = [];
  readonly #nouns: Nouns;
  readonly #file: SourceFile;
  readonly #tree: ts.SourceFile;

  constructor(nouns: Nouns, file: SourceFile) {
    this.#nouns = nouns;
    this.#file = file;
    this.#tree = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true);
  }

  read(): string[] {
    this.#visit(this.#tree);
    return [...new Set(this.found)];
  }

  #areStates(names: readonly string[]): boolean {
    return names.length > 0 && Object.values(this.#nouns).some(({ states }) => names.every((name) => states.has(name)));
  }

  #note(node: ts.Node, what: string): void {
    const { line } = this.#tree.getLineAndCharacterOfPosition(node.getStart(this.#tree));
    this.found.push(`${this.#file.path}:${line + 1} ${what}: ${GUIDE}`);
  }

  #visit(node: ts.Node): void {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) this.#sql(node, node.text);
    if (ts.isTemplateExpression(node)) this.#template(node);
    if (ts.isArrayLiteralExpression(node)) this.#list(node, node.elements);
    if (ts.isCallExpression(node)) this.#call(node);
    if (ts.isBinaryExpression(node)) this.#comparison(node);
    if (ts.isCaseBlock(node)) this.#cases(node);
    ts.forEachChild(node, (child) => this.#visit(child));
  }

  #sql(node: ts.Node, text: string): void {
    for (const pattern of compared)
      for (const match of text.matchAll(pattern)) {
        const names = [...match[0].matchAll(/'([^']*)'/g)].map(([, name = '']) => name);
        const { owner } = match.groups ?? {};
        if (this.#areStates(names) && !isOfOther(text, owner, this.#nouns))
          this.#note(node, `SQL with states (${match[0].trim()})`);
      }
  }

  /** A text that is put in is a text of the SQL: `state = ${'ready'}`. */
  #template({ head, templateSpans }: ts.TemplateExpression): void {
    const text = templateSpans.map(({ expression, literal }) => {
      const own = ts.isStringLiteral(expression) ? `'${expression.text}'` : '}';
      return own + literal.text;
    });
    this.#sql(head, head.text + text.join(''));
  }

  /** Two or more in a list: with a spread, one is enough. */
  #list(node: ts.Node, elements: readonly ts.Expression[]): void {
    const names = elements.filter(ts.isStringLiteral).map(({ text }) => text);
    const others = elements.filter((each) => !ts.isStringLiteral(each));
    if (names.length + others.length < 2 || !others.every(ts.isSpreadElement)) return;
    if (this.#areStates(names.filter((name) => name !== '')))
      this.#note(node, `a list of states (${names.join(', ')})`);
  }

  #call(node: ts.CallExpression): void {
    const texts = node.arguments.filter(ts.isStringLiteral).map(({ text }) => text);
    const [column = '', operator = '', name = ''] = texts;
    // .where('t.state', '<>', 'void') says a class; .where('t.state', '=', 'void') says one state.
    const isBuilt = /(^|\.)(state|status)$/.test(column) && /^(<>|!=)$/.test(operator);
    if (isBuilt && this.#areStates([name])) this.#note(node, `a query with states (${name})`);
    if (node.arguments.every(ts.isStringLiteral)) this.#list(node, node.arguments);
  }

  #comparison(node: ts.BinaryExpression): void {
    const operator = node.operatorToken.getText(this.#tree);
    if (operator === '!==' && ts.isStringLiteral(node.right)) this.#allBut(node, node.right.text);
    const equality = CHAIN[operator];
    const above = node.parent;
    if (
      equality === undefined ||
      (ts.isBinaryExpression(above) && above.operatorToken.kind === node.operatorToken.kind)
    )
      return;
    const named = new Map<string, string[]>();
    for (const part of this.#parts(node, operator)) {
      if (!ts.isBinaryExpression(part) || part.operatorToken.getText(this.#tree) !== equality) continue;
      if (!ts.isStringLiteral(part.right)) continue;
      const left = part.left.getText(this.#tree);
      named.set(left, [...(named.get(left) ?? []), part.right.text]);
    }
    for (const [left, names] of named)
      if (names.length > 1 && this.#areStates(names))
        this.#note(node, `${left} compared with states (${names.join(', ')})`);
  }

  #parts(node: ts.Expression, operator: string): ts.Expression[] {
    return ts.isBinaryExpression(node) && node.operatorToken.getText(this.#tree) === operator
      ? [...this.#parts(node.left, operator), ...this.#parts(node.right, operator)]
      : [node];
  }

  /** Every noun that knows the state has a class of all the others, so the comparison says that class. */
  #allBut(node: ts.BinaryExpression, name: string): void {
    if (!/(\b|\w)state$/i.test(node.left.getText(this.#tree))) return;
    const own = Object.values(this.#nouns).filter(({ states }) => states.has(name));
    if (own.length > 0 && own.every(({ butFor }) => butFor.has(name))) this.#note(node, `all states but ${name}`);
  }

  #cases({ clauses }: ts.CaseBlock): void {
    let run: string[] = [];
    for (const clause of clauses) {
      if (!ts.isCaseClause(clause) || !ts.isStringLiteral(clause.expression)) {
        run = [];
        continue;
      }
      run.push(clause.expression.text);
      if (clause.statements.length === 0) continue;
      if (run.length > 1 && this.#areStates(run)) this.#note(clause, `cases of states (${run.join(', ')})`);
      run = [];
    }
  }
}

/** Places where such a list is meant to stand, by file and names; each has to be found, or the list has become shorter. */
export type Exceptions = Readonly<Record<string, string>>;
export const exceptions: Exceptions = {};

const isRead = (file: SourceFile): boolean =>
  isCode(file) &&
  !isTest(file.path) &&
  !/^tests\/|\/migrations\/|^src\/locales\/|^domain\/words\/|\.workflow\.ts$/.test(file.path);

/** The classes of states that are written down beside the workflow tables; what is excepted and not found counts, too. */
export const strayStates = (
  files: readonly SourceFile[],
  nouns: Nouns,
  excepted: Exceptions = exceptions,
): string[] => {
  const names = Object.values(nouns).flatMap(({ states }) => [...states]);
  // Reading a file's tree takes long; most files name no state at all.
  const named = new RegExp(`['"](?:${names.join('|')})['"]`);
  const suspects = files.filter((file) => isRead(file) && named.test(file.text));
  const found = suspects.flatMap((file) => new Reader(nouns, file).read());
  const isExcepted = (line: string, key: string) => line.replace(/:\d+ /, ' ').startsWith(key);
  return [
    ...found.filter((line) => !Object.keys(excepted).some((key) => isExcepted(line, key))),
    ...Object.keys(excepted)
      .filter((key) => !found.some((line) => isExcepted(line, key)))
      .map((key) => `${key} is excepted and not found: take it out of the exceptions`),
  ];
};
