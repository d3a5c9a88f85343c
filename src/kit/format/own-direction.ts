/**
 * For a field that is typed into: what stands in it runs in its own direction. In an Arabic form a formula, a limit and a
 * negative number would else be turned around. An empty field keeps the page's, for its placeholder.
 */
export const ownDirection = (value: unknown): { dir?: 'auto' } =>
  typeof value === 'string' && value !== '' ? { dir: 'auto' } : {};
