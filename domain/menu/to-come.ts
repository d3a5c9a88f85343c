/**
 * Screens whose page is still to come. They stand in nobody's menu and nothing leads to them; their address says what will
 * come. The line is removed when the screen is built.
 */
const toCome: readonly string[] = ['/edit', '/print', '/office', '/onlineoffice'];

/** Whether the screen of a path is still to come. */
export const isToCome = (path: string): boolean => toCome.includes(path);
