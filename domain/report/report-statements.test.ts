import { standardStatements } from './report-statements';

const codes = (about: Parameters<typeof standardStatements>[0]): string[] =>
  standardStatements(about).map(({ code }) => code);

test('every report forbids partial copying, limits itself to the items tested and names the time for objections', () => {
  expect(codes({ suppliedByClient: false, clientData: false, judged: false, objectionDays: 20 })).toEqual([
    'validity',
    'noPartialCopy',
    'onlyItems',
    'objection',
  ]);
});

test('what does not apply to a report is not printed on it', () => {
  expect(codes({ suppliedByClient: true, clientData: false, judged: false, objectionDays: 20 })).toContain(
    'asReceived',
  );
  expect(codes({ suppliedByClient: false, clientData: true, judged: false, objectionDays: 20 })).toContain(
    'clientData',
  );
  expect(codes({ suppliedByClient: false, clientData: false, judged: true, objectionDays: 20 })).toContain(
    'conformity',
  );
});

test('the time for objections is the one that is set', () => {
  const about = { suppliedByClient: false, clientData: false, judged: false };
  const said = (objectionDays: number) =>
    standardStatements({ ...about, objectionDays }).find(({ code }) => code === 'objection')?.text;
  expect(said(20)).toMatchObject({
    zh: expect.stringContaining('20 日内'),
    en: expect.stringContaining('within 20 days'),
  });
  expect(said(7)).toMatchObject({ zh: expect.stringContaining(' 7 日内') });
});
