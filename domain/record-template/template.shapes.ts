import { label } from '../kit/label';

/** What a person types into a cell. */
export const inputTypes = {
  number: label('数值', 'Number'),
  text: label('文字', 'Text'),
  choice: label('选项', 'Choice'),
  date: label('日期', 'Date'),
  flag: label('是否', 'Yes or no'),
} as const;
export type InputType = keyof typeof inputTypes;

/** Who fills a cell. */
export const fillers = {
  tester: label('检测员', 'Tester'),
  coTester: label('协检', 'Co-tester'),
  checker: label('校核人', 'Checker'),
} as const;
export type Filler = keyof typeof fillers;

/** A cell that people fill. */
export type TemplateInput = Readonly<{
  sheet: string;
  /** B3 */
  at: string;
  /** What it is called: in refusals, remarks and the trail. */
  name: string;
  type: InputType;
  unit?: string | null | undefined;
  choices?: readonly string[] | null | undefined;
  /** Decimal; what is typed lies between the two. */
  low?: string | null | undefined;
  high?: string | null | undefined;
  isRequired: boolean;
  filledBy: Filler;
}>;

/** What a rectangle is repeated for. */
export const blockKinds = {
  sample: label('每个样品', 'Each sample'),
  replicate: label('每个平行样', 'Each replicate'),
  curvePoint: label('每个曲线点', 'Each point of the curve'),
  control: label('每个质控样', 'Each control'),
} as const;
export type BlockKind = keyof typeof blockKinds;

/** Rows that are repeated downward. */
export type TemplateBlock = Readonly<{
  name: string;
  sheet: string;
  /** B5:K6 */
  range: string;
  over: BlockKind;
}>;

/** A cell of a sheet; of a repeated one which copy, from 0. */
export type CellText = Readonly<{ sheet: string; at: string; nth: number; text: string }>;

/** What is typed and what has to come out: the proof that a template computes what the method says. */
export type GoldenCase = Readonly<{
  name: string;
  /** How often each block stands, by its name; once where nothing is said. */
  copies: readonly Readonly<{ block: string; count: number }>[];
  typed: readonly CellText[];
  expected: readonly CellText[];
}>;

/** The item that a template is for, by one method or by any. */
export type TemplateMethod = Readonly<{ testitemId: string; basisId?: string | null | undefined }>;

export const MOST_INPUTS = 600;
export const MOST_BLOCKS = 12;
export const MOST_COPIES = 200;
export const MOST_CASES = 20;
export const MOST_CASE_CELLS = 2000;
export const MOST_METHODS = 60;
