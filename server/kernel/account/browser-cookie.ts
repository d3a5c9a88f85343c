/**
 * The second cookie of a session made by a browser under TLS. No script reads it and no other site sets it (`__Host-`), so that the
 * token alone, which the pages read, opens nothing anywhere else.
 */
const BROWSER = '__Host-hj';

/** The value that a call shows of it. */
export const browserCookieOf = (cookies: Readonly<Record<string, string>>): string | undefined => cookies[BROWSER];

export const browserCookie = (value: string): string =>
  `${BROWSER}=${value}; Path=/; HttpOnly; Secure; SameSite=Strict`;

/** Takes it back at the sign-out. */
export const noBrowserCookie = (): string => `${BROWSER}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Strict`;

/** The cookies of a header by their names; the first of a name counts. */
export const cookiesIn = (header: string | undefined): Record<string, string> => {
  const found: Record<string, string> = Object.create(null);
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(at, 0)).trim();
    if (name !== '' && !(name in found)) found[name] = part.slice(at + 1).trim();
  }
  return found;
};
