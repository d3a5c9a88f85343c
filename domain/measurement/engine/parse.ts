import { type Address, columnOf, MOST_COLUMNS, MOST_ROWS, parseAddress, rangeBetween } from './address';
import { type Dialect, type Expression, MINUS_STRENGTH, type Operator, STRENGTH } from './expression';
import { functionNamed } from './functions/table';
import { tableColumn } from './table-column';
import { scanFormula, type Token } from './tokens';
import type { FormulaProblem } from './value';

/** `at` counts characters from 0 in the text as typed. */
export type Parsed = { ok: true; expression: Expression } | { ok: false; why: FormulaProblem; at: number };

/** A formula of a test item; a cell of a workbook may be longer. */
const LONGEST: Readonly<Record<Dialect, number>> = { item: 1000, sheet: 8192 };
const DEEPEST = 50;

/** The one word that is asked of another item, and is no function of values. */
const LIMIT = 'LIMIT';
/** What is read from the calibration line of the measurement. */
const CURVE = 'CURVE';
const CORRECTED = 'CORRECTED';

class SyntaxProblem extends Error {
  readonly why: FormulaProblem;
  readonly at: number;
  constructor(why: FormulaProblem, at: number) {
    super(why);
    this.why = why;
    this.at = at;
  }
}

const isLetters = ({ kind, text }: Token): boolean => kind === 'name' && /^\$?[A-Za-z]{1,3}$/.test(text);

/** A Pratt parser: an operand, then every sign that binds at least as strongly as asked. */
class Parser {
  readonly #tokens: readonly Token[];
  readonly #dialect: Dialect;
  #next = 0;

  constructor(tokens: readonly Token[], dialect: Dialect) {
    this.#tokens = tokens;
    this.#dialect = dialect;
  }

