import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { neverAnswered } from '../support/answered';

const call = (method: 'GET' | 'POST') => ({ method, path: '/api/order' });

test('a call that no test had an answer from is found, whichever process noted the others', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hengjian-answered-'));
  fs.writeFileSync(path.join(folder, '1.txt'), 'GET /api/order\n');
  expect(neverAnswered([call('GET'), call('POST')], folder)).toEqual(['POST /api/order']);
  fs.writeFileSync(path.join(folder, '2.txt'), 'GET /api/sample\nPOST /api/order\n');
  expect(neverAnswered([call('GET'), call('POST')], folder)).toEqual([]);
  fs.rmSync(folder, { recursive: true });
});

test('where nothing was noted, no call counts as answered', () => {
  expect(neverAnswered([call('GET')], path.join(os.tmpdir(), 'hengjian-nowhere'))).toEqual(['GET /api/order']);
});
