import '@ant-design/v5-patch-for-react-19';
import './global.less';
import type { ReactNode } from 'react';
import { Frame } from './layouts/frame/Frame';
import { askEarly, fetchInitialState } from './services/current-user';
import { followLanguage, ownLanguage } from './services/language/language';
import { onLate } from './services/late-screens';
import { noteScreens } from './services/screen-code';
import { followLook } from './theme/look';

type Routes = { routes: Parameters<typeof noteScreens>[0]; routeComponents: Parameters<typeof noteScreens>[1] };

export const patchRoutes = ({ routes, routeComponents }: Routes): void => noteScreens(routes, routeComponents);

/** Draws once the texts are there; without them there is nothing to say but that they are missing. */
export const render = (draw: () => void): void => {
  const stop = onLate(() => {
    document.body.textContent =
      '页面没有加载成功，请刷新。 The page did not load. Please reload. لم تُحمَّل الصفحة، أعد التحميل.';
  });
  followLook();
  askEarly();
  void ownLanguage().then(() => {
    stop();
    followLanguage();
    draw();
  });
};

export const getInitialState = fetchInitialState;

/** Theme, toasts and the error boundary stand inside the language and the access of the signed-in person. */
export const innerProvider = (container: ReactNode) => <Frame>{container}</Frame>;
