import { isToCome } from '../domain/menu/to-come';
import { devRoutes } from './dev-routes';
import type { Screen } from './route';
import { bareScreens, mainScreens } from './screens';

const route = (screen: Screen) => ({
  ...screen,
  component: isToCome(screen.path) ? '@/pages/not-built' : `@/pages/${screen.component}`,
});

const framed = {
  path: '/',
  component: '@/layouts/main.tsx',
  wrappers: ['@/wrappers/signed-in', '@/wrappers/allowed'],
  routes: [...mainScreens.map(route), { path: '*', name: '404', component: '@/pages/404' }],
};

/** The 59 screens of the specification, in Umi's form. */
export const routes = [
  {
    path: '/',
    component: '@/layouts/root.tsx',
    routes: [...bareScreens.map((screen) => ({ ...route(screen), layout: false })), framed],
  },
];

/** The routes of a build, and of the development server, which has more; `mode` is Umi's NODE_ENV. */
export const routesFor = (mode: string | undefined) => (mode === 'development' ? [...devRoutes, ...routes] : routes);
