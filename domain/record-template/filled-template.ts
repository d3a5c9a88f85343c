import type { Label } from '../kit/label';
import { Exact, plain } from '../measurement/decimal';
import { Fault, type Scalar, textOf } from '../measurement/engine/value';
import type { BookWithLook } from '../workbook/look';
import { OpenBook } from '../workbook/open-book';
import { type Copies, grown, grownPlace, grownPlaces } from './grow';
import type { CellText, GoldenCase, TemplateBlock, TemplateInput } from './template.shapes';
import { typedCell } from './typed-cell';

export type Fillable = Readonly<{
  content: BookWithLook;
  inputs: readonly TemplateInput[];
  blocks: readonly TemplateBlock[];
}>;

/** Which cell of a template, and of a repeated one which copy, from 0. */
export type CellPlace = Readonly<{ sheet: string; at: string; nth: number }>;

export const keyOfPlace = ({ sheet, at, nth }: CellPlace): string => `${sheet}!${at}#${nth}`;

/** A record template as somebody fills it: what is typed is checked by the cell's declaration, and all that follows is worked out. */
export class FilledTemplate {
  readonly content: BookWithLook;
  readonly #book: OpenBook;
  readonly #template: Fillable;
  readonly #copies: Copies;
  readonly #inputs: ReadonlyMap<string, TemplateInput>;
  /** What is wrong with what was typed last into a cell; such a cell keeps what it had. */
  readonly refused = new Map<string, Label>();

  constructor(template: Fillable, copies: Copies) {
    this.#template = template;
    this.#copies = copies;
    this.content = grown(template.content, template.blocks, copies);
    this.#book = new OpenBook(this.content);
    this.#inputs = new Map(template.inputs.map((input) => [`${input.sheet}!${input.at}`, input]));
    // An input is empty until it is filled, whatever example its author left in it.
    for (const input of template.inputs) for (const place of this.copiesOf(input)) this.bind(place, null);
  }

  input({ sheet, at }: Pick<CellPlace, 'sheet' | 'at'>): TemplateInput | undefined {
    return this.#inputs.get(`${sheet}!${at}`);
  }

  /** Where a cell stands now; null of a copy that is not there. */
  placeOf(place: CellPlace): string | null {
    return grownPlace(place, this.#template.blocks, this.#copies);
  }

  /** Every copy of a cell that stands there. */
  copiesOf({ sheet, at }: Pick<CellPlace, 'sheet' | 'at'>): CellPlace[] {
    return grownPlaces({ sheet, at }, this.#template.blocks, this.#copies).map((_, nth) => ({ sheet, at, nth }));
  }

  /** Types into an input; gives what is wrong with it, null where it was taken. A place that is no input takes nothing. */
  type(place: CellPlace, typed: string): Label | null {
    const input = this.input(place);
    const at = this.placeOf(place);
    if (input === undefined || at === null) return null;
    const cell = typedCell(input, typed);
    if (!cell.ok) {
      this.refused.set(keyOfPlace(place), cell.why);
      return cell.why;
    }
    this.refused.delete(keyOfPlace(place));
    this.#book.enter(place.sheet, at, cell.value);
    return null;
  }

  /** Gives a cell a value that nobody types: what it is bound to. */
  bind(place: CellPlace, value: Scalar): void {
    const at = this.placeOf(place);
    if (at !== null) this.#book.enter(place.sheet, at, value);
  }

  /** What a cell comes to. */
  value(place: CellPlace): Scalar {
    const at = this.placeOf(place);
    return at === null ? null : this.#book.value(place.sheet, at);
  }

  /** What stands in a cell of the grown sheet. */
  shown(sheet: string, at: string): Scalar {
    return this.#book.value(sheet, at);
  }
}

/** Digits that a spreadsheet promises; what the engine has beyond them says nothing of a method. */
const PROMISED_DIGITS = 15;

/** Takes what a cell comes to; gives it as text: a number plainly, with no more digits than a spreadsheet shows. */
export const valueText = (value: Scalar): string => {
  if (value === null) return '';
  if (value instanceof Fault) return value.code;
  if (value instanceof Exact) return plain(value.toSignificantDigits(PROMISED_DIGITS));
  return textOf(value);
};

/** Whether a value is the one expected: a number to as many decimals as are written there, anything else letter by letter. */
export const isExpected = (value: Scalar, expected: string): boolean => {
  if (value instanceof Exact && /^-?\d+(\.\d+)?$/.test(expected)) {
    const decimals = expected.split('.')[1]?.length ?? 0;
    return value.toDecimalPlaces(decimals, Exact.ROUND_HALF_UP).equals(expected);
  }
  return valueText(value) === expected;
};

/** A cell of a case with what came out. */
export type CaseFinding = Readonly<{ place: CellText; came: string; isRight: boolean }>;
/** A case that was worked out: what it could not type, and each expected cell. */
export type CaseOutcome = Readonly<{
  name: string;
  isRight: boolean;
  refused: readonly Readonly<{ place: CellText; why: Label }>[];
  found: readonly CaseFinding[];
}>;

/** How often each block stands in a case. */
export const copiesOf = ({ copies }: Pick<GoldenCase, 'copies'>): Copies =>
  Object.fromEntries(copies.map(({ block, count }) => [block, count]));

/** Takes a template and one of its cases; gives what comes out. */
export const caseOutcome = (template: Fillable, golden: GoldenCase): CaseOutcome => {
  const filled = new FilledTemplate(template, copiesOf(golden));
  const refused = golden.typed.flatMap((place) => {
    const why = filled.type(place, place.text);
    return why === null ? [] : [{ place, why }];
  });
  const found = golden.expected.map((place) => {
    const value = filled.value(place);
    return { place, came: valueText(value), isRight: isExpected(value, place.text) };
  });
  return { name: golden.name, refused, found, isRight: refused.length === 0 && found.every(({ isRight }) => isRight) };
};
