import { isLoopback, isWebAddress, withoutSlash } from './web-address';

it.each(['http://lims.example', 'https://lims.example:8443/', 'http://192.168.3.20:8000', 'https://x.example/lims'])(
  'takes %s as an address, which leads beyond the reader’s own machine',
  (address) => {
    expect(isWebAddress(address)).toBe(true);
    expect(isLoopback(address)).toBe(false);
  },
);

it.each([
  '',
  'lims.example',
  'ftp://lims.example',
  'javascript:alert(1)',
  'https://',
  'https://a:b@lims.example',
  'https://lims.example/?a=1',
  'https://lims.example/#a',
  'https://lims example',
])('takes %p as no address', (address) => {
  expect(isWebAddress(address)).toBe(false);
});

it.each([
  'http://localhost:8000',
  'http://lab.localhost',
  'http://127.0.0.1:8000',
  'http://127.1',
  'http://0.0.0.0:8000',
  'http://[::1]:8000',
  'http://[::ffff:127.0.0.1]',
  'http://LOCALHOST.',
])('knows that %s leads to the reader’s own machine', (address) => {
  expect(isWebAddress(address)).toBe(true);
  expect(isLoopback(address)).toBe(true);
});

it('appends pages to an address however it ends', () => {
  expect([withoutSlash('https://lims.example//'), withoutSlash('https://lims.example/lims')]).toEqual([
    'https://lims.example',
    'https://lims.example/lims',
  ]);
});
