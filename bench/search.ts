// A word in the samples of a million, sixteen at once: one that 30 % of the rows have, one that one in fifty thousand has, one that
// none has, and a longer one whose pairs stand apart in many. Beside it the statement that somebody writes who has no index for it.
import type pg from 'pg';
import { serverOn } from './support/child-server';
import { tellWaits } from './support/figures';
import { inFilledLaboratory } from './support/filled-laboratory';
import { httpGetter } from './support/http-lane';
import { rateOf } from './support/rate';

const LANES = 16;

const words = { common: '滨江', rare: '云溪', none: '冰川', apart: '江水厂' } as const;

/** Names and bigrams as the application writes them: 30 % of the samples are of 滨江, each fifty-thousandth of 云溪. */
const nameSamples = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query('set statement_timeout = 0');
    await client.query(`create function pg_temp.bigrams(text) returns text[] language sql immutable as $$
      select array(select distinct substr($1, n, 2) from generate_series(1, length($1) - 1) n
        union select distinct c from regexp_split_to_table($1, '') c where c ~ '[一-龥]') $$`);
    await client.query(
      `update sample set name = made.name, grams = pg_temp.bigrams(lower(made.name)) || pg_temp.bigrams(lower(no))
       from (select id, case when n % 50000 = 7 then '云溪出厂水' when n % 10 < 3 then '滨江水厂' else '鼓楼江边水厂' end || n % 997 as name
             from (select id, row_number() over (order by id) as n from sample) numbered) as made
       where made.id = sample.id`,
    );
    await client.query('set session_replication_role = origin');
    await client.query('vacuum (analyze) sample');
  } finally {
    client.release();
  }
};

void inFilledLaboratory(async ({ lab, url, person, stopLater }) => {
  const { rows: named } = await lab.owner.query('select 1 from sample where grams is not null limit 1');
  if (named.length === 0) await nameSamples(lab.owner);
  const server = await serverOn(url);
  stopLater(server.stop);
  const get = httpGetter(person.token);
  for (const [name, word] of Object.entries(words)) {
    const address = `${server.origin}/api/sample?pageSize=20&keyword=${encodeURIComponent(word)}`;
    const { status, body } = await get(address);
    if (status !== 200) throw new Error(body);
    const { total, capped } = JSON.parse(body).data;
    const ours = await rateOf(() => get(address), { lanes: LANES, seconds: 8 });
    const like = await rateOf(
      () =>
        lab.owner.query(
          `select *, count(*) over () from (select t.* from sample t where company_id = $1 and deleted_at is null and name like $2
           order by id desc limit 1001) p order by id desc limit 20`,
          [lab.companyId, `%${word}%`],
        ),
      { lanes: 2, seconds: 4 },
    );
    const what = `${name} word, ${total}${capped ? '+' : ''} found`;
    tellWaits(what, ours, { name: 'like without an index', value: like }, { p95: { bound: 300 } });
  }
});