  #peek(ahead = 0): Token {
    return this.#tokens[this.#next + ahead] ?? { kind: 'end', text: '', at: this.#tokens.at(-1)?.at ?? 0 };
  }

  #take(): Token {
    const token = this.#peek();
    this.#next += 1;
    return token;
  }

  #isSign(text: string, ahead = 0): boolean {
    const { kind, text: sign } = this.#peek(ahead);
    return kind === 'sign' && sign === text;
  }

  #expectSign(text: string): void {
    if (!this.#isSign(text)) throw new SyntaxProblem('unexpected', this.#peek().at);
    this.#take();
  }

  /** In a sheet a missing argument, as in IF(a,,b), counts as nothing; in a method it is a mistake. */
  #argument(depth: number): Expression | null {
    const isMissing = this.#dialect === 'sheet' && (this.#isSign(',') || this.#isSign(')'));
    return isMissing ? null : this.#expression(0, depth);
  }

  /** LIMIT([an item]): what its result is held against. */
  #limit(): Expression {
    this.#expectSign('(');
    const { kind, text: of, at } = this.#take();
    if (kind !== 'bracket' || of === '') throw new SyntaxProblem('wrongArguments', at);
    this.#expectSign(')');
    return { kind: 'result', of, part: 'limit' };
  }

  /** CURVE(response) or CURVE(response, dilution). */
  #curve(depth: number): Expression {
    this.#expectSign('(');
    const response = this.#expression(0, depth);
    const hasDilution = this.#isSign(',');
    if (hasDilution) this.#take();
    const dilution = hasDilution ? this.#expression(0, depth) : null;
    this.#expectSign(')');
    return { kind: 'curve', response, dilution };
  }

  /** CORRECTED(reading). */
  #corrected(depth: number): Expression {
    this.#expectSign('(');
    const reading = this.#expression(0, depth);
    this.#expectSign(')');
    return { kind: 'corrected', reading };
  }

  #call(name: Token, depth: number): Expression {
    if (this.#dialect === 'item') {
      const word = name.text.toUpperCase();
      if (word === LIMIT) return this.#limit();
      if (word === CURVE) return this.#curve(depth);
      if (word === CORRECTED) return this.#corrected(depth);
    }
    const row = functionNamed(name.text, this.#dialect);
    if (typeof row === 'string') throw new SyntaxProblem(row, name.at);
    this.#expectSign('(');
    const args: (Expression | null)[] = [];
    if (!this.#isSign(')') || (row.least > 0 && this.#dialect === 'item')) args.push(this.#argument(depth));
    while (this.#isSign(',')) {
      this.#take();
      args.push(this.#argument(depth));
    }
    this.#expectSign(')');
    if (args.length < row.least || args.length > row.most) throw new SyntaxProblem('wrongArguments', name.at);
    return { kind: 'call', fn: name.text, args };
  }

  #constant(): Expression {
    const isNegative = this.#isSign('-');
    if (isNegative) this.#take();
    const token = this.#take();
    if (token.kind === 'number') {
      const number = { kind: 'number', value: token.text } as const;
      return isNegative ? { kind: 'negate', of: number } : number;
    }
    if (isNegative) throw new SyntaxProblem('unexpected', token.at);
    if (token.kind === 'text') return { kind: 'text', value: token.text };
    const truth = token.text.toUpperCase();
    if (token.kind === 'name' && (truth === 'TRUE' || truth === 'FALSE'))
      return { kind: 'truth', value: truth === 'TRUE' };
    throw new SyntaxProblem('unexpected', token.at);
  }

  /** {1,2;3,4}: constants only, every row as long as the first. */
  #array(at: number): Expression {
    const rows: Expression[][] = [[this.#constant()]];
    while (!this.#isSign('}')) {
      const { text, at: where } = this.#take();
      if (text === ';') rows.push([this.#constant()]);
      else if (text === ',') rows.at(-1)?.push(this.#constant());
      else throw new SyntaxProblem('unexpected', where);
    }
    this.#take();
    if (rows.some((row) => row.length !== rows[0]?.length)) throw new SyntaxProblem('wrongArguments', at);
    return { kind: 'array', rows };
  }

  #corner(token: Token): Address {
    const address = parseAddress(token.text);
    if (address === null) throw new SyntaxProblem('unknownCell', token.at);
    return address;
  }

  /** A cell, a range, whole columns (A:C) or whole rows (2:5). */
  #range(first: Token, sheet: string | null): Expression {
    if (first.kind === 'cell') {
      const from = this.#corner(first);
      if (!this.#isSign(':')) return { kind: 'range', range: rangeBetween(sheet, from, from) };
      this.#take();
      return { kind: 'range', range: rangeBetween(sheet, from, this.#corner(this.#take())) };
    }
    this.#expectSign(':');
    const last = this.#take();
    if (isLetters(first) && isLetters(last)) {
      const [from, to] = [columnOf(first.text), columnOf(last.text)];
      if (Math.max(from, to) < MOST_COLUMNS)
        return {
          kind: 'range',
          range: rangeBetween(sheet, { row: 0, column: from }, { row: MOST_ROWS - 1, column: to }),
        };
    }
    const [from, to] = [Number(first.text), Number(last.text)];
    const isRow = (no: number): boolean => Number.isInteger(no) && no >= 1 && no <= MOST_ROWS;
    if (first.kind !== 'number' || last.kind !== 'number' || !isRow(from) || !isRow(to))
      throw new SyntaxProblem('unexpected', last.at);
    return {
      kind: 'range',
      range: rangeBetween(sheet, { row: from - 1, column: 0 }, { row: to - 1, column: MOST_COLUMNS - 1 }),
    };
  }

  #column(table: string, { text, at }: Token): Expression {
    const column = tableColumn(table, text);
    if (column === null) throw new SyntaxProblem('unexpected', at);
    return column;
  }

  #named(token: Token, depth: number): Expression {
    if (this.#isSign('(')) return this.#call(token, depth);
    if (this.#dialect === 'item') return { kind: 'name', name: token.text };
    if (this.#peek().kind === 'bracket') return this.#column(token.text, this.#take());
    if (isLetters(token) && this.#isSign(':')) return this.#range(token, null);
    const truth = token.text.toUpperCase();
    if (truth === 'TRUE' || truth === 'FALSE') return { kind: 'truth', value: truth === 'TRUE' };
    return { kind: 'name', name: token.text };
  }

  #onSheet({ text: sheet, at }: Token): Expression {
    if (sheet.includes('[')) throw new SyntaxProblem('otherFile', at);
    const token = this.#take();
    // A sheet whose cells were taken away.
    return token.kind === 'fault' ? { kind: 'fault', code: token.text } : this.#range(token, sheet);
  }

  #operand(depth: number): Expression {
    const token = this.#take();
    switch (token.kind) {
      case 'number':
        return this.#dialect === 'sheet' && this.#isSign(':') && this.#peek(1).kind === 'number'
          ? this.#range(token, null)
          : { kind: 'number', value: token.text };
      case 'text':
        return { kind: 'text', value: token.text };
      case 'fault':
        return { kind: 'fault', code: token.text };
      case 'name':
        return this.#named(token, depth);
      case 'cell':
        return this.#range(token, null);
      case 'sheet':
        return this.#onSheet(token);
      case 'bracket':
        // [1]Sheet1!A1: files number the others that they read.
        if (this.#dialect === 'sheet') throw new SyntaxProblem('otherFile', token.at);
        if (token.text === '') throw new SyntaxProblem('unexpected', token.at);
        return { kind: 'result', of: token.text, part: 'value' };
      default:
        return this.#signed(token, depth);
    }
  }

  #signed({ kind, text, at }: Token, depth: number): Expression {
    const isSign = kind === 'sign';
    if (isSign && text === '-') return { kind: 'negate', of: this.#expression(MINUS_STRENGTH[this.#dialect], depth) };
    if (isSign && text === '+' && this.#dialect === 'sheet') return this.#expression(MINUS_STRENGTH.sheet, depth);
    if (isSign && text === '{' && this.#dialect === 'sheet') return this.#array(at);
    if (!isSign || text !== '(') throw new SyntaxProblem('unexpected', at);
    const inner = this.#expression(0, depth);
    this.#expectSign(')');
    return inner;
  }

  /** An operand and the percent signs after it. */
  #withPercents(depth: number): Expression {
    let operand = this.#operand(depth);
    while (this.#isSign('%')) {
      this.#take();
      operand = { kind: 'percent', of: operand };
    }
    return operand;
  }

  #expression(weakest: number, outer: number): Expression {
    const depth = outer + 1;
    if (depth > DEEPEST) throw new SyntaxProblem('tooDeep', this.#peek().at);
    let left = this.#withPercents(depth);
    let isCompared = false;
    for (;;) {
      const { kind, text, at } = this.#peek();
      const strength = kind === 'sign' ? STRENGTH.get(text) : undefined;
      if (strength === undefined || strength < weakest) return left;
      // 0 < x < 5 does not mean in a sheet what a person means by it.
      if (isCompared && strength === 1 && this.#dialect === 'item') throw new SyntaxProblem('unexpected', at);
      isCompared = strength === 1;
      this.#take();
      // In an item a power groups to the right, as on paper: 2^3^2 is 2^9. In a sheet it groups to the left, as all else.
      const isToTheRight = text === '^' && this.#dialect === 'item';
      const right = this.#expression(isToTheRight ? strength : strength + 1, depth);
      left = { kind: 'binary', op: text as Operator, left, right };
    }
  }

  whole(): Expression {
    const expression = this.#expression(0, 0);
    const { kind, at } = this.#peek();
    if (kind !== 'end') throw new SyntaxProblem('unexpected', at);
    return expression;
  }
}

/**
 * Takes a formula as typed, without the = before that of a cell. Gives its tree, or what is wrong and where. What its names and
 * cells are is asked only when it is worked out; a function that does not exist, or that no laboratory may use, is refused here.
 */
export const parse = (text: string, dialect: Dialect): Parsed => {
  if (text.trim() === '') return { ok: false, why: 'empty', at: 0 };
  if (text.length > LONGEST[dialect]) return { ok: false, why: 'tooLong', at: LONGEST[dialect] };
  const scan = scanFormula(text, dialect);
  if (!scan.ok) return scan;
  try {
    return { ok: true, expression: new Parser(scan.tokens, dialect).whole() };
  } catch (problem) {
    if (!(problem instanceof SyntaxProblem)) throw problem;
    return { ok: false, why: problem.why, at: problem.at };
  }
};
