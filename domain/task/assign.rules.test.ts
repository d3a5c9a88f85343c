import type { Authorisation } from '../staff-auth/competence';
import { type AssignedWork, assignObstacles, type Candidate, type Checker, helperObstacles } from './assign.rules';

const day = '2026-11-20';
const work: AssignedWork = {
  departId: 'd',
  areaId: 'water',
  testitemId: 'lead',
  stdId: 'GB',
  itemName: '铅',
  mandateState: 'awaitingAssignment',
  orderState: 'testing',
};
const zhang: Candidate = { id: 'zhang', name: '张', departId: 'd', isActive: true, mayEnter: true };
const li: Checker = { id: 'li', name: '李', isActive: true, mayCheck: true };
const auth = (staffId: string, kind: Authorisation['kind']): Authorisation => ({
  staffId,
  kind,
  areaId: 'water',
  testitemId: null,
  stdId: null,
  equipmentId: null,
  validFrom: '2026-01-01',
  validTo: null,
  status: 'valid',
});
const auths = [auth('zhang', 'test'), auth('li', 'check')];
const rules = (
  over: Partial<AssignedWork> = {},
  person: Partial<Candidate> = {},
  checker: Partial<Checker> | null = {},
  held = auths,
) =>
  assignObstacles({ ...work, ...over }, { ...zhang, ...person }, checker && { ...li, ...checker }, held, day).map(
    ({ rule }) => rule,
  );

it('lets an authorised tester of the department have the task, with or without a named checker', () => {
  expect(rules()).toEqual([]);
  expect(rules({}, {}, null)).toEqual([]);
});

it.each<[string, string[]]>([
  ['person.stopped', rules({}, { isActive: false })],
  ['person.department', rules({ departId: 'other' })],
  ['person.right', rules({}, { mayEnter: false })],
  ['competence.test', rules({}, {}, null, [])],
  ['competence.test', rules({ areaId: 'food' }, {}, null)],
  ['competence.check', rules({}, {}, {}, [auth('zhang', 'test')])],
  ['checker.right', rules({}, {}, { mayCheck: false })],
  ['order.cancelling', rules({ orderState: 'cancelling' })],
  ['mandate.sentBack', rules({ mandateState: 'sentBack' })],
])('refuses by %s', (rule, found) => {
  expect(found).toEqual([rule]);
});

it('refuses a tester who would check the own data', () => {
  expect(rules({}, {}, { id: 'zhang' }, [auth('zhang', 'test'), auth('zhang', 'check')])).toEqual(['checker.same']);
});

it('lets work that rests be taken over from somebody who leaves, by nobody who could not do it', () => {
  const resting = { ...work, orderState: 'cancelling' as const };
  expect(assignObstacles(resting, zhang, null, auths, day, true)).toEqual([]);
  expect(assignObstacles(resting, zhang, null, [], day, true).map(({ rule }) => rule)).toEqual(['competence.test']);
});

it('lets help who is here and may enter data, and does not check it', () => {
  const helper = { id: 'wu', name: '吴', isActive: true, mayEnter: true };
  const rulesOf = (over: object, checkerId: string | null = null) =>
    helperObstacles([{ ...helper, ...over }], checkerId).map(({ rule }) => rule);
  expect(rulesOf({})).toEqual([]);
  expect(rulesOf({}, 'wu')).toEqual(['checker.same']);
  expect(rulesOf({ isActive: false })).toEqual(['person.stopped']);
  expect(rulesOf({ mayEnter: false })).toEqual(['person.right']);
});
