import { mapCellText } from '../record-template/map-cell';
import type { SheetForm } from './pages';

/** The cells of a form, by their names, that whoever checks a record fills; its testers fill the others. */
export const checkerCells = ({ inputs }: Pick<SheetForm, 'inputs'>): ReadonlySet<string> =>
  new Set(inputs.filter(({ filledBy }) => filledBy === 'checker').map(mapCellText));
