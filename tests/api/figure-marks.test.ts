import { type RawBuilder, sql } from 'kysely';
import { cohortsOf, sumsOf } from '../../server/across/statistics/gathered/sums';
import { wayOfReport } from '../../server/figure/way';
import { type Laboratory, openLaboratory } from '../support/laboratory';

let lab: Laboratory;
beforeAll(async () => {
  lab = await openLaboratory();
});
afterAll(() => lab.close());

/** The columns that statements read of a row by one of its names. */
const columnsOf = (statements: readonly RawBuilder<unknown>[], name: string): string[] => {
  const text = statements.map((statement) => statement.compile(lab.system.db).sql).join('\n');
  const found = [...text.matchAll(new RegExp(`(?<![\\w"])"?${name}"?\\."?([a-z0-9_]+)`, 'g'))].map(
    ([, column]) => column ?? '',
  );
  // A row is found by its id, and the keys of a sum are made of the others.
  return [...new Set(found)].filter((column) => column !== 'id' && !column.startsWith('key_')).sort();
};

it.each([
  ['task', 'task_changed_figures', 't', 'k'],
  ['sample', 'sample_changed_figures', 't', 's'],
  ['result', 'result_changed_figures', 'r', 'r'],
] as const)(
  'whatever a gathered figure reads of a %s marks its days when it changes',
  async (noun, trigger, row, inWay) => {
    const nouns = noun === 'result' ? (['task'] as const) : ([noun] as const);
    const sums = nouns.flatMap((each) => cohortsOf(each)).map((of) => sumsOf(of, sql`t.company_id is not null`));
    const { rows } = await lab.system.pool.query<{ definition: string }>(
      'select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = $1',
      [trigger],
    );
    const read = [...columnsOf(sums, row), ...columnsOf([wayOfReport()], inWay)];
    expect(read.length).toBeGreaterThan(1);
    const watched = [...String(rows[0]?.definition).matchAll(/new\.([a-z0-9_]+)/g)].map(([, column]) => column);
    expect(read.filter((column) => !watched.includes(column))).toEqual([]);
  },
);
