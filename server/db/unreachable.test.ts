import fs from 'node:fs';
import { DatabaseSilent, isUnreachable, UncertainCommit } from './unreachable';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });

test.each([
  '08000',
  '08003',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
])('%s says that the database cannot be reached', (code) => {
  expect(isUnreachable(withCode(code))).toBe(true);
});

test.each([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
])('so does pg by the words "%s"', (message) => {
  expect(isUnreachable(new Error(message))).toBe(true);
});

test.each(['23505', '40001', '40P01', '57014', '57P04', '42601', 'EACCES', 'EMFILE'])(
  '%s is something else',
  (code) => {
    expect(isUnreachable(withCode(code))).toBe(false);
  },
);

test('a missing socket is a missing database, a missing file is not', () => {
  expect(isUnreachable(withCode('ENOENT', { syscall: 'connect' }))).toBe(true);
  const missing: unknown = (() => {
    try {
      return fs.readFileSync('/no/such/file');
    } catch (error) {
      return error;
    }
  })();
  expect(isUnreachable(missing)).toBe(false);
});

test('is found behind what wraps it', () => {
  expect(isUnreachable(new Error('a scene of the demo', { cause: withCode('57P01') }))).toBe(true);
  expect(isUnreachable(new UncertainCommit(new DatabaseSilent('gone')))).toBe(true);
  expect(isUnreachable(new Error('a scene of the demo', { cause: withCode('23505') }))).toBe(false);
  expect(isUnreachable(null)).toBe(false);
  expect(isUnreachable('Connection terminated')).toBe(false);
});
