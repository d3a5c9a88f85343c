type Holiday = Readonly<{ day: string; isWorking: boolean; name: string }>;

const span = (name: string, days: readonly string[]): Holiday[] => days.map((day) => ({ day, isWorking: false, name }));

/**
 * Public holidays of 2026 as the law fixes them (全国年节及纪念日放假办法, revised 2024). The exchanged working week-ends
 * (调休) are announced each year and are entered by the laboratory.
 */
export const holidays2026: readonly Holiday[] = [
  ...span('元旦', ['2026-01-01']),
  ...span('春节', ['2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19']),
  ...span('清明节', ['2026-04-05']),
  ...span('劳动节', ['2026-05-01', '2026-05-02']),
  ...span('端午节', ['2026-06-19']),
  ...span('中秋节', ['2026-09-25']),
  ...span('国庆节', ['2026-10-01', '2026-10-02', '2026-10-03']),
];
