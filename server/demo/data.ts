import fs from 'node:fs';
import path from 'node:path';
import { recordsOf } from '../../domain/kit/csv';
import { projectRoot } from '../paths';

/** The rows of a file in server/demo/source; its README says where they come from. */
const rowsOf = <Name extends string>(file: string): Readonly<Record<Name, string>>[] =>
  recordsOf(fs.readFileSync(path.join(projectRoot, 'server/demo/source', file), 'utf8')) as Record<Name, string>[];

export type DemoItem = Readonly<
  Record<
    | 'code'
    | 'name'
    | 'nameEn'
    | 'cas'
    | 'area'
    | 'unit'
    | 'roundMode'
    | 'roundDigits'
    | 'drinkingStd'
    | 'drinkingClause'
    | 'surfaceStd'
    | 'kind'
    | 'hours'
    | 'price'
    | 'formula',
    string
  >
>;
export type DemoLimit = Readonly<Record<'standard' | 'year' | 'grade' | 'item' | 'op' | 'lo' | 'hi' | 'unit', string>>;
export type DemoSample = Readonly<Record<'sample' | 'kind' | 'series' | 'siteId' | 'siteName' | 'date', string>>;
export type DemoResult = Readonly<Record<'sample' | 'item' | 'value' | 'resultId', string>>;

export const readDemoData = () => ({
  items: rowsOf('items.csv') as DemoItem[],
  limits: rowsOf('limits.csv') as DemoLimit[],
  samples: rowsOf('samples.csv') as DemoSample[],
  results: rowsOf('results.csv') as DemoResult[],
});
export type DemoData = ReturnType<typeof readDemoData>;
