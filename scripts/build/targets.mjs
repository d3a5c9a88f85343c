import { writeNotices } from './notices.mjs';
import { root } from './root.mjs';
import { buildScan } from './scan.mjs';
import { keepPackages, packagesOfServer } from './shipped.mjs';
import { tsconfigRaw } from './tsconfig.mjs';
import { umi } from './umi.mjs';

const COMMON = ['contract', 'domain', 'package.json', 'package-lock.json', 'tsconfig.json', 'scripts/build'];

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** The screens: dist/web. */
const web = {
  name: 'web',
  sources: [...COMMON, 'src', 'config', 'public', '.umirc.ts', 'plugin.ts', 'typings.d.ts'],
  build: async () => {
    const since = Date.now();
    console.log('\n构建界面，约需一分钟 / Building the screens, which takes about a minute');
    await umi('build');
    console.log(`界面已构建 / Screens built: ${seconds(since)}`);
  },
};

/** How the server and its commands are made: one file each, packages left where npm put them. */
export const forNode = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  packages: 'external',
  sourcemap: true,
  metafile: true,
  logLevel: 'warning',
  tsconfigRaw,
};

/** The server: one file. */
const server = {
  name: 'server',
  sources: [...COMMON, 'server'],
  build: async () => {
    const since = Date.now();
    const { build } = await import('esbuild');
    const { metafile } = await build({
      ...forNode,
      entryPoints: ['server/main.ts'],
      outfile: 'dist/server/main.js',
    }).catch(() => {
      throw new Error('服务端构建失败，原因见上 / The server could not be built, see above');
    });
    keepPackages('server', packagesOfServer(metafile));
    console.log(`服务端已构建 / Server built: ${seconds(since)}`);
  },
};

/** What strangers open from a scanned code, without Umi and antd: dist/scan. */
const scan = {
  name: 'scan',
  sources: [...COMMON, 'src/scan', 'src/theme', 'src/kit/plain/Mark.tsx'],
  build: async () => {
    await buildScan();
    console.log('扫码页已构建 / Scan pages built');
  },
};

/** The licences of the packages that the others are made of: dist/notices. Built after them. */
const notices = {
  name: 'notices',
  sources: [
    'package-lock.json',
    'scripts/build',
    'dist/web.packages.json',
    'dist/scan.packages.json',
    'dist/server.packages.json',
  ],
  build: writeNotices,
};

export const targets = { web, scan, server, notices };
