import type { Look } from './looks';
import { dark, light } from './tokens';

/** The tokens of the frame in ProLayout's words. */
export const frameToken = ({ mode }: Look) => {
  const colors = mode === 'light' ? light : dark;
  return {
    bgLayout: colors.paper,
    sider: { colorMenuBackground: colors.side, paddingInlineLayoutMenu: 8, paddingBlockLayoutMenu: 0 },
    pageContainer: { paddingInlinePageContainerContent: 0, paddingBlockPageContainerContent: 0 },
  };
};
