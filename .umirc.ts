import { defineConfig } from '@umijs/max';
import { lighten } from './config/light';
import { SCREEN_LOAD_MS } from './config/limits';
import { routes } from './config/routes';
import { version } from './package.json';

/** When this was built, in the form of the specification's section 9. */
const buildStamp = (now: Date): string => now.toISOString().slice(0, 19).replace('T', ' ');

export default defineConfig({
  title: '检验管理系统 · 衡鉴',
  routes,
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
  define: { 'process.env.HJ_VERSION': version, 'process.env.HJ_BUILD': buildStamp(new Date()) },
  fastRefresh: true,
  mfsu: false,
  // The titles of our pages change with the language; we set them ourselves.
  helmet: false,
  chainWebpack: (chain, { webpack }) => {
    chain.output.chunkLoadTimeout(SCREEN_LOAD_MS);
    lighten(chain, webpack);
  },
  jsMinifier: 'terser',
  npmClient: 'npm',
  favicons: ['/favicon.svg'],
  metas: [{ name: 'viewport', content: 'width=device-width, initial-scale=1' }],
});
