import path from 'node:path';
import { firstLoad, LIMITS, scanLoad } from '../../bench/support/first-load';

const dist = path.join(__dirname, '../../dist');

/** Here, because the journeys stand after the build. */
describe('a first visit carries, gzipped, no more than its limit', () => {
  test('to /login', () => expect(firstLoad(path.join(dist, 'web'), '/login')).toBeLessThan(LIMITS.login));
  test('to the first list', () => expect(firstLoad(path.join(dist, 'web'), '/order')).toBeLessThan(LIMITS.list));
  test('to the scan page', () => expect(scanLoad(path.join(dist, 'scan'))).toBeLessThan(LIMITS.scan));
});
