import path from 'node:path';
import { projectFiles } from '../../scripts/checks/files';
import { importing } from '../../scripts/checks/imports';
import { besideTheClock } from '../../scripts/checks/one-clock';

const beside = (text: string, at = 'src/order/due.ts') => besideTheClock(importing([{ path: at, text }]));

test.each([
  ["import moment from 'moment';"],
  ["import type { Dayjs } from 'dayjs';"],
  ["import 'dayjs/locale/fr';"],
  ["export { default } from 'moment';"],
  ["const dayjs = await import('dayjs');"],
  ["const moment = require('moment');"],
])('%s is refused in every room', (text) => {
  for (const room of ['src/order/due.ts', 'src/order/due.test.ts', 'domain/a.ts', 'contract/a.ts', 'server/a/b.ts'])
    expect(beside(text, room)).toHaveLength(1);
});

test('the clock itself may, and who asks it is fine', () => {
  expect(beside("import moment from 'moment';", 'src/services/clock.ts')).toEqual([]);
  expect(beside("import { today } from '../services/clock';")).toEqual([]);
  expect(beside("import { momentText } from './moment-text';")).toEqual([]);
});

test('nothing of the product asks a library of days itself', () => {
  expect(besideTheClock(importing(projectFiles(path.join(__dirname, '../..'))))).toEqual([]);
});
