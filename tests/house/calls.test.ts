import fs from 'node:fs';
import path from 'node:path';
import { doesOf, type Line, pageOf, readPage, rightOf, untrue } from '../../scripts/calls/page';
import { partly } from '../../scripts/calls/partly';
import { nameOfCall } from '../../scripts/endpoints/compare';
import { apiRoutes } from '../../server/http/routes';

const root = path.join(__dirname, '../..');
const lines = readPage(fs.readFileSync(path.join(root, 'docs/calls.md'), 'utf8'));
const declared = apiRoutes.map(({ endpoint }) => endpoint);

describe('docs/calls.md', () => {
  test('tells of each call once, what it does and who may', () => {
    const said = lines.map(({ call, does, right }) => `${call} ${right}: ${does}`).sort();
    expect(said).toEqual(declared.map((each) => `${nameOfCall(each)} ${rightOf(each)}: ${doesOf(each)}`).sort());
  });

  test('names tests for each of them', () => {
    expect(lines.filter(({ shownBy }) => shownBy.length === 0).map(({ call }) => call)).toEqual([]);
    const files = new Set(lines.flatMap(({ shownBy }) => shownBy));
    expect([...files].filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
  });
});

describe('a call that does only part of its work', () => {
  test('is one that exists, and there are never more of them', () => {
    const names = declared.map(nameOfCall);
    expect(Object.keys(partly).filter((call) => !names.includes(call))).toEqual([]);
    expect(Object.keys(partly).length).toBeLessThanOrEqual(18);
  });
});

describe('the page', () => {
  const line: Line = {
    call: 'POST /api/order/{id}',
    does: 'Order, released',
    right: 'order.update|order.release',
    moves: ['order: draft → released'],
    shownBy: ['tests/api/order.test.ts'],
  };
  const plain = { ...line, call: 'GET /api/order', right: 'public', moves: [], shownBy: [] };

  test('is read back as it was written', () => {
    expect(readPage(pageOf([line], [plain]))).toEqual([line, plain]);
  });

  test('what it says and no test saw is found', () => {
    const seen = new Map([[line.call, { files: new Set(line.shownBy), moves: new Set(line.moves) }]]);
    expect(untrue([line, plain], seen)).toEqual([]);
    expect(untrue([line], new Map())).toEqual([
      'POST /api/order/{id}: tests/api/order.test.ts had no answer from it',
      'POST /api/order/{id}: it was not seen to move order: draft → released',
    ]);
  });
});
