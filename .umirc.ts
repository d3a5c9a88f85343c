import { defineConfig } from '@umijs/max';
import { version as framework } from '@umijs/max/package.json';
import { leftOut, lighten } from './config/light';
import { SCREEN_LOAD_MS } from './config/limits';
import { pdfFiles } from './config/pdf-files';
import { iconStyles, prebuildStyles } from './config/prebuilt';
import { routesFor } from './config/routes';
import { buildStamp } from './config/stamp';
import { version } from './package.json';
import { Bundled, LeftOut } from './scripts/build/bundled.cjs';

export default defineConfig({
  title: '检验管理系统 · 衡鉴',
  routes: routesFor(process.env.NODE_ENV),
  outputPath: 'dist/web',
  // File names carry a hash, so that a browser may keep them for ever.
  hash: true,
  model: {},
  access: {},
  initialState: { loading: '@/loading' },
  dva: { immer: {} },
  antd: {},
  locale: { default: 'zh-CN', antd: true, title: false, baseNavigator: false, useLocalStorage: true },
  moment2dayjs: {},
  define: {
    'process.env.HJ_VERSION': version,
    'process.env.HJ_BUILD': buildStamp(new Date()),
    'process.env.HJ_FRAMEWORK': framework,
  },
  fastRefresh: true,
  mfsu: false,
  // The titles of our pages change with the language; we set them ourselves.
  helmet: false,
  chainWebpack: (chain, { webpack }) => {
    chain.output.chunkLoadTimeout(SCREEN_LOAD_MS);
    lighten(chain, webpack);
    iconStyles(chain);
    if (process.env.NODE_ENV !== 'production') return;
    prebuildStyles(chain, webpack);
    chain.plugin('left-out').use(LeftOut, [leftOut]);
    chain.plugin('bundled').use(Bundled, [__dirname, `${__dirname}/dist/web.packages.json`]);
  },
  jsMinifier: 'swc',
  // Half the time of a build; only Babel keeps the state of a page that is edited in development.
  srcTranspiler: process.env.NODE_ENV === 'production' ? 'esbuild' : 'babel',
  npmClient: 'npm',
  // What pdf.js fetches while it reads a file; src/kit/pdf names the folder.
  copy: pdfFiles,
  favicons: ['/favicon.svg'],
  metas: [{ name: 'viewport', content: 'width=device-width, initial-scale=1' }],
});
