/** Every colour, size and font of the product. antd's theme, our own style sheets (as CSS variables) and charts share them. */
export const light = {
  /** 墨青, ink teal: leads. 6.0 : 1 on white. */
  teal: '#0B6E75',
  /** Links that are pointed at: stronger on its ground than teal, never paler. */
  tealHover: '#084F54',
  /** Under white words: buttons. */
  tealFill: '#0B6E75',
  tealSoft: '#E3F0F0',
  tealLine: '#B9D9DA',
  /** 印泥红, seal red: signatures, seals and void alone. */
  seal: '#B3261E',
  sealSoft: '#FBEAE8',
  ink: '#1B2326',
  inkMuted: '#55626A',
  /** Hints, units, placeholders: still 4.5 : 1 on every background it is used on. */
  inkFaint: '#616D73',
  paper: '#F6F7F5',
  card: '#FFFFFF',
  /** What is drawn over the page: dialogs, drawers, menus. */
  raised: '#FFFFFF',
  line: '#E1E5E2',
  lineSoft: '#EDF0EE',
  hover: '#F1F6F5',
  /** The side of the frame: bronze in the dark. */
  side: '#10292C',
  sideText: '#B7C9C9',
  sideFaint: '#7F9797',
  sideHover: '#1A3A3D',
  sideActive: '#0B6E75',
} as const;

export const dark: Record<keyof typeof light, string> = {
  teal: '#4FB3B8',
  tealHover: '#7FCBCF',
  tealFill: '#1C7B80',
  tealSoft: '#14373A',
  tealLine: '#24565A',
  seal: '#F08379',
  sealSoft: '#3A1D1B',
  ink: '#E4EAE9',
  inkMuted: '#A5B2B3',
  inkFaint: '#96A3A5',
  paper: '#101617',
  card: '#182021',
  raised: '#1D2627',
  line: '#2D393A',
  lineSoft: '#222C2D',
  hover: '#1D2829',
  side: '#0B1516',
  sideText: '#B7C9C9',
  sideFaint: '#7F9797',
  sideHover: '#142526',
  sideActive: '#155E63',
};

/** The tones of states: colour here, word in the workflow table, shape in `StateTag`. */
export const tones = {
  waiting: { light: '#5F6B70', dark: '#A5B2B3' },
  working: { light: '#1D5FA8', dark: '#7DB3EE' },
  mine: { light: '#96590A', dark: '#E5AE55' },
  sentBack: { light: '#B3261E', dark: '#F08379' },
  done: { light: '#1E6F41', dark: '#6FC492' },
  void: { light: '#B3261E', dark: '#F08379' },
} as const;

export const sizes = { row: 34, rowCompact: 28, head: 48, side: 208, sideCollapsed: 56, text: 14, small: 13 } as const;

/** Widths of a screen from which on a layout may count with it (specification section 9). */
export const breakpoints = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 } as const;

export const fonts = {
  text: "-apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', Consolas, 'DejaVu Sans Mono', monospace",
} as const;
