import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { lockDataFolder } from './data-lock';

let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'hj-lock-'));
});

afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

/** Another process that listens on the lock's socket, as a server does that may be killed. */
const aHolder = async () => {
  const script = `require('node:net').createServer((c) => c.end('http://127.0.0.1:1')).listen(${JSON.stringify(path.join(root, 'lock'))}, () => console.info('ready'))`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
};

test('a second start on the same folder is refused and told where the first one answers', async () => {
  const first = await lockDataFolder(root);
  first.announce('http://127.0.0.1:8000');
  await expect(lockDataFolder(root)).rejects.toThrow(
    /已在此数据目录上运行.*\n.*already runs.*http:\/\/127\.0\.0\.1:8000/,
  );
  await first.release();
});

test('a released folder can be locked again', async () => {
  await (await lockDataFolder(root)).release();
  await (await lockDataFolder(root)).release();
});

test('the lock of a killed process does not stand in the way', async () => {
  const holder = await aHolder();
  await expect(lockDataFolder(root)).rejects.toThrow('http://127.0.0.1:1');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(fs.existsSync(path.join(root, 'lock'))).toBe(true);
  const lock = await lockDataFolder(root);
  expect(fs.readdirSync(root)).toEqual(['lock']);
  await lock.release();
});

test('of several starts that find the same leftover exactly one gets the folder', async () => {
  const holder = await aHolder();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const starts = await Promise.allSettled([1, 2, 3, 4].map(() => lockDataFolder(root)));
  const winners = starts.filter((start) => start.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  expect(await answer(path.join(root, 'lock'))).toBe('');
  for (const winner of winners) await winner.value.release();
});

const answer = async (name: string): Promise<string> => {
  const visitor = net.connect(name).setEncoding('utf8');
  let text = '';
  for await (const part of visitor) text += part;
  return text;
};
