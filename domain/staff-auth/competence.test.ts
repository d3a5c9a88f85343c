import { type Activity, type Authorisation, isAuthorised } from './competence';

const auth = (extras: Partial<Authorisation> = {}): Authorisation => ({
  staffId: 'p',
  kind: 'test',
  areaId: null,
  testitemId: null,
  stdId: null,
  equipmentId: null,
  validFrom: '2026-01-01',
  validTo: null,
  status: 'valid',
  ...extras,
});
const deed: Activity = { kind: 'test', areaId: 'water', testitemId: 'lead', stdId: 'GB', day: '2026-11-20' };

describe('a person may do what an authorisation covers', () => {
  it.each<[string, Partial<Authorisation>]>([
    ['everything of the kind', {}],
    ['the area', { areaId: 'water' }],
    ['the item', { testitemId: 'lead' }],
    ['the method', { stdId: 'GB' }],
    ['area, item and method together', { areaId: 'water', testitemId: 'lead', stdId: 'GB' }],
    ['the last day', { validTo: '2026-11-20' }],
    ['the first day', { validFrom: '2026-11-20' }],
    ['a device, as long as none is named', { equipmentId: 'aas' }],
  ])('%s', (_, extras) => {
    expect(isAuthorised([auth(extras)], deed)).toBe(true);
  });
});

describe('a person may not do it', () => {
  it.each<[string, Partial<Authorisation>, Partial<Activity>]>([
    ['with an authorisation of another kind', { kind: 'check' }, {}],
    ['in another area', { areaId: 'food' }, {}],
    ['on another item', { testitemId: 'cadmium' }, {}],
    ['by another method', { stdId: 'ISO' }, {}],
    ['after it has expired', { validTo: '2026-11-19' }, {}],
    ['before it begins', { validFrom: '2026-11-21' }, {}],
    ['while it is suspended', { status: 'suspended' }, {}],
    ['after it was withdrawn', { status: 'withdrawn' }, {}],
    ['on another device', { equipmentId: 'aas' }, { equipmentId: 'icp' }],
  ])('%s', (_, extras, more) => {
    expect(isAuthorised([auth(extras)], { ...deed, ...more })).toBe(false);
  });

  it('without any', () => {
    expect(isAuthorised([], deed)).toBe(false);
  });

  it('by two authorisations that each cover only half of it', () => {
    expect(isAuthorised([auth({ areaId: 'food' }), auth({ testitemId: 'cadmium' })], deed)).toBe(false);
  });
});
