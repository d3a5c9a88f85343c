import { momentText, parseMoment } from './moment-text';

const now = new Date(2026, 10, 20, 14, 3);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

describe('a moment as typed', () => {
  it.each([
    ['2026-11-19 08:30', at(2026, 10, 19, 8, 30)],
    ['2026.11.19 8:30', at(2026, 10, 19, 8, 30)],
    ['2026年11月19日 08:30', at(2026, 10, 19, 8, 30)],
    ['２０２６．１１．１９　０８：３０', at(2026, 10, 19, 8, 30)],
    ['11.19 08:30', at(2026, 10, 19, 8, 30)],
    ['11-19', at(2026, 10, 19, 0, 0)],
    ['08:30', at(2026, 10, 20, 8, 30)],
    ['0830', at(2026, 10, 20, 8, 30)],
  ])('%s is read', (typed, moment) => {
    expect(parseMoment(typed, now)).toBe(moment);
  });

  it.each(['2026-04-31', '25:00', '08:75', '昨天', '2026-11', '11.19 24:00'])('%s is no moment', (typed) => {
    expect(parseMoment(typed, now)).toBeNull();
  });

  it('reads back what the grid shows', () => {
    expect(parseMoment(momentText(now), new Date(0))).toBe(now.toISOString());
  });
});
