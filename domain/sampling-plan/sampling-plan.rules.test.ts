import { say } from '../kit/label';
import { linesOfGroup } from './plan-lines';
import { rhythmWords } from './rhythm-words';
import { type PlanFacts, planProblems, problemText, rhythmProblems } from './sampling-plan.rules';
import type { PlanGroup } from './sampling-plan.shapes';

const pack = {
  name: '套餐',
  state: 'active' as const,
  customerId: null,
  typeIds: ['t'],
  items: [{ testitemId: 'i', basisId: 'b', judgeId: null }],
};
const facts: PlanFacts = {
  customer: { id: 'c', name: '水务', status: 'active' },
  responsible: { name: '李', isActive: true },
  point: (id) =>
    ({
      p: { name: '井', customerId: 'c', status: 'active' },
      stopped: { name: '旧井', customerId: 'c', status: 'stopped' },
      foreign: { name: '别家', customerId: 'x', status: 'active' },
    })[id],
  type: (id) => ({ t: { name: '水', isPublished: true }, draft: { name: '土', isPublished: false } })[id],
  variant: (id) => ({ v: { name: '出厂水', sample1Id: 't' } })[id],
  pack: (id) =>
    ({
      k: { ...pack, name: '常规' },
      foreign: { ...pack, customerId: 'x' },
      retired: { ...pack, state: 'retired' as const },
      other: { ...pack, typeIds: ['draft'] },
      barred: { ...pack, items: [{ testitemId: 'off', basisId: 'old', judgeId: null }] },
    })[id],
  item: (id) => ({ i: { name: '铅', enabled: true }, off: { name: '铬', enabled: false } })[id],
  basis: (id) =>
    ({
      b: { name: '原吸', enabled: true, stdNo: 'GB 1', isCurrent: true },
      old: { name: '旧法', enabled: true, stdNo: 'GB 0', isCurrent: false },
    })[id],
  criterion: (id) => ({ j: { name: '限值', enabled: true } })[id],
};
const group = (over: Partial<PlanGroup> = {}): PlanGroup => ({
  pointIds: ['p'],
  sample1Id: 't',
  sample2Id: 'v',
  name: null,
  qty: '1',
  qtyUnit: 'L',
  items: [{ testitemId: 'i', basisId: 'b', judgeId: 'j' }],
  ...over,
});
const fields = (groups: PlanGroup[], over: Partial<PlanFacts> = {}) =>
  planProblems(groups, { ...facts, ...over }).map(({ field }) => field);

it('finds nothing wrong with a plan whose things are all in use', () => {
  expect(fields([group(), group({ pointIds: [], sample2Id: null })])).toEqual([]);
});

it('names what bars an order at its place', () => {
  expect(fields([group({ pointIds: ['p', 'stopped', 'foreign', 'gone'] })])).toEqual([
    'groups.0.pointIds.1',
    'groups.0.pointIds.2',
    'groups.0.pointIds.3',
  ]);
  expect(fields([group({ sample1Id: 'draft' })])).toEqual(['groups.0.sample1Id', 'groups.0.sample2Id']);
  expect(
    fields([
      group({
        items: [
          { testitemId: 'off', basisId: 'old', judgeId: 'gone' },
          { testitemId: 'i', basisId: null, judgeId: null },
          { testitemId: 'i', basisId: null, judgeId: null },
        ],
      }),
    ]),
  ).toEqual([
    'groups.0.items.0.testitemId',
    'groups.0.items.0.basisId',
    'groups.0.items.0.judgeId',
    'groups.0.items.1.basisId',
    'groups.0.items.2.basisId',
    'groups.0.items.2.testitemId',
  ]);
  expect(fields([group({ items: [] })])).toEqual(['groups.0.items']);
});

it('asks for a client that may order, a responsible person, and no more samples than an order holds', () => {
  expect(fields([group()], { customer: { id: 'c', name: '水务', status: 'blacklisted' } })).toEqual(['customerId']);
  expect(fields([group()], { responsible: { name: '李', isActive: false } })).toEqual(['staffId']);
  expect(fields(Array.from({ length: 4 }, () => group({ pointIds: Array(80).fill('p') })))).toEqual(['groups']);
  expect(fields([])).toEqual(['groups']);
});

it('cannot end before it begins', () => {
  expect(rhythmProblems({ startDay: '2026-01-02', endDay: '2026-01-01' }).map(({ field }) => field)).toEqual([
    'endDay',
  ]);
  expect(rhythmProblems({ startDay: '2026-01-02', endDay: '2026-01-02' })).toEqual([]);
});

it('says what bars a date in one line, and how often a plan samples in words', () => {
  const problems = planProblems([group({ items: [{ testitemId: 'off', basisId: 'old', judgeId: null }] })], facts);
  expect(say('zh', problemText(problems))).toBe('检测项目「铬」已停用（另有 1 个问题）');
  const words = (rhythm: Parameters<typeof rhythmWords>[0]) => [
    say('zh', rhythmWords(rhythm)),
    say('en', rhythmWords(rhythm)),
  ];
  expect(words({ every: 2, unit: 'week', weekdays: ['5', '1'] })).toEqual([
    '每 2 周，周一、周五',
    'every 2 weeks, Monday, Friday',
  ]);
  expect(words({ every: 1, unit: 'month', monthDay: 31 })).toEqual(['每月，31 日', 'every month, day 31']);
});

describe('a package of a plan', () => {
  it('is enough by itself, and is barred by what bars it or one of its tests', () => {
    expect(fields([group({ items: [], packageIds: ['k'] })])).toEqual([]);
    expect(fields([group({ items: [], packageIds: [] })])).toEqual(['groups.0.items']);
    for (const id of ['none', 'foreign', 'retired', 'other'])
      expect(fields([group({ packageIds: ['k', id] })])).toEqual(['groups.0.packageIds.1']);
    const said = planProblems([group({ packageIds: ['barred'] })], facts).map(({ text }) => say('zh', text));
    expect(said).toHaveLength(2);
    expect(said[0]).toBe('检测套餐「套餐」：检测项目「铬」已停用');
  });

  it('gives its tests of the day, each once, before those that the plan names itself', () => {
    const line = (testitemId: string, basisId = 'b') => ({ testitemId, basisId, judgeId: null });
    const packs = { one: [line('i'), line('x')], two: [line('x'), line('y')] };
    const lines = linesOfGroup(
      { packageIds: ['one', 'two', 'gone'], items: [line('i'), line('i', 'other'), line('z')] },
      (id) => packs[id as keyof typeof packs],
    );
    expect(lines.map(({ testitemId, basisId, packageId }) => [testitemId, basisId, packageId])).toEqual([
      ['i', 'b', 'one'],
      ['x', 'b', 'one'],
      ['y', 'b', 'two'],
      ['i', 'other', undefined],
      ['z', 'b', undefined],
    ]);
  });
});
