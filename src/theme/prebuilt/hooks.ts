import type { ReactNode } from 'react';
import { useLook } from '../look';
import { lookClass } from '../looks';

/*
 * Stands in the built screens for antd's `theme/util/genStyleUtils`, by which each component brings its rules: those are
 * in one style sheet already (see `draw.tsx`), and a component only says the class that holds the variables of the look.
 */

const asIs = (node: ReactNode): ReactNode => node;

const usePrebuilt = () => [asIs, '', lookClass(useLook())];
const nothing = () => null;

export const genStyleHooks = () => usePrebuilt;
export const genComponentStyleHook = () => usePrebuilt;
export const genSubStyleComponent = () => nothing;
