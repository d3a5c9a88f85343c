import { homeOf, listenFailure, readSettings } from './settings';

test('without settings the system listens on loopback only, on port 8000, with its data in ./data', () => {
  expect(readSettings({ PORT: '' })).toEqual({
    host: '127.0.0.1',
    port: 8000,
    dataDir: 'data',
    databaseUrl: null,
    checksAnswers: false,
  });
});

test.each(['80x', '-1', '65536', '1.5'])('PORT=%s is refused in one sentence of each language', (port) => {
  expect(() => readSettings({ PORT: port })).toThrow(/PORT 应为.*\n.*PORT must be/);
});

test.each([
  [{}, 'http://127.0.0.1:8000'],
  [{ HOST: '0.0.0.0', PORT: '80' }, 'http://127.0.0.1:80'],
  [{ HOST: '::1' }, 'http://[::1]:8000'],
  [{ HOST: 'lims.example' }, 'http://lims.example:8000'],
])('a browser on this machine finds %j at %s', (env, home) => {
  expect(homeOf(readSettings(env))).toBe(home);
});

test('a taken port is named with a way out; another error stays what it is', () => {
  const settings = readSettings({ PORT: '8000' });
  expect(String(listenFailure({ code: 'EADDRINUSE' }, settings))).toMatch(
    /端口 8000 已被占用.*\n.*PORT=8001 npm start/,
  );
  const other = new Error('other');
  expect(listenFailure(other, settings)).toBe(other);
});
