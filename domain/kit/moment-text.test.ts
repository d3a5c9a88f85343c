import { momentText } from './moment-text';

test('a moment is printed in the zone of the laboratory', () => {
  expect(momentText('2026-11-15T16:05:31.000Z', 'Asia/Shanghai')).toBe('2026.11.16 00:05');
  expect(momentText('2026-11-15T16:05:31.000Z', 'UTC')).toBe('2026.11.15 16:05');
});
