import { isoInstant } from './iso-instant';

/** As PostgreSQL writes a moment in a session that speaks UTC. */
const written = (iso: string): string => `${iso.replace('T', ' ').replace(/\.?0*Z$/, '')}+00`;

test('a moment comes back as it was written, whatever its last digits are', () => {
  for (let each = 0; each < 1000; each += 1) {
    const iso = new Date(Date.UTC(2026, 10, 26, 16, 23, 31, each)).toISOString();
    expect(isoInstant(written(iso))).toBe(iso);
  }
});

test('microseconds stay, and what is no plain moment stays as it is', () => {
  expect(isoInstant('2026-11-20 08:30:00.123456+00')).toBe('2026-11-20T08:30:00.123456Z');
  expect(isoInstant('2026-11-20 08:30:00.1234+00:00')).toBe('2026-11-20T08:30:00.1234Z');
  expect(isoInstant('infinity')).toBe('infinity');
});
