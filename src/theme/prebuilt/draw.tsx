import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ProLayout } from '@ant-design/pro-layout/es/ProLayout';
import ProTable from '@ant-design/pro-table/es/Table';
import { ConfigProvider } from 'antd';
import useTooltipStyle from 'antd/es/tooltip/style/index.js';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { antdTheme } from '../antd-theme';
import { frameToken } from '../frame-token';
import { type Look, lookClass, looks } from '../looks';
import { made } from './made';
import { oneSheet, rulesIn } from './one-sheet';

/*
 * Runs while the screens are built, never in a browser: draws every component that the screens use once in each look, and
 * gives the rules that antd would otherwise work out, parse and insert in each browser on each visit (a third of the time to
 * the first list).
 */

type Hook = (prefixCls: string, rootCls?: string) => readonly [(node: null) => unknown, ...unknown[]];

/** The prefixes that do not follow from the name of a component; several for one that brings several hooks, in their order. */
const PREFIXES: Readonly<Record<string, readonly string[]>> = {
  'Badge-Ribbon': ['ribbon'],
  Button: ['btn'],
  'Button-compact': ['btn'],
  'Cascader-Panel': ['cascader'],
  DatePicker: ['picker'],
  'Form-item-item': ['form'],
  Grid: ['row', 'col'],
  'Input-Component': ['input'],
  'Input-OTP': ['otp'],
  'Input-Shared': ['input'],
  'Input-TextArea': ['input'],
  'Modal-confirm': ['modal'],
  'Notification-PurePanel': ['notification'],
  'Pagination-bordered': ['pagination'],
  QRCode: ['qrcode'],
  'Tag-preset': ['tag'],
  'Tag-status': ['tag'],
};

/** Components whose variables and common rules hang on another class than their prefix, by what it ends with. */
const ROOTS: Readonly<Record<string, readonly string[]>> = {
  '-css-var':
    `Anchor Avatar Cascader Checkbox ColorPicker DatePicker Dropdown FloatButton Form Image Input-Component Input-TextArea
    InputNumber Mentions Menu Message Modal Notification Radio Select Splitter Table Tabs Timeline`.split(/\s+/),
  '-wrapper': ['Badge-Ribbon', 'Upload'],
};

const kebab = (name: string): string => name.replace(/\B[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).toLowerCase();

const rootOf = (name: string, prefix: string): string =>
  prefix + (Object.keys(ROOTS).find((end) => ROOTS[end]?.includes(name)) ?? '');

/** The prefix of each hook: the second of a name has the second prefix. */
const prefixes = (): string[] => {
  const seen = new Map<string, number>();
  return made.map(({ name }) => {
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return `ant-${PREFIXES[name]?.[before] ?? kebab(name)}`;
  });
};

const Rules = ({ use, prefix, root }: { use: Hook; prefix: string; root: string }) => <>{use(prefix, root)[0](null)}</>;

const Antd = () => {
  const [tooltip] = useTooltipStyle('ant-tooltip');
  return (
    <>
      {tooltip(<i />)}
      {prefixes().map((prefix, index) => {
        const { name, hook, isComponent: Sub } = made[index] as (typeof made)[number];
        const root = rootOf(name, prefix);
        const key = `${name} ${prefix}`;
        if (Sub) return <Sub key={key} prefixCls={prefix} rootCls={root} />;
        return <Rules key={key} use={hook as Hook} prefix={prefix} root={root} />;
      })}
    </>
  );
};

/** The frame and the table of ant-design's own, as they are drawn in `MainLayout` and `WideTable`. */
const Pro = ({ look }: { look: Look }) => (
  <ProLayout
    layout="side"
    fixSiderbar
    headerRender={false}
    token={frameToken(look)}
    ErrorBoundary={false}
    location={{ pathname: '/' }}
  >
    <ProTable
      search={false}
      options={false}
      cardProps={false}
      ErrorBoundary={false}
      toolBarRender={() => [null]}
      headerTitle=" "
    />
  </ProLayout>
);

const drawn = (look: Look, children: ReactNode): string[] => {
  const cache = createCache();
  renderToString(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={antdTheme(look)}>{children}</ConfigProvider>
    </StyleProvider>,
  );
  // The package's own note of what is in the sheet ends it.
  return rulesIn(extractStyle(cache, { plain: true })).filter((rule) => !rule.startsWith('.data-ant-cssinjs'));
};

/** Of what stands inside the frame, and would stand here a second time: under a hash, or with variables of its own. */
const AGAIN = /:where\(\.css-|\.css-var-|css-\w+-ant|^\.hj-/;

const rulesOf = (look: Look): string[] => [
  ...drawn(look, <Antd />),
  ...drawn(look, <Pro look={look} />).filter((rule) => !AGAIN.test(rule)),
];

/** The one style sheet of all components in all looks. */
export const styleSheet = (): string =>
  oneSheet(looks.map((look) => ({ scope: lookClass(look), rules: rulesOf(look) })));
