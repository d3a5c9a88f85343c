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

  it.each([
    '\\\\evil.example',
    '%2f%2fevil.example',
    '%252f%252fevil.example',
    '%5c%5cevil.example',
    '/%5cevil.example',
    '/%09/evil.example',
    '%09//evil.example',
    '/%0a/evil.example',
    '/%0d%0a/evil.example',
    '%20//evil.example',
    '/%2f%2fevil.example/..//evil.example',
    'https:evil.example',
    'https:%2f%2fevil.example',
    'java%09script:alert(1)',
    'data:text/html,evil',
  ])('stays on this site when an address says redirect=%s', (written) => {
    const path = safeRedirect(new URLSearchParams(`redirect=${written}`).get('redirect'), origin);
    expect(new URL(path, origin).origin).toBe(origin);
  });

  it('leads home if none is given', () => {
    expect(safeRedirect(null, origin)).toBe('/');
    expect(safeRedirect(undefined, origin)).toBe('/');
  });
});
