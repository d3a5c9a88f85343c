/** As much of webpack-chain as is used here. */
type Chain = {
  resolve: { alias: { set: (name: string, to: string | false) => unknown } };
  plugin: (name: string) => { use: (plugin: unknown, args: unknown[]) => unknown };
};
type Webpack = { NormalModuleReplacementPlugin: unknown };
type Request = { request: string; context: string };

const posix = (folder: string): string => folder.replaceAll('\\', '/');
const src = `${posix(__dirname).slice(0, -'/config'.length)}/src`;
const light = (name: string): string => `${src}/light/${name}`;

/** What packages bring along for others than us, and what stands in its place. */
const insteadOf = {
  // The contract's schemas are written down; zod comes with the first screen that validates.
  zod$: light('later'),
  // For browsers that had no fetch, no ResizeObserver, no WeakMap.
  'isomorphic-fetch$': false,
  'resize-observer-polyfill$': light('resize-observer'),
  'side-channel$': light('side-channel.cjs'),
  // Parts of a ProTable that no screen uses.
  '@ant-design/pro-form$': light('left-out'),
  '@ant-design/pro-field$': light('left-out'),
  '@ant-design/pro-card$': light('left-out'),
} as const;

/** Umi's table of languages starts empty: see `src/services/language`. */
const laterTexts = (request: Request): void => {
  if (posix(request.context).endsWith('/plugin-locale')) request.request = light('no-texts');
};

/** Lets `to` stand for a module that is named by its place beside those under `folder`. */
const within = (folder: string, to: string) => (request: Request) => {
  if (posix(request.context).endsWith(folder)) request.request = to;
};

/** What has no name of its own: the module's request, and what stands for it. */
const besides: readonly [RegExp, (request: Request) => void][] = [
  [/[\\/]locales[\\/][a-z]{2}-[A-Z]{2}\.ts$|^antd\/es\/locale\//, laterTexts],
  // pro-components bring the words of thirty languages; ours are three.
  [/^\.\/locale\/(?!ar_EG|en_US|zh_CN)/, within('/pro-provider/es', './locale/en_US')],
  // Parts of a table that no screen uses, and a second boundary for errors.
  [/^\.\.\/ColumnSetting$/, within('/pro-table/es/components/ToolBar', light('left-out'))],
  [/^\.\/FilterDropdown$/, within('/antd/es/table/hooks/useFilter', light('left-out'))],
  [/^\.\/components\/ErrorBoundary$/, within('/pro-utils/es', `${src}/layouts/frame/ErrorBoundary`)],
];

/** Leaves out of the browser's bundle what it does not need. */
export const lighten = (chain: Chain, { NormalModuleReplacementPlugin }: Webpack): void => {
  for (const [name, to] of Object.entries(insteadOf)) chain.resolve.alias.set(name, to);
  for (const [index, rule] of besides.entries())
    chain.plugin(`lighter-${index}`).use(NormalModuleReplacementPlugin, [...rule]);
};
