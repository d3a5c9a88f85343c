import { sampleCode } from './sample-code';

const uuid = '0192f1c4-7d1a-7c3e-9b60-3a5f0e8d1c2b';

test.each([
  `https://lims.hengjian.example/s/${uuid}`,
  `https://lims.hengjian.example/qrcode/sample/${uuid}?x=1`,
  `https://lims.hengjian.example/qa/7/${uuid}/C-1`,
  uuid.toUpperCase(),
])('%s is the label of a sample', (typed) => expect(sampleCode(typed)).toEqual({ uuid }));

test('anything else is a number, as an input method may write it', () => {
  expect(sampleCode(' w202611-0001-001 ')).toEqual({ no: 'W202611-0001-001' });
  expect(sampleCode('Ｗ２０２６１１')).toEqual({ no: 'W202611' });
});
