import { type FormulaProblem, FUNCTIONS } from './formula-functions';
import { scanFormula, type Token } from './formula-tokens';

export type Operator = '+' | '-' | '*' | '/' | '^';
export type Comparator = '<' | '<=' | '>' | '>=' | '=';

/** A formula as a tree of plain data, so it can be stored and sent. A comparison is only ever the root. */
export type Formula =
  | Readonly<{ kind: 'number'; value: string }>
  | Readonly<{ kind: 'name'; name: string }>
  | Readonly<{ kind: 'negate'; of: Formula }>
  | Readonly<{ kind: 'binary'; op: Operator; left: Formula; right: Formula }>
  | Readonly<{ kind: 'call'; fn: string; args: readonly Formula[] }>
  | Readonly<{ kind: 'compare'; op: Comparator; left: Formula; right: Formula }>;

/** `at` counts characters from 0 in the text as typed. */
export type ParsedFormula = { ok: true; ast: Formula } | { ok: false; why: FormulaProblem; at: number };

const MAX_LENGTH = 1000;
const MAX_DEPTH = 50;
const COMPARATORS: readonly string[] = ['<', '<=', '>', '>=', '='];

/** How strongly each sign binds. A power binds stronger than the minus before it: -2^2 is -4. */
const STRENGTH: ReadonlyMap<string, number> = new Map([
  ['+', 1],
  ['-', 1],
  ['*', 2],
  ['/', 2],
  ['^', 4],
]);
const MINUS_STRENGTH = 3;

class SyntaxProblem extends Error {
  readonly why: FormulaProblem;
  readonly at: number;
  constructor(why: FormulaProblem, at: number) {
    super(why);
    this.why = why;
    this.at = at;
  }
}

/** A Pratt parser: an operand, then every sign that binds at least as strongly as asked. */
const parserOf = (tokens: readonly Token[]) => {
  let next = 0;
  const END: Token = { kind: 'end', text: '', at: tokens.at(-1)?.at ?? 0 };
  const peek = (): Token => tokens[next] ?? END;
  const take = (): Token => tokens[next++] ?? END;
  const isSign = (text: string): boolean => peek().kind === 'sign' && peek().text === text;
  const expectSign = (text: string): void => {
    if (!isSign(text)) throw new SyntaxProblem('unexpected', peek().at);
    take();
  };

  const call = (name: Token, depth: number): Formula => {
    const callable = FUNCTIONS.get(name.text);
    if (!callable) throw new SyntaxProblem('unknownFunction', name.at);
    expectSign('(');
    const args = [expression(0, depth)];
    while (isSign(',')) {
      take();
      args.push(expression(0, depth));
    }
    expectSign(')');
    if (args.length < callable.least || args.length > callable.most) throw new SyntaxProblem('wrongArguments', name.at);
    return { kind: 'call', fn: name.text, args };
  };

  const operand = (depth: number): Formula => {
    const token = take();
    if (token.kind === 'number') return { kind: 'number', value: token.text };
    if (token.kind === 'name') return isSign('(') ? call(token, depth) : { kind: 'name', name: token.text };
    if (token.text === '-') return { kind: 'negate', of: expression(MINUS_STRENGTH, depth) };
    if (token.text !== '(') throw new SyntaxProblem('unexpected', token.at);
    const inner = expression(0, depth);
    expectSign(')');
    return inner;
  };

  const expression = (weakest: number, outer: number): Formula => {
    const depth = outer + 1;
    if (depth > MAX_DEPTH) throw new SyntaxProblem('tooDeep', peek().at);
    let left = operand(depth);
    for (;;) {
      const op = peek().text as Operator;
      const strength = STRENGTH.get(op);
      if (strength === undefined || strength < weakest) return left;
      take();
      // Only the power groups to the right: 2^3^2 is 2^9.
      left = { kind: 'binary', op, left, right: expression(op === '^' ? strength : strength + 1, depth) };
    }
  };

  const root = (): Formula => {
    const left = expression(0, 0);
    if (peek().kind === 'end') return left;
    if (!COMPARATORS.includes(peek().text)) throw new SyntaxProblem('unexpected', peek().at);
    const op = take().text as Comparator;
    const right = expression(0, 0);
    if (peek().kind !== 'end') throw new SyntaxProblem('unexpected', peek().at);
    return { kind: 'compare', op, left, right };
  };
  return root;
};

/**
 * Takes a formula as typed: + - * / ^, parentheses, numbers, names (letters of any script), the functions of
 * `FUNCTIONS`, and at most one comparison. Gives its tree, or what is wrong and where.
 */
export const parseFormula = (text: string): ParsedFormula => {
  if (text.trim() === '') return { ok: false, why: 'empty', at: 0 };
  if (text.length > MAX_LENGTH) return { ok: false, why: 'tooLong', at: MAX_LENGTH };
  const scan = scanFormula(text);
  if (!scan.ok) return scan;
  try {
    return { ok: true, ast: parserOf(scan.tokens)() };
  } catch (problem) {
    if (!(problem instanceof SyntaxProblem)) throw problem;
    return { ok: false, why: problem.why, at: problem.at };
  }
};
