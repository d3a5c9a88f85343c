import {
  leadingDepartment,
  mergeProblems,
  reportPlan,
  sharedArea,
  splitProblems,
  type UnitMandate,
  type UnitReport,
  type UnitTask,
  unitsOf,
} from './report-units';

const task = (id: string, mandateId: string, sampleId: string, over: Partial<UnitTask> = {}): UnitTask => ({
  id,
  mandateId,
  sampleId,
  departId: `depart of ${mandateId}`,
  itemId: `item of ${id}`,
  areaId: 'water',
  state: 'checked',
  ...over,
});

const report = (id: string, taskIds: string[], over: Partial<UnitReport> = {}): UnitReport => ({
  id,
  taskIds,
  type: 'final',
  state: 'awaitingCompile',
  supersedesId: null,
  ...over,
});

const tasks = [
  task('a1', 'chemistry', 'A'),
  task('b1', 'chemistry', 'B'),
  task('a2', 'biology', 'A', { itemId: 'colonies' }),
  task('b2', 'biology', 'B', { itemId: 'colonies' }),
];
const mandates: UnitMandate[] = [
  { id: 'chemistry', state: 'checked' },
  { id: 'biology', state: 'checked' },
];
const idsOf = (list: readonly { id: string }[] = []) => list.map(({ id }) => id);
const plan = (by: Parameters<typeof reportPlan>[0], over: Partial<Parameters<typeof reportPlan>[1]> = {}) =>
  reportPlan(by, { tasks, mandates, reports: [], ...over });

describe('the reports that an order gives', () => {
  it.each([
    ['order', [['a1', 'b1', 'a2', 'b2']]],
    [
      'sample',
      [
        ['a1', 'a2'],
        ['b1', 'b2'],
      ],
    ],
    [
      'department',
      [
        ['a1', 'b1'],
        ['a2', 'b2'],
      ],
    ],
    ['item', [['a1'], ['b1'], ['a2', 'b2']]],
  ] as const)('by %s hold each live test once', (by, expected) => {
    expect(unitsOf(by, tasks).map((unit) => idsOf(unit.tasks))).toEqual(expected);
  });

  it('leave a cancelled test out', () => {
    expect(unitsOf('order', [task('a1', 'm', 'A', { state: 'cancelled' })])).toEqual([]);
  });

  it('open once all mandates are checked or cancelled', () => {
    const [all] = plan('order');
    expect(all).toMatchObject({ opens: true, waitsFor: [], type: 'final', taker: null });
    const [half] = plan('order', {
      tasks: tasks.map((each) => (each.mandateId === 'biology' ? { ...each, state: 'testing' as const } : each)),
      mandates: [mandates[0], { id: 'biology', state: 'testing' }] as UnitMandate[],
    });
    expect(half).toMatchObject({ opens: false, waitsFor: ['biology'], byHand: 'interim' });
    expect(idsOf(half?.ripe)).toEqual(['a1', 'b1']);
    const [rest] = plan('order', {
      tasks: tasks.map((each) => (each.mandateId === 'biology' ? { ...each, state: 'cancelled' as const } : each)),
      mandates: [mandates[0], { id: 'biology', state: 'cancelled' }] as UnitMandate[],
    });
    expect(rest).toMatchObject({ opens: true });
    expect(idsOf(rest?.awaited)).toEqual(['a1', 'b1']);
  });

  it('may be opened whole by hand where only other tests of the mandate are under way', () => {
    const [first] = plan('sample', {
      tasks: tasks.map((each) => (each.id === 'b2' ? { ...each, state: 'testing' as const } : each)),
      mandates: [mandates[0], { id: 'biology', state: 'testing' }] as UnitMandate[],
    });
    expect(first).toMatchObject({ key: 'A', opens: false, waitsFor: ['biology'], byHand: 'final' });
  });

  it('come after an interim one all the same, and hold its tests too', () => {
    const [unit] = plan('order', { reports: [report('r', ['a1', 'b1'], { type: 'interim', state: 'issued' })] });
    expect(unit).toMatchObject({ opens: true, type: 'final' });
    expect(idsOf(unit?.awaited)).toEqual(['a1', 'b1', 'a2', 'b2']);
    expect(idsOf(unit?.ripe)).toEqual(['a2', 'b2']);
  });

  it('take up tests added later while their compiler has them, else a supplement does', () => {
    const [early] = plan('order', { reports: [report('r', ['a1', 'b1', 'a2'])] });
    expect(early).toMatchObject({ opens: true, taker: { id: 'r' } });
    expect(idsOf(early?.awaited)).toEqual(['b2']);
    const [late] = plan('order', { reports: [report('r', ['a1', 'b1', 'a2'], { state: 'issued' })] });
    expect(late).toMatchObject({ opens: true, taker: null, type: 'supplement' });
  });

  it('never come twice, and a deleted one comes back by hand only', () => {
    expect(plan('order', { reports: [report('r', idsOf(tasks))] })[0]).toMatchObject({ opens: false, byHand: null });
    const reporting = mandates.map((each) => ({ ...each, state: 'reporting' as const }));
    const deleted = [report('r', idsOf(tasks), { state: 'cancelled' })];
    const [unit] = plan('order', { mandates: reporting, reports: deleted });
    expect(unit).toMatchObject({ opens: false, byHand: 'final' });
    expect(plan('order', { reports: deleted })[0]).toMatchObject({ opens: true });
  });
});

it('bear the code of an area only where all tests share it', () => {
  expect(sharedArea(tasks)).toBe('water');
  expect(sharedArea([...tasks, task('c', 'm', 'A', { areaId: 'air' })])).toBeNull();
  expect(sharedArea([])).toBeNull();
});

it('name the department with the most tests first', () => {
  expect(leadingDepartment([...tasks, task('c', 'biology', 'A')])).toBe('depart of biology');
});

describe('merge and split', () => {
  const base = { no: 'HJ1', orderId: 'o', type: 'final', state: 'compiling', supersedesId: null } as const;
  const said = (labels: readonly { en: string }[]) => labels.map(({ en }) => en);

  it('make one report of those of one order that are not submitted', () => {
    expect(mergeProblems([base, { ...base, no: 'HJ2', state: 'awaitingCompile' }])).toEqual([]);
    expect(said(mergeProblems([base]))).toEqual(['Choose two reports or more']);
    expect(said(mergeProblems([base, { ...base, orderId: 'p' }]))).toEqual(['Only reports of one order become one']);
    expect(said(mergeProblems([base, { ...base, type: 'interim' }]))).toHaveLength(1);
    expect(said(mergeProblems([base, { ...base, supersedesId: 'x' }]))).toHaveLength(1);
    for (const state of ['awaitingCheck', 'awaitingAudit', 'approved', 'issued', 'cancelled'] as const)
      expect(said(mergeProblems([base, { ...base, state }]))).toHaveLength(1);
  });

  it('make two reports or more of one that is not submitted', () => {
    expect(splitProblems(base, unitsOf('sample', tasks))).toEqual([]);
    expect(said(splitProblems(base, unitsOf('order', tasks)))).toEqual(['Split so it stays one report']);
    expect(splitProblems({ ...base, state: 'awaitingAudit' }, unitsOf('sample', tasks))).toHaveLength(1);
  });
});
