import { misplacedForUmi } from '../../scripts/checks/umi-folders';

const misplaced = (path: string, text = 'export default {};') => misplacedForUmi([{ path, text }]);

test('a helper in mock/ or in a models folder is refused: Umi would mount it', () => {
  expect(misplaced('mock/helper.ts', 'export const helper = 1;')).toHaveLength(1);
  expect(misplaced('mock/notes.md')).toHaveLength(1);
  expect(misplaced('src/models/helper.ts', 'export const helper = 1;')).toHaveLength(1);
  expect(misplaced('src/pages/order/models/order.ts')).toHaveLength(1);
});

test('a second Umi configuration is refused', () => {
  expect(misplaced('config/config.ts')).toHaveLength(1);
});

test('what Umi expects there is fine', () => {
  expect(misplaced('mock/api.ts')).toEqual([]);
  expect(misplaced('src/models/global.ts')).toEqual([]);
  expect(misplaced('config/routes.ts', 'export const routes = [];')).toEqual([]);
});
