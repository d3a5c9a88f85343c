import fs from 'node:fs';
import path from 'node:path';
import { recordsOf } from '../../../domain/kit/csv';
import { readUnit } from '../../../domain/measurement/units/read-unit';
import { projectRoot } from '../../paths';
import { shippedFolder } from './facts';

/** The columns of a folder that hold units. */
const unitsIn = (folder: string): string[] =>
  fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .flatMap((name) => recordsOf(fs.readFileSync(path.join(folder, name), 'utf8')))
    .flatMap((record) => ['unit', 'unit_cd', 'sourceUnit'].map((column) => record[column]?.trim() ?? ''))
    .filter((unit) => unit !== '');

const unreadIn = (folder: string): string[] => [...new Set(unitsIn(folder))].filter((unit) => readUnit(unit) === null);

it('reads every unit of the reference data but words that are none, and of two that a standard offers each', () => {
  const each = unreadIn(shippedFolder()).flatMap((unit) => unit.split(' 或 '));
  expect(each.filter((unit) => readUnit(unit) === null).sort()).toEqual(['code', 'nu']);
  expect(new Set(unitsIn(shippedFolder())).size).toBeGreaterThan(25);
});

it('reads every unit of the measured data that the demonstration shows', () => {
  expect(unreadIn(path.join(projectRoot, 'server/demo/source'))).toEqual([]);
});
