import type pg from 'pg';

/** How often somebody has called since his window began, and when it is over. */
export type Counted = Readonly<{ calls: number; leftMs: number }>;

/**
 * Counts a call of a subject within a window that begins with its first call. All processes on the database share the counts, and go
 * by its clock: one that was set back begins the window anew, so that nobody stays locked out until it has caught up.
 */
export const countCall = async (pool: pg.Pool, subject: string, windowMs: number): Promise<Counted> => {
  // The moment is taken when the row is ours: a call that waited for it must not find a window from the future.
  const { rows } = await pool.query<{ calls: number; left_ms: number }>(
    `insert into call_count as known (subject, calls, since) values ($1, 1, clock_timestamp())
     on conflict (subject) do update set (calls, since) = (
       select case when goes_on then known.calls + 1 else 1 end, case when goes_on then known.since else at end
       from (select at, (at - known.since) between interval '0' and $2 * interval '1 millisecond' as goes_on
         from clock_timestamp() as at) as looked)
     returning calls, extract(epoch from since - clock_timestamp()) * 1000 + $2 as left_ms`,
    [subject, windowMs],
  );
  const [{ calls, left_ms } = { calls: 1, left_ms: windowMs }] = rows;
  return { calls, leftMs: Math.min(windowMs, Math.max(0, Number(left_ms))) };
};

/** Forgets the counts whose window is over: none is longer than a minute. */
export const forgetCounts = async (pool: pg.Pool): Promise<void> => {
  await pool.query(
    `delete from call_count where since not between now() - interval '10 minutes' and now() + interval '10 minutes'`,
  );
};
