const pastMidnight: (now: () => number, wait: (ms: number) => Promise<void>) => Promise<void> =
  jest.requireActual('../support/past-midnight.cjs');

/** How long a file of tests that is asked for at this moment waits, in seconds. */
const waited = async (moment: string): Promise<number> => {
  const begun = Date.parse(moment);
  let at = begun;
  await pastMidnight(
    () => at,
    async (ms) => {
      at += ms;
    },
  );
  return (at - begun) / 1000;
};

it.each([
  ['in the afternoon', '2026-11-27T07:30:00.000Z', 0],
  ['when there is time enough', '2026-11-27T15:56:59.000Z', 0],
  ['a minute before midnight in the laboratory', '2026-11-27T15:59:00.000Z', 60],
  ['at midnight', '2026-11-27T16:00:00.000Z', 0],
])('%s tests wait as long as it takes for a day to last', async (_, moment, seconds) => {
  expect(await waited(moment)).toBe(seconds);
});
