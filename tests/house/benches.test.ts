import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { BENCHES } from '../../bench/support/benches';
import { markdownOf } from '../../bench/support/figure-table';
import {
  aimText,
  BENCH_FIGURES,
  type Figure,
  isMet,
  lineOf,
  ratioOf,
  ratioText,
  shown,
  tell,
  tellOrFail,
  tellUnmeasured,
  tellWaits,
} from '../../bench/support/figures';
import { notedIn } from '../support/noted';

const figure = (more: Partial<Figure> = {}): Figure => ({
  what: 'a list',
  unit: 'a second',
  ours: 90,
  better: 'more',
  peer: { name: 'by hand', value: 100 },
  ...more,
});
const waiting = (more: Partial<Figure> = {}): Figure => figure({ unit: 'ms', better: 'less', ...more });

describe('a figure beside its peer', () => {
  it('is told as a multiple of it', () => {
    expect(ratioOf(figure())).toBe(0.9);
    expect(ratioOf(figure({ peer: undefined }))).toBeUndefined();
    expect(ratioOf(figure({ ratio: 0.8 }))).toBe(0.8);
  });

  it.each([
    ['fewer a second', figure(), '0.90, worse'],
    ['more a second', figure({ ours: 150 }), '1.50, better'],
    ['less waiting', waiting(), '0.90, better'],
    ['more waiting', waiting({ ours: 150 }), '1.50, worse'],
    ['as much', waiting({ ours: 100.2 }), '1.00, equal'],
    ['a peer of nothing', waiting({ peer: { name: 'plain', value: 0 } }), '–'],
    ['no peer', figure({ peer: undefined }), ''],
  ])('says which is better: %s', (_, told, text) => {
    expect(ratioText(told)).toBe(text);
  });
});

describe('an aim', () => {
  it.each([
    ['at least so much', figure({ aim: { bound: 90 } }), true],
    ['too little', figure({ aim: { bound: 91 } }), false],
    ['at most so much', waiting({ aim: { bound: 90 } }), true],
    ['too much', waiting({ aim: { bound: 89 } }), false],
    ['a share of the peer', figure({ aim: { ratio: 0.9 } }), true],
    ['less than the share', figure({ aim: { ratio: 0.91 } }), false],
    ['within a multiple', waiting({ aim: { ratio: 1 } }), true],
    ['beyond the multiple', waiting({ ours: 301, aim: { ratio: 3 } }), false],
    ['within the bound and beyond the multiple', waiting({ ours: 301, aim: { bound: 2500, ratio: 3 } }), false],
    ['within both', waiting({ aim: { bound: 2500, ratio: 3 } }), true],
    ['a ratio to nobody', figure({ peer: undefined, aim: { ratio: 0.1 } }), false],
    ['none', figure(), undefined],
  ])('is met or not: %s', (_, told, met) => {
    expect(isMet(told)).toBe(met);
  });

  it('is written as what it asks', () => {
    expect(aimText(figure({ aim: { ratio: 0.7 } }))).toBe('≥ 0.7 ×');
    expect(aimText(waiting({ aim: { bound: 2500, ratio: 3 } }))).toBe('≤ 2 500 and ≤ 3 ×');
    expect(aimText(figure())).toBe('');
  });
});

it.each([
  [0, '0'],
  [1, '1'],
  [0.728, '0.73'],
  [30.64, '30.6'],
  [777.4, '777'],
  [1_234_567, '1 234 567'],
  [-1234, '-1 234'],
])('%s is shown as %s', (value, text) => {
  expect(shown(value)).toBe(text);
});

it('the terminal shows figure, peer and aim in one line', () => {
  expect(lineOf(figure({ aim: { ratio: 0.95 } })).replace(/ +/g, ' ')).toBe(
    'a list | 90 a second | by hand 100: 0.90, worse | aim ≥ 0.95 ×: not met',
  );
  expect(lineOf(waiting({ peer: undefined })).replace(/ +/g, ' ')).toBe('a list | 90 ms');
});

it('all figures stand in one table, with what failed and what could not be measured', () => {
  const table = markdownOf([
    { name: 'lists', told: [figure({ aim: { ratio: 0.7 } }), { what: 'beside Directus', why: 'there is none' }] },
    { name: 'use', told: [waiting({ what: 'a|b', peer: undefined, aim: { bound: 50 } })], failed: 'exit code 1' },
  ]);
  expect(table.split('\n')).toEqual([
    "| what | unit | ours | peer | peer's value | ratio | aim | met |",
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    '| lists: a list | a second | 90 | by hand | 100 | 0.90, worse | ≥ 0.7 × | yes |',
    '| lists: beside Directus |  | not measured: there is none |  |  |  |  |  |',
    '| use: a\\|b | ms | 90 |  |  |  | ≤ 50 | no |',
    '| use |  | failed: exit code 1 |  |  |  |  |  |',
  ]);
});

describe('what a bench tells', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hengjian-figures-'));
  const file = path.join(folder, 'told.jsonl');
  const printed = jest.spyOn(console, 'log').mockImplementation(() => undefined);

  beforeEach(() => fs.rmSync(file, { force: true }));
  afterEach(() => void delete process.env[BENCH_FIGURES]);
  afterAll(() => {
    printed.mockRestore();
    fs.rmSync(folder, { recursive: true });
  });

  it('is kept where a run of all asks for it', () => {
    process.env[BENCH_FIGURES] = file;
    tell(figure());
    tellUnmeasured('a browser', 'there is none');
    expect(notedIn(file)).toEqual([figure(), { what: 'a browser', why: 'there is none' }]);
  });

  it('is only printed where it runs alone', () => {
    tell(figure());
    expect(printed).toHaveBeenLastCalledWith(lineOf(figure()));
    expect(notedIn(file)).toEqual([]);
  });

  it('fails where it is not to be missed, and is told all the same', () => {
    process.env[BENCH_FIGURES] = file;
    const missed = waiting({ aim: { bound: 50 } });
    expect(() => tellOrFail(missed)).toThrow('a list: ≤ 50 is missed');
    tellOrFail(waiting());
    tellOrFail(waiting({ aim: { bound: 90 } }));
    expect(notedIn(file)).toHaveLength(3);
    expect(notedIn(file)[0]).toEqual(missed);
  });

  it('has each wait beside that of the peer', () => {
    process.env[BENCH_FIGURES] = file;
    const [ours, value] = [
      { rate: 10, p50: 1, p95: 3 },
      { rate: 20, p50: 2, p95: 4 },
    ];
    tellWaits('a word', ours, { name: 'like', value }, { p95: { bound: 300 } });
    expect(notedIn<Figure>(file).map(({ unit, ours: own, peer, aim }) => [unit, own, peer?.value, aim])).toEqual([
      ['ms, p50', 1, 2, undefined],
      ['ms, p95', 3, 4, { bound: 300 }],
    ]);
  });
});

it('a run of all knows every bench', () => {
  const found = fs
    .readdirSync(path.join(__dirname, '../../bench'))
    .flatMap((name) => (name.endsWith('.ts') && name !== 'all.ts' ? [name.slice(0, -3)] : []));
  expect(BENCHES.map(({ name }) => name).sort()).toEqual(found.sort());
});
