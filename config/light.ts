import path from 'node:path';

/** As much of webpack-chain as is used here. */
type Chain = {
  resolve: { alias: { set: (name: string, to: string | false) => unknown } };
  plugin: (name: string) => { use: (plugin: unknown, args: unknown[]) => unknown };
};
type Webpack = { NormalModuleReplacementPlugin: unknown };
type Request = { request: string; context: string };

const light = (name: string): string => path.join(__dirname, '../src/light', name);
const posix = (folder: string): string => folder.replaceAll('\\', '/');

/** What packages bring along for others than us, and what stands in its place. */
const insteadOf = {
  // The contract's schemas are written down; zod comes with the first screen that validates.
  zod$: light('later'),
  // For browsers that had no fetch, no ResizeObserver, no WeakMap.
  'isomorphic-fetch$': false,
  'resize-observer-polyfill$': light('resize-observer'),
  'side-channel$': light('side-channel.cjs'),
  // Parts of a ProTable that no screen uses.
  '@ant-design/pro-form$': light('pro-form'),
  '@ant-design/pro-field$': light('pro-form'),
  '@ant-design/pro-card$': light('pro-form'),
} as const;

/** Umi's table of languages starts empty: see `src/services/language`. */
const laterTexts = (request: Request): void => {
  if (posix(request.context).endsWith('/plugin-locale')) request.request = light('no-texts');
};

/** pro-components bring the words of thirty languages; ours are three. */
const ownWords = (request: Request): void => {
  if (posix(request.context).endsWith('/pro-provider/es')) request.request = './locale/en_US';
};

/** Leaves out of the browser's bundle what it does not need. */
export const lighten = (chain: Chain, { NormalModuleReplacementPlugin }: Webpack): void => {
  for (const [name, to] of Object.entries(insteadOf)) chain.resolve.alias.set(name, to);
  const replace = (name: string, ...args: [RegExp, (request: Request) => void]) =>
    chain.plugin(name).use(NormalModuleReplacementPlugin, args);
  replace('later-texts', /[\\/]locales[\\/][a-z]{2}-[A-Z]{2}\.ts$|^antd\/es\/locale\//, laterTexts);
  replace('own-words', /^\.\/locale\/(?!ar_EG|en_US|zh_CN)/, ownWords);
};
