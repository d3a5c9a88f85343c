/** What of it is used here: it brings no types. */
declare module 'fast-formula-parser' {
  type Cell = Readonly<{ sheet: string; row: number; col: number }>;
  type Range = Readonly<{ sheet: string; from: { row: number; col: number }; to: { row: number; col: number } }>;
  class DepParser {
    parse(formula: string, position: Cell): readonly (Cell | Range)[];
  }
  export default class FormulaParser {
    static DepParser: typeof DepParser;
    constructor(config: { onCell: (cell: Cell) => unknown; onRange: (range: Range) => unknown[][] });
    parse(formula: string, position: Cell): unknown;
  }
}
