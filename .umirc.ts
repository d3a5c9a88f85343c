import { defineConfig } from '@umijs/max';
import { routes } from './config/routes';
import { version } from './package.json';

export default defineConfig({
  title: '衡鉴检验检测管理系统',
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
  define: { 'process.env.HJ_VERSION': version },
  fastRefresh: true,
  mfsu: false,
  jsMinifier: 'terser',
  npmClient: 'npm',
  favicons: ['/favicon.svg'],
  metas: [{ name: 'viewport', content: 'width=device-width, initial-scale=1' }],
});
