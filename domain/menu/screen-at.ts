import { screenAccess } from './screen-access';

/** The screens outside the frame: signing in, printing, and what strangers open by a code. */
export const barePaths = [
  '/login',
  '/edit',
  '/print',
  '/office',
  '/qa/:id/:uuid/:cert',
  '/s/:id',
  '/qrcode/report/:id',
  '/qrcode/sample/:id',
  '/qrcode/order/:id',
  '/wall/:key',
  '/exception',
] as const;
export type BarePath = (typeof barePaths)[number];

const partsOf = (path: string): string[] => path.replace(/\/+$/, '').split('/').slice(1);

const patterns = [...Object.keys(screenAccess), ...barePaths].map(partsOf);

/** Whether a screen of the product stands at an address; case and a slash at the end make no difference. */
export const isScreen = (pathname: string): boolean => {
  const given = partsOf(pathname);
  return patterns.some(
    (pattern) =>
      pattern.length === given.length &&
      pattern.every((part, at) =>
        part.startsWith(':') ? given[at] !== '' : part.toLowerCase() === given[at]?.toLowerCase(),
      ),
  );
};
