import { insteadOf } from './light';

/** Packages that bring no rules, because the screens do without them. */
const leftOut = ['@ant-design/pro-form', '@ant-design/pro-field', 'swr'] as const;

/** As much of webpack-chain as is used here. */
type Chain = {
  entry: (name: string) => { prepend: (file: string) => unknown };
  plugin: (name: string) => { use: (plugin: unknown, args: unknown[]) => unknown };
  module: { rule: (name: string) => Rule };
};
type Rule = {
  test: (file: string | RegExp) => Rule;
  enforce: (when: 'pre') => Rule;
  type: (type: string) => Rule;
  exclude: { add: (file: string) => unknown };
  generator: (options: unknown) => unknown;
  use: (name: string) => { loader: (file: string) => { options: (options: Record<string, unknown>) => unknown } };
};
type Webpack = { NormalModuleReplacementPlugin: unknown };
type Request = { request: string; context: string };

const posix = (folder: string): string => folder.replaceAll('\\', '/');
const root = posix(__dirname).slice(0, -'/config'.length);
const prebuilt = `${root}/src/theme/prebuilt`;

/** Modules by which packages would work out their rules in the browser, as their own modules name them. */
const insteadOfRules = [
  { within: '/antd/es', part: /(?:^|\/)util\/genStyleUtils$/, to: 'hooks' },
  { within: '/antd/es', part: /\/util\/useResetIconStyle$/, to: 'no-icon-style' },
  { within: '/pro-provider/es', part: /^\.\/useStyle$/, to: 'pro-style' },
  { within: '/src', part: /\/prebuilt\/components$/, to: 'components-sheet' },
] as const;

/** Where antd and its tables and frames keep the rules of their components. */
const RULES = /\/(?:antd|@ant-design\/pro-\w+)\/es\/(?:.*\/)?style(?:\/.*)?\.js$/;

const SHEET = `${prebuilt}/components.css`;

/** The rules of icons stand before all others. */
export const iconStyles = (chain: Chain): void => {
  chain.entry('umi').prepend(`${prebuilt}/icons.css`);
};

/** Takes the rules of antd's components from a sheet that is made with the bundle. */
export const prebuildStyles = (chain: Chain, { NormalModuleReplacementPlugin }: Webpack): void => {
  chain.module.rule('css').exclude.add(SHEET);
  const rule = chain.module.rule('prebuilt').test(SHEET).type('asset/resource');
  rule.generator({ filename: 'components.[contenthash:8].css' });
  rule
    .use('prebuilt')
    .loader(`${root}/scripts/build/prebuilt.cjs`)
    .options({ alias: Object.fromEntries(leftOut.map((name) => [name, insteadOf[`${name}$`]])) });
  chain.module
    .rule('without-rules')
    .test(RULES)
    .enforce('pre')
    .use('without-rules')
    .loader(`${root}/scripts/build/without-rules.cjs`)
    .options({});
  for (const { within, part, to } of insteadOfRules) {
    const replace = (request: Request): void => {
      if (posix(request.context).includes(within)) request.request = `${prebuilt}/${to}`;
    };
    chain.plugin(`prebuilt ${to}`).use(NormalModuleReplacementPlugin, [part, replace]);
  }
};
