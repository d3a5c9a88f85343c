import fs from 'node:fs';
import path from 'node:path';
import { firstLoad, LIMITS, scanLoad } from '../../bench/support/first-load';

const dist = path.join(__dirname, '../../dist');

/** Here, because the journeys stand after the build. */
describe('a first visit carries, gzipped, no more than its limit', () => {
  test('to /login', () => expect(firstLoad(path.join(dist, 'web'), '/login')).toBeLessThan(LIMITS.login));
  test('to the first list', () => expect(firstLoad(path.join(dist, 'web'), '/order')).toBeLessThan(LIMITS.list));
  test('to the scan page', () => expect(scanLoad(path.join(dist, 'scan'))).toBeLessThan(LIMITS.scan));
});

test('what is built holds nothing of the gallery, which is for the development server alone', () => {
  const scripts = fs.readdirSync(path.join(dist, 'web')).filter((name) => name.endsWith('.js'));
  const holding = (words: string) =>
    scripts.filter((name) => fs.readFileSync(path.join(dist, 'web', name), 'utf8').includes(words));
  expect(holding('Gallery of the kits')).toEqual([]);
  // The words of a screen are found this way.
  expect(holding('Back to the workbench')).not.toEqual([]);
});
