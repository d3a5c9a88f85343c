/** As much of webpack-chain as is used here. */
type Chain = {
  resolve: { alias: { set: (name: string, to: string) => unknown } };
  plugin: (name: string) => { use: (plugin: unknown, args: unknown[]) => unknown };
  module: { rule: (name: string) => Rule; strictExportPresence: (value: boolean) => unknown };
};
type Rule = {
  test: (pattern: RegExp) => Rule;
  enforce: (when: 'pre') => Rule;
  use: (name: string) => { loader: (file: string) => unknown };
};
type Webpack = { NormalModuleReplacementPlugin: unknown };
type Request = { request: string; context: string };

const posix = (folder: string): string => folder.replaceAll('\\', '/');
const root = posix(__dirname).slice(0, -'/config'.length);
const light = (name: string): string => `${root}/src/light/${name}`;

/** Packages that no screen uses or a browser has: together they would be 200 KB of the first list, gzipped. */
export const insteadOf = {
  '@ant-design/pro-form$': light('left-out'),
  '@ant-design/pro-field$': light('left-out'),
  swr$: light('swr'),
  'resize-observer-polyfill$': light('resize-observer'),
} as const;

/** Parts of packages, named as their own modules name them: another 40 KB, and what costs more to draw than it gives. */
const partInsteadOf = [
  { within: '/pro-table/es/components/ToolBar', part: '../ColumnSetting', to: 'left-out' },
  { within: '/pro-table/es', part: './useFetchData', to: 'given-rows' },
  { within: '/pro-table/es', part: './components/Form', to: 'left-out' },
  { within: '/pro-table/es', part: '@ant-design/pro-card', to: 'left-out' },
  { within: '/antd/es/table/hooks/useFilter', part: './FilterDropdown', to: 'left-out' },
  { within: '/pro-utils/es', part: './components/ErrorBoundary', to: 'left-out' },
  { within: '/pro-utils/es', part: './genCopyable', to: 'cut-words' },
] as const;

/** The languages in which ant-design's tables and frames could speak, but ours. */
const OTHER_TEXTS = /^\.\/locale\/(?!(?:ar_EG|en_US|zh_CN)$)\w+$/;
const otherTexts = (request: Request): void => {
  if (posix(request.context).endsWith('/pro-provider/es')) request.request = light('no-texts');
};

/** Where the module of a part lies, from its package on. */
const placeOf = ({ within, part }: (typeof partInsteadOf)[number]): string =>
  part.startsWith('.') ? new URL(part, `file://${within}/`).pathname : `/node_modules/${part}`;

/** The places of all modules that something stands in for, without the ends of their names. */
export const leftOut = partInsteadOf.map(placeOf);

/** Umi's table of languages starts empty (46 KB): see `src/services/language`. */
const TEXTS = /[\\/]locales[\\/][a-z]{2}-[A-Z]{2}\.ts$|^antd\/es\/locale\//;
const laterTexts = (request: Request): void => {
  if (posix(request.context).endsWith('/plugin-locale')) request.request = light('no-texts');
};

/** Every icon is drawn by this one part of its package; see `src/light/quiet-icon`. */
const ICON = /^\.\.\/components\/AntdIcon$/;

/** Helpers that packages bring for browsers before 2018, and what a browser of today does itself. */
const HELPERS = [
  { helper: /^@babel\/runtime\/helpers\/(?:esm\/)?objectSpread2(?:\.js)?$/, to: 'object-spread' },
  { helper: /^@babel\/runtime\/helpers\/(?:esm\/)?defineProperty(?:\.js)?$/, to: 'define-property' },
] as const;

/** Leaves out of the browser's bundle what it does not need. */
export const lighten = (chain: Chain, { NormalModuleReplacementPlugin }: Webpack): void => {
  const contract = /[\\/]contract[\\/](?:[\w-]+[\\/])+[\w-]+(?:\.data)?\.ts$/;
  chain.module
    .rule('calls-alone')
    .test(contract)
    .enforce('pre')
    .use('calls')
    .loader(`${root}/scripts/build/calls-alone.cjs`);
  // Anything else that a screen imports from such a module is an error of the build, not `undefined` on the screen.
  chain.module.strictExportPresence(true);
  for (const [name, to] of Object.entries(insteadOf)) chain.resolve.alias.set(name, to);
  chain.plugin('quiet-icons').use(NormalModuleReplacementPlugin, [ICON, light('quiet-icon')]);
  for (const { helper, to } of HELPERS)
    chain.plugin(`light ${to}`).use(NormalModuleReplacementPlugin, [helper, light(to)]);
  for (const { within, part, to } of partInsteadOf) {
    const replace = (request: Request): void => {
      if (request.request === part && posix(request.context).endsWith(within)) request.request = light(to);
    };
    // A plugin is known by its name: of two with one name the first would be gone.
    chain.plugin(`light ${within} ${part}`).use(NormalModuleReplacementPlugin, [/./, replace]);
  }
  chain.plugin('other-texts').use(NormalModuleReplacementPlugin, [OTHER_TEXTS, otherTexts]);
  chain.plugin('later-texts').use(NormalModuleReplacementPlugin, [TEXTS, laterTexts]);
};
