import type { GoldenCase, TemplateBlock, TemplateInput } from './template.shapes';

/** What a record sheet that comes with the system says of its cells, beside its workbook. */
export type SuppliedContent = Readonly<{
  /** How many sheets its workbook has, and how many formulas: known without reading it. */
  sheets: number;
  formulas: number;
  entrySheet: string;
  inputs: readonly TemplateInput[];
  blocks: readonly TemplateBlock[];
  /** Cells that show what the laboratory knows, by path. */
  shown: readonly Readonly<{ at: string; path: string }>[];
  /** Cells that give a value of the sheet. */
  given: readonly Readonly<{ at: string; value: string }>[];
  golden: readonly GoldenCase[];
}>;
