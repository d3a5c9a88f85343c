import { standardStatements } from './report-statements';

const codes = (about: Parameters<typeof standardStatements>[0]): string[] =>
  standardStatements(about).map(({ code }) => code);

test('every report forbids partial copying, limits itself to the items tested and names the time for objections', () => {
  expect(codes({ suppliedByClient: false, clientData: false, judged: false })).toEqual([
    'validity',
    'noPartialCopy',
    'onlyItems',
    'objection',
  ]);
});

test('what does not apply to a report is not printed on it', () => {
  expect(codes({ suppliedByClient: true, clientData: false, judged: false })).toContain('asReceived');
  expect(codes({ suppliedByClient: false, clientData: true, judged: false })).toContain('clientData');
  expect(codes({ suppliedByClient: false, clientData: false, judged: true })).toContain('conformity');
});
