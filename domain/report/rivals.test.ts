import { rivalFindings } from './rivals';

const line = {
  taskId: 't1',
  sampleId: 's',
  itemId: 'i',
  stdId: 'm',
  sampleNo: 'W1-001',
  item: '浊度',
  limit: '≤1',
  verdict: 'fail',
} as const;
const other = { ...line, taskId: 't2', verdict: 'pass' } as const;
const found = (one: object, two: object) =>
  rivalFindings([{ ...line, ...one }], [{ id: 'r', no: 'HJ1', lines: [{ ...other, ...two }] }]).length;

it('stops a report that judges the same sample, item and method otherwise', () => {
  expect(rivalFindings([line], [{ id: 'r', no: 'HJ1', lines: [other] }])).toMatchObject([
    { rule: 'gate.rival', object: 'HJ1' },
  ]);
  expect(found({}, { taskId: 't1', limit: '≤3' })).toBe(1);
});

it('takes a requirement in words for the same in whatever order the database keeps its languages', () => {
  expect(found({ limit: { zh: '不应检出', en: 'Absent' } }, { limit: { en: 'Absent', zh: '不应检出' } })).toBe(1);
});

it.each([
  ['the same verdict', { verdict: 'fail' }],
  ['no verdict', { verdict: 'none' }],
  ['another sample', { sampleId: 'z' }],
  ['another item', { itemId: 'z' }],
  ['another method', { stdId: 'z' }],
  ['another requirement of a test of its own', { limit: '≤3' }],
])('lets %s pass', (_why, two) => {
  expect(found({}, two)).toBe(0);
});
