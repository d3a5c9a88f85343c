import type { Authorisation } from '../staff-auth/competence';
import { type CheckedSheet, checkObstacles } from './check.rules';

const row = {
  object: '001 铅',
  assigneeId: 'zhang',
  enteredBy: 'zhang',
  areaId: 'water',
  testitemId: 'lead',
  stdId: 'GB',
  isClientGiven: false,
  openComments: 0,
  changedSources: [],
  coIds: [],
};
const sheet: CheckedSheet = {
  name: '水质',
  state: 'submitted',
  submittedBy: 'zhang',
  authors: [],
  isOpened: true,
  link: '/mandate/dataread/m/w',
  rows: [row],
};
const check: Authorisation = {
  staffId: 'li',
  kind: 'check',
  areaId: null,
  testitemId: null,
  stdId: null,
  equipmentId: null,
  validFrom: '2026-01-01',
  validTo: null,
  status: 'valid',
};
const rules = (over: Partial<CheckedSheet>, person = 'li', auths = [check]) =>
  checkObstacles({ ...sheet, ...over }, person, auths, '2026-11-20').map(({ rule }) => rule);

it('lets an authorised person who did not test pass a worksheet', () => {
  expect(rules({})).toEqual([]);
});

it.each(['submittedBy', 'assigneeId', 'enteredBy'] as const)('refuses the person who stands as %s', (name) => {
  expect(rules(name === 'submittedBy' ? { submittedBy: 'li' } : { rows: [{ ...row, [name]: 'li' }] })).toEqual([
    'checker.tested',
  ]);
});

it('refuses without an authorisation to check, and while a remark is open', () => {
  expect(rules({}, 'li', [{ ...check, kind: 'test' }])).toEqual(['competence.check']);
  expect(rules({ rows: [{ ...row, openComments: 2 }] })).toEqual(['comment.open']);
});

it('asks no authorisation for data that the client gave, and still another person', () => {
  const given = [{ ...row, isClientGiven: true }];
  expect(rules({ rows: given }, 'li', [])).toEqual([]);
  expect(rules({ rows: given }, 'zhang', [])).toEqual(['checker.tested']);
});

it('lets nobody pass data that were never opened, and leads to them', () => {
  const found = checkObstacles({ ...sheet, isOpened: false }, 'li', [check], '2026-11-20');
  expect(found.map(({ rule, link }) => [rule, link])).toEqual([['worksheet.unopened', '/mandate/dataread/m/w']]);
});

it('sends nobody to read data that he may not check', () => {
  expect(rules({ isOpened: false }, 'zhang')).toEqual(['checker.tested']);
  expect(rules({ isOpened: false }, 'li', [])).toEqual(['competence.check']);
});
