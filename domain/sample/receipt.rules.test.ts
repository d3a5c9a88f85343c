import { receiptProblems } from './receipt.rules';

const fields = (receipt: Parameters<typeof receiptProblems>[0]) => receiptProblems(receipt).map(({ field }) => field);

it('asks nothing more of a good and sufficient sample', () => {
  expect(fields({ condition: 'ok', isShort: false })).toEqual([]);
});

it('asks what is wrong with an abnormal sample and what the client said', () => {
  expect(fields({ condition: 'abnormal', isShort: false })).toEqual(['conditionText', 'clientConsent']);
  expect(fields({ condition: 'abnormal', conditionText: '瓶破', clientConsent: '同意检测', isShort: false })).toEqual(
    [],
  );
});

it('asks what the client said to a sample that is too small', () => {
  expect(fields({ condition: 'ok', isShort: true })).toEqual(['clientConsent']);
  expect(fields({ condition: 'ok', clientConsent: '  ', isShort: true })).toEqual(['clientConsent']);
});
