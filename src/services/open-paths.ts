/** Screens without sign-in: the sign-in itself, the fallback error page and the scan pages. */
const OPEN = [/^\/login\/?$/, /^\/exception\/?$/, /^\/qa\//, /^\/s\//, /^\/qrcode\//];

export const isOpenPath = (pathname: string): boolean => OPEN.some((pattern) => pattern.test(pathname));
