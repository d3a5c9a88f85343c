import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { neverAnswered, readAnswered } from '../support/answered';

const call = (method: 'GET' | 'POST') => ({ method, path: '/api/order' });

test('a call that no test had an answer from is found, whichever process noted the others', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hengjian-answered-'));
  fs.writeFileSync(path.join(folder, '1.txt'), 'GET /api/order\ttests/api/order.test.ts\n');
  expect(neverAnswered([call('GET'), call('POST')], readAnswered(folder))).toEqual(['POST /api/order']);
  fs.writeFileSync(
    path.join(folder, '2.txt'),
    'GET /api/sample\ta.test.ts\nPOST /api/order\tb.test.ts\torder: draft → released\n',
  );
  expect(neverAnswered([call('GET'), call('POST')], readAnswered(folder))).toEqual([]);
  fs.rmSync(folder, { recursive: true });
});

test('where nothing was noted, no call counts as answered', () => {
  expect(neverAnswered([call('GET')], readAnswered(path.join(os.tmpdir(), 'hengjian-nowhere')))).toEqual([
    'GET /api/order',
  ]);
});
