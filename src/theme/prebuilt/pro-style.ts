import type { ReactNode } from 'react';

/*
 * Stands in the built screens for the `useStyle` of ant-design's tables and frames, whose rules are in the style sheet
 * too; everything else of that module stays.
 */

// biome-ignore lint/performance/noBarrelFile: it stands for that module
export {
  lighten,
  operationUnit,
  proTheme,
  resetComponent,
  setAlpha,
  useToken,
} from '@ant-design/pro-provider/es/useStyle/index.js';

const prebuilt = { wrapSSR: (node: ReactNode): ReactNode => node, hashId: '' };

export const useStyle = () => prebuilt;
