import type { Dialect } from '../expression';
import { arithmetic, arithmeticOfItems } from './arithmetic';
import { counting } from './counting';
import { dates } from './dates';
import type { FunctionRow, FunctionTable } from './function-row';
import { lines } from './lines';
import { logic } from './logic';
import { lookup } from './lookup';
import { statistics, statisticsOfItems } from './statistics';
import { texts } from './texts';

const ofSheets: FunctionTable = {
  ...arithmetic,
  ...statistics,
  ...counting,
  ...logic,
  ...lookup,
  ...texts,
  ...dates,
  ...lines,
};

const BY_DIALECT: Readonly<Record<Dialect, ReadonlyMap<string, FunctionRow>>> = {
  sheet: new Map(Object.entries(ofSheets)),
  item: new Map(Object.entries({ ...ofSheets, ...arithmeticOfItems, ...statisticsOfItems })),
};

/** What a spreadsheet works out again by itself, reaches out of it for, or cannot say beforehand which cells it reads. */
const REFUSED = new Set([
  ...['TODAY', 'NOW', 'RAND', 'RANDBETWEEN', 'RANDARRAY', 'OFFSET', 'INDIRECT', 'CELL', 'INFO'],
  ...['HYPERLINK', 'WEBSERVICE', 'FILTERXML', 'RTD', 'CALL', 'REGISTER.ID', 'EVALUATE', 'GETPIVOTDATA'],
]);

/** Newer functions carry a mark in the file that no person sees. */
const plainName = (name: string): string => name.toUpperCase().replace(/^_XLFN\.(_XLWS\.)?/, '');

/** Takes the name of a function in any case; gives what it does in a dialect, why it may not be used, or that there is none. */
export const functionNamed = (name: string, dialect: Dialect): FunctionRow | 'refusedFunction' | 'unknownFunction' => {
  const plain = plainName(name);
  return BY_DIALECT[dialect].get(plain) ?? (REFUSED.has(plain) ? 'refusedFunction' : 'unknownFunction');
};
