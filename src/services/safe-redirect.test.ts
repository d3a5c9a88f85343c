import { safeRedirect } from './safe-redirect';

const origin = 'https://lab.example';

describe('the way back after sign-in', () => {
  it.each([
    ['/order', '/order'],
    ['/order?current=2&keyword=a%20b', '/order?current=2&keyword=a%20b'],
    ['/mandate/1/x#top', '/mandate/1/x#top'],
  ])('leads to a path of this site: %s', (redirect, path) => {
    expect(safeRedirect(redirect, origin)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    'https://evil.example/',
    'evil',
    '',
    '/login?redirect=/login',
  ])('leads home instead of to %j', (redirect) => {
    expect(safeRedirect(redirect, origin)).toBe('/');
  });

  it('leads home if none is given', () => {
    expect(safeRedirect(null, origin)).toBe('/');
    expect(safeRedirect(undefined, origin)).toBe('/');
  });
});
