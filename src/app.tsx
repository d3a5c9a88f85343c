import '@ant-design/v5-patch-for-react-19';
import './services/zod-setup';
import './global.less';
import type { ReactNode } from 'react';
import { Frame } from './components/frame/Frame';
import { fetchInitialState } from './services/current-user';

export const getInitialState = fetchInitialState;

/** Theme, toasts and the error boundary stand inside the language and the access of the signed-in person. */
export const innerProvider = (container: ReactNode) => <Frame>{container}</Frame>;
