/**
 * Where to go after sign-in: a path of this site, or home. Browsers read `//host` and `/\host` as another site and
 * drop tabs and line breaks inside an address, so the path is resolved as the browser would before it is believed.
 */
export const safeRedirect = (redirect: string | null | undefined, origin: string = window.location.origin): string => {
  if (!redirect?.startsWith('/')) return '/';
  try {
    const url = new URL(redirect, origin);
    const path = url.pathname + url.search + url.hash;
    if (url.origin !== origin || /^\/[/\\]/.test(path) || url.pathname === '/login') return '/';
    return path;
  } catch {
    return '/';
  }
};
