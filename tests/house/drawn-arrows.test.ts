import { writtenArrows } from '../../scripts/checks/drawn-arrows';

const written = (text: string, at = 'src/order/One.tsx') => writtenArrows([{ path: at, text }]);

test.each(['<b>{from}</b> → {to}', "answer ? ' → ' : ''", '{to} ← {from}'])('is refused: %s', (text) => {
  expect(written(text)).toHaveLength(1);
});

test.each(['<Arrow />', "['↑ ↓ ← →', 'arrows']", ' * The rows of a list: → and ← go on', '// from → to'])(
  'is fine: %s',
  (text) => expect(written(text)).toEqual([]),
);

test('it is drawn in one place, and tests may write it', () => {
  for (const at of ['src/kit/format/Arrow.tsx', 'src/order/One.test.tsx', 'src/locales/en-US/kits.ts'])
    expect(written('a → b', at)).toEqual([]);
});
