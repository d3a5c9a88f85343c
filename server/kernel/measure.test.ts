import { joined, type Measure, measureText } from './measure';

const of = (name: string, together: Measure['together'], ...values: [string, number][]): Measure => ({
  name,
  kind: 'gauge',
  help: 'Of a test.',
  together,
  values: values.map(([route, value]) => ({ labels: { route }, value })),
});

test('several processes are measured as one: what adds up, the worst, the oldest; what one alone knows stays', () => {
  const one = [of('calls', 'sum', ['/a', 2], ['/b', 1]), of('lag', 'highest', ['', 3]), of('since', 'lowest', ['', 7])];
  const other = [
    of('calls', 'sum', ['/a', 5], ['/c', 1]),
    of('lag', 'highest', ['', 4]),
    of('since', 'lowest', ['', 5]),
  ];
  const found = joined([one, other, []]).map(({ name, values }) => [name, values.map(({ value }) => value)]);
  expect(found).toEqual([
    ['calls', [7, 1, 1]],
    ['lag', [4]],
    ['since', [5]],
  ]);
});

test('the parts of a histogram are told apart by what stands behind the name', () => {
  const parts = (value: number): Measure => ({
    ...of('took', 'sum'),
    kind: 'histogram',
    values: [
      { labels: { route: '/"a"' }, behind: '_sum', value },
      { labels: { route: '/"a"' }, behind: '_count', value: 1 },
    ],
  });
  const [told] = joined([[parts(0.5)], [parts(0.25)]]);
  expect(told && measureText(told)).toBe(
    '# HELP took Of a test.\n# TYPE took histogram\ntook_sum{route="/\\"a\\""} 0.75\ntook_count{route="/\\"a\\""} 2\n',
  );
});

test('a measurement that nobody could take is left out', () => {
  expect(measureText(of('nothing', 'sum'))).toBe('');
});
