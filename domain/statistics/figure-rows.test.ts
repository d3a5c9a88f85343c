import { figureRowsOf, figureText } from './figure-rows';

const id = '0198c5f2-0000-7000-8000-000000000001';

it('comes back from the text as it went in', () => {
  const rows = {
    code: 'onTimeRate',
    days: { from: '2026-11-01', to: '2026-11-30' },
    narrowing: { customerId: id, urgency: 'urgent' },
    line: { by: 'month', key: '2026-11' },
  } as const;
  expect(figureText(rows)).toBe(`onTimeRate~2026-11-01~2026-11-30~c.${id}~u.urgent~by.month.2026-11`);
  expect(figureRowsOf(figureText(rows))).toEqual(rows);
});

it.each([
  'toString~2026-11-01~2026-11-30',
  'onTimeRate~2026-02-31~2026-11-30',
  'onTimeRate~2026-13-45~2026-13-46',
  'onTimeRate~2026-11-30~2026-11-01',
  'onTimeRate~2026-11-01~2026-11-30~by.shoe.9',
  "onTimeRate~2026-11-01~2026-11-30~c.'; drop table orders",
])('takes %s for none', (text) => {
  expect(figureRowsOf(text)).toBeNull();
});
