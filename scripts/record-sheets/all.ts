import ExcelJS from 'exceljs';
import type { SuppliedKey } from '../../domain/record-template/supplied';
import type { Pen } from './pen';
import { drawAnions } from './sheets/anions';
import { drawBod } from './sheets/bod';
import { drawCod } from './sheets/cod';
import { drawColonies } from './sheets/colonies';
import { drawDigestionLog } from './sheets/digestion-log';
import { drawFreeChlorine } from './sheets/free-chlorine';
import { drawGravimetric } from './sheets/gravimetric';
import { drawHardness } from './sheets/hardness';
import { drawMetalCurve } from './sheets/metal-curve';
import { drawPhConductivity } from './sheets/ph-conductivity';
import { drawPhotometric } from './sheets/photometric';
import { drawTurbidity } from './sheets/turbidity';

const drawings: Readonly<Record<SuppliedKey, (book: ExcelJS.Workbook) => Promise<Pen[]>>> = {
  hardness: drawHardness,
  gravimetric: drawGravimetric,
  'metal-curve': drawMetalCurve,
  photometric: drawPhotometric,
  anions: drawAnions,
  bod: drawBod,
  cod: drawCod,
  colonies: drawColonies,
  'ph-conductivity': drawPhConductivity,
  turbidity: drawTurbidity,
  'free-chlorine': drawFreeChlorine,
  'digestion-log': drawDigestionLog,
};

/** A record sheet as it was drawn: its workbook, the sheet that is filled, and the others. */
export type DrawnBook = Readonly<{ book: ExcelJS.Workbook; entry: Pen; pens: readonly Pen[] }>;

/** Draws one of the record sheets; its formulas have not been worked out. */
export const drawn = async (key: SuppliedKey): Promise<DrawnBook> => {
  const book = new ExcelJS.Workbook();
  book.creator = 'Hengjian 衡鉴';
  const pens = await drawings[key](book);
  const entry = pens.find(({ isEntry }) => isEntry);
  if (entry === undefined) throw new Error(`${key}: no sheet is filled`);
  return { book, entry, pens };
};
