import { sampleStages } from './public-stages';

const known = {
  registeredOn: '2026-11-01',
  receivedOn: '2026-11-02',
  startedOn: '2026-11-03',
  testedOn: '2026-11-05',
  issuedOn: '2026-11-08',
};
const done = (changes: Partial<Parameters<typeof sampleStages>[0]>) =>
  sampleStages({ state: 'stored', ...known, ...changes })
    .filter((stage) => stage.done)
    .map(({ code }) => code);

test('a sample whose report is out has gone the whole way', () => {
  expect(done({})).toEqual(['registered', 'received', 'testing', 'tested', 'reported']);
});

test('a sample on which a test is repeated is not tested, whatever was submitted before', () => {
  expect(done({ state: 'testing', issuedOn: null })).toEqual(['registered', 'received', 'testing']);
});

test('a sample given back untested was never tested', () => {
  expect(done({ state: 'returned', startedOn: null, testedOn: null, issuedOn: null })).toEqual([
    'registered',
    'received',
  ]);
});

test('a refused sample says so, and promises nothing more', () => {
  const none = { receivedOn: null, startedOn: null, testedOn: null, issuedOn: null };
  expect(sampleStages({ state: 'refused', ...known, ...none }).map(({ code }) => code)).toEqual([
    'registered',
    'refused',
  ]);
});
