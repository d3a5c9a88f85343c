import { type ThemeConfig, theme } from 'antd';
import { type Look, lookClass } from './looks';
import { breakpoints, dark, fonts, light, sizes, tones } from './tokens';

/** A grey on which white words can be read, by day and by night. */
const SWITCHED_OFF = '#5F6B6A';

/** The tokens in antd's words. */
export const antdTheme = (look: Look): ThemeConfig => {
  const { mode, density } = look;
  const compact = density === 'compact';
  const colors = mode === 'light' ? light : dark;
  return {
    algorithm: mode === 'light' ? theme.defaultAlgorithm : theme.darkAlgorithm,
    // A name for each look: pages that are kept out of sight hold on to the rules of the look they were drawn in.
    cssVar: { key: lookClass(look) },
    hashed: false,
    token: {
      colorPrimary: colors.tealFill,
      colorLink: colors.teal,
      // Pointed at, antd makes a link paler than words may be.
      colorLinkHover: colors.tealHover,
      colorLinkActive: colors.tealHover,
      colorInfo: colors.teal,
      // What antd derives from so dark a teal is a grey that no words can be read on.
      colorPrimaryBg: colors.tealSoft,
      colorInfoBg: colors.tealSoft,
      colorInfoBorder: colors.tealLine,
      controlItemBgActive: colors.tealSoft,
      colorError: colors.seal,
      colorText: colors.ink,
      colorTextSecondary: colors.inkMuted,
      colorTextTertiary: colors.inkFaint,
      colorTextDescription: colors.inkFaint,
      colorTextPlaceholder: colors.inkFaint,
      colorTextDisabled: colors.inkFaint,
      colorBgLayout: colors.paper,
      colorBgContainer: colors.card,
      colorBgElevated: colors.raised,
      colorBorder: colors.line,
      colorBorderSecondary: colors.lineSoft,
      fontFamily: fonts.text,
      fontFamilyCode: fonts.mono,
      fontSize: sizes.text,
      fontSizeSM: sizes.small,
      borderRadius: 4,
      borderRadiusLG: 6,
      controlHeight: compact ? 28 : 32,
      wireframe: false,
      screenSM: breakpoints.sm,
      screenMD: breakpoints.md,
      screenLG: breakpoints.lg,
      screenXL: breakpoints.xl,
      // A dialog that slides in takes the focus only when it has come: what is typed meanwhile would be lost.
      motion: false,
      motionDurationFast: '0.06s',
      motionDurationMid: '0.1s',
      motionDurationSlow: '0.15s',
    },
    components: {
      // The word for no stands white on it.
      Switch: { colorTextQuaternary: SWITCHED_OFF, colorTextTertiary: SWITCHED_OFF },
      Table: {
        // 34 px rows: 22 px of line, 5.5 px above and below, 1 px of border; 28 px compact.
        cellPaddingBlock: compact ? 3 : 5.5,
        cellPaddingInline: 10,
        cellPaddingBlockMD: compact ? 3 : 5.5,
        cellPaddingInlineMD: 10,
        cellPaddingBlockSM: 3,
        cellPaddingInlineSM: 8,
        cellFontSize: sizes.text,
        cellFontSizeMD: sizes.text,
        cellFontSizeSM: sizes.small,
        lineHeight: 1.5,
        headerBg: mode === 'light' ? '#F0F4F2' : '#1F292A',
        headerColor: colors.inkMuted,
        headerSplitColor: 'transparent',
        rowHoverBg: colors.hover,
        rowSelectedBg: colors.tealSoft,
        rowSelectedHoverBg: colors.tealSoft,
      },
      // antd darkens its first colour for the dark; as words it needs the light one.
      Tabs: {
        horizontalItemPadding: '8px 0',
        horizontalMargin: '0',
        itemSelectedColor: colors.teal,
        itemHoverColor: colors.teal,
        itemActiveColor: colors.teal,
        inkBarColor: colors.teal,
      },
      // Its own green belongs to no state.
      Progress: { colorSuccess: tones.done[mode] },
      Pagination: { itemActiveColor: colors.teal, itemActiveColorHover: colors.teal },
      Form: { itemMarginBottom: compact ? 10 : 16, verticalLabelPadding: '0 0 4px' },
      Card: { bodyPadding: compact ? 12 : 16, headerHeight: compact ? 38 : 44 },
      Drawer: { paddingLG: 20 },
      Modal: { titleFontSize: 16 },
      Button: {
        defaultHoverColor: colors.teal,
        defaultHoverBorderColor: colors.teal,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
    },
  };
};
