import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { servePages } from './pages';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hj-pages-'));
  for (const [file, text] of [
    [
      'web/index.html',
      '<html><script src="/umi.js"></script><div id="root"></div><script src="/b.js"></script></html>',
    ],
    ['web/umi.0123abcd.js', 'run()'],
    ['scan/scan.html', '<html><script src="/scan.js" defer></script></html>'],
    ['notices/third-party.txt', 'MIT License'],
  ] as const) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  app = fastify();
  app.get('/api/thing', async () => ({ code: 200 }));
  const [web, scan, notices] = ['web', 'scan', 'notices'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  await servePages(app, { web, scan, notices });
});
afterAll(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const page = async (url: string) => {
  const { headers, body } = await app.inject(url);
  return { headers, body, policy: String(headers['content-security-policy']) };
};
const nonceIn = (policy: string) => /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1];

describe('a page', () => {
  it.each(['/', '/login', '/order/7/edit', '/s/3f', '/qrcode/report/3f', '/qa/1/2/3'])(
    'at %s lets only its own scripts run, by a nonce of its own',
    async (url) => {
      const { policy, body } = await page(url);
      const nonce = nonceIn(policy);
      expect(nonce).toMatch(/^[\w+/]{24}$/);
      expect(body.match(/<script/g)?.length).toBe(body.split(`<script nonce="${nonce}"`).length - 1);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"])
        expect(policy).toContain(rule);
    },
  );

  it('is never given a nonce that was given before', async () => {
    const nonces = await Promise.all(Array.from({ length: 5 }, async () => nonceIn((await page('/')).policy)));
    expect(new Set(nonces).size).toBe(5);
  });

  it('lets the reader of PDF files work beside the page, as a file of this site and without WebAssembly', async () => {
    const { policy } = await page('/');
    expect(policy).toContain("; worker-src 'self'; ");
    expect(policy).not.toMatch(/wasm|worker-src[^;]*blob/);
  });

  it('may frame the configured online editor and nobody else', async () => {
    expect((await page('/')).policy).toMatch(/frame-src 'self' blob:$/);
    process.env['ONLYOFFICE_URL'] = 'https://office.example/editor';
    const { policy } = await page('/');
    delete process.env['ONLYOFFICE_URL'];
    expect(policy).toMatch(/frame-src 'self' blob: https:\/\/office\.example$/);
  });
});

describe('every answer', () => {
  it.each(['/login', '/umi.0123abcd.js', '/api/thing', '/api/nothing'])('at %s carries the headers', async (url) => {
    const { headers, policy } = await page(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    });
    expect(policy).toContain("default-src 'self'");
  });
});

it('an address that leads nowhere is the page that says so, under 404; a missing file is no page', async () => {
  for (const url of ['/nowhere', '/order/7/erase', '/qa/1/2', '/nowhere.php']) {
    const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*' } });
    expect([url, statusCode, body.includes('<script nonce=')]).toEqual([url, 404, true]);
  }
  expect((await app.inject('/qa/1/2')).headers['x-robots-tag']).toBe('noindex');
  for (const url of ['/order/7/edit', '/S/3f/', '/login?redirect=%2Fnowhere'])
    expect((await app.inject(url)).statusCode).toBe(200);
  for (const url of ['/logo.png', '/api/nothing', '/API/nothing']) {
    const { statusCode, body } = await app.inject({ url, headers: { accept: 'image/*' } });
    expect([url, statusCode, JSON.parse(body)]).toMatchObject([url, 404, { code: 404, data: {} }]);
  }
});

it('gives everybody the licences of what is handed out', async () => {
  const { body, headers } = await page('/third-party.txt');
  expect([body, headers['content-type']]).toEqual(['MIT License', 'text/plain; charset=utf-8']);
});

it('files with a hash in their name are kept for ever, pages are not', async () => {
  expect((await page('/umi.0123abcd.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await page('/login')).headers['cache-control']).toBe('no-cache');
});

it('before the screens are built a page says so, and the calls work', async () => {
  const bare = fastify();
  bare.get('/api/thing', () => ({ code: 200 }));
  await servePages(bare, { web: '/nowhere/web', scan: '/nowhere/scan' });
  for (const url of ['/', '/login', '/qrcode/report/x']) {
    const response = await bare.inject(url);
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('npm run build');
  }
  expect((await bare.inject('/api/thing')).statusCode).toBe(200);
  await bare.close();
});
