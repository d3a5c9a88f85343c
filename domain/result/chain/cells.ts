import { type Label, label, same } from '../../kit/label';
import { type ChainFact, type ChainLink, fact, linkIf } from './chain';

/** A cell of a record sheet: how many-th of a repeated row it is where there are several, and what it says. */
export type ChainCell = Readonly<{ no: number | null; value: string }>;

/** A filled cell, who filled it and when. */
export type FilledCell = ChainCell & Readonly<{ name: string; unit: string | null; by: string; at: string }>;

/** Where the values of a result came from on its record sheet. */
export type CellOrigin = Readonly<{
  template: string;
  version: number;
  /** The cells that gave its values, with the formula of each where it has one. */
  gave: readonly (ChainCell & Readonly<{ cell: string; formula: string | null }>)[];
  /** What these read: filled by people, and shown of the laboratory. */
  filled: readonly FilledCell[];
  shown: readonly (ChainCell & Readonly<{ name: Label }>)[];
}>;

/** The name of one of several like cells. */
const numbered = (name: Label, { no }: Pick<ChainCell, 'no'>): Label =>
  no === null ? name : label('{name}（第 {no} 行）', '{name} (row {no})', { name, no: String(no) });

const gaveFact = ({ cell, no, value, formula }: CellOrigin['gave'][number]): ChainFact =>
  fact(
    numbered(same(cell), { no }),
    formula === null ? value : label('={formula} 得 {value}', '={formula} gives {value}', { formula, value }),
  );

const filledFact = ({ name, no, value, unit, by, at }: FilledCell): ChainFact =>
  fact(
    numbered(same(name), { no }),
    label('{value}（{by}，{at}）', '{value} ({by}, {at})', { value: unit ? `${value} ${unit}` : value, by, at }),
  );

/** Takes where a result came from on its record sheet; gives the step of its chain, nothing of one that was typed. */
export const cellLinks = (origin: CellOrigin | null): ChainLink[] =>
  origin === null
    ? []
    : linkIf('cells', [
        fact(label('记录模板', 'Record template'), `${origin.template} V${origin.version}`),
        ...origin.filled.map(filledFact),
        ...origin.shown.map((cell) => fact(numbered(cell.name, cell), cell.value)),
        ...origin.gave.map(gaveFact),
      ]);
