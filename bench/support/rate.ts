/** Work done by `lanes` loops at once for some seconds, after a warm-up: operations a second and the 95th percentile in ms. */
export const rateOf = async (work: () => Promise<unknown>, { lanes = 8, seconds = 4 } = {}) => {
  const loop = async (until: number, times: number[]) => {
    while (performance.now() < until) {
      const started = performance.now();
      await work();
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: lanes }, () => loop(performance.now() + 1000, [])));
  const times: number[] = [];
  const started = performance.now();
  await Promise.all(Array.from({ length: lanes }, () => loop(started + seconds * 1000, times)));
  const elapsed = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { rate: times.length / elapsed, p50: at(0.5), p95: at(0.95) };
};
