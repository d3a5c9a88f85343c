import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** Gzip, in bytes, of what a first visit to an address is to carry at most. */
export const LIMITS = { login: 260_000, list: 700_000, scan: 90_000 } as const;

const sizeOf = (file: string): number => gzipSync(fs.readFileSync(file), { level: 9 }).length;

/** The chunks that the start page's own table gives an address. */
const chunksOf = (web: string, route: string): string[] => {
  const helper = fs.readdirSync(web).find((name) => /^preload_helper\.\w+\.js$/.test(name));
  if (helper === undefined) throw new Error('dist/web has no preload table: npm run build');
  const code = fs.readFileSync(path.join(web, helper), 'utf8');
  const files = [...code.matchAll(/\["([\w.-]+\.(?:js|css))",[\de]+\]/g)].map(([, name = '']) => name);
  const routes = /r:\{(.*?)\}/s.exec(code)?.[1] ?? '';
  const own = [...routes.matchAll(/"([^"]+)":\[([\d,]*)\]/g)].find(([, each]) => each === route)?.[2];
  if (own === undefined) throw new Error(`the preload table does not know ${route}`);
  return own.split(',').flatMap((index) => files[Number(index)] ?? []);
};

/** The texts of one language, the Chinese of a new visitor here: those of the door, and behind it all of them. */
const languageOf = (web: string, route: string): string[] => {
  const parts = route === '/login' ? ['door'] : ['door', 'language'];
  const found = fs
    .readdirSync(web)
    .filter((name) => parts.some((part) => new RegExp(`^${part}-zh-CN\\.\\w+\\.async\\.js$`).test(name)));
  if (found.length !== parts.length) throw new Error('dist/web lacks texts of a language: npm run build');
  return found;
};

/** The rules of antd's components, which stand behind the door. */
const rulesOf = (web: string, route: string): string[] => {
  if (route === '/login') return [];
  const found = fs.readdirSync(web).filter((name) => /^components\.\w+\.css$/.test(name));
  if (found.length !== 1) throw new Error('dist/web lacks the rules of the components: npm run build');
  return found;
};

/** Start page, its scripts and styles, the visitor's language, and what the address itself needs. */
export const firstLoad = (web: string, route: string): number => {
  const html = fs.readFileSync(path.join(web, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/([\w.-]+\.(?:js|css))"/g)].map(([, name = '']) => name);
  return [
    ...new Set(['index.html', ...named, ...languageOf(web, route), ...rulesOf(web, route), ...chunksOf(web, route)]),
  ]
    .map((name) => sizeOf(path.join(web, name)))
    .reduce((sum, size) => sum + size, 0);
};

/** The scan page, which is a program of its own. */
export const scanLoad = (scan: string): number =>
  fs
    .readdirSync(scan)
    .filter((name) => /\.(js|css|html)$/.test(name))
    .map((name) => sizeOf(path.join(scan, name)))
    .reduce((sum, size) => sum + size, 0);
