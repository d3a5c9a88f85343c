/** Screens without sign-in: the sign-in itself, the fallback error page, the scan pages and the displays in the laboratory. */
const OPEN = [/^\/login\/?$/, /^\/exception\/?$/, /^\/qa\//, /^\/s\//, /^\/qrcode\//, /^\/wall\//];

export const isOpenPath = (pathname: string): boolean => OPEN.some((pattern) => pattern.test(pathname));
