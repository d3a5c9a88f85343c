import { codeIn } from './code';

test('a code is what stands where the address has its name', () => {
  expect(codeIn('/s/:id', '/s/3f2a')).toEqual({ id: '3f2a' });
  expect(codeIn('/qa/:id/:uuid/:cert', '/qa/1/3f2a/R1')).toEqual({ id: '1', uuid: '3f2a', cert: 'R1' });
});

test('capitals and a closing slash of a typed address do not matter', () => {
  expect(codeIn('/qrcode/report/:id', '/QRCode/Report/3f2a/')).toEqual({ id: '3f2a' });
});

test('an address of another page has no code', () => {
  expect(codeIn('/s/:id', '/s')).toBeNull();
  expect(codeIn('/s/:id', '/s/3f2a/more')).toBeNull();
  expect(codeIn('/qrcode/sample/:id', '/qrcode/report/3f2a')).toBeNull();
});
