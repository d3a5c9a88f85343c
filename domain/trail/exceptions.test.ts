import { actionsOf, exceptionClasses, exceptionOf } from './exceptions';
import { hasSentence } from './sentences';

const told = (action: string, more: object = {}) =>
  exceptionOf({ action, at: '2026-11-26T03:00:00.000Z', after: null, reason: null, ...more });

test('every action of a class has words, or is one of the plain ones of a noun', () => {
  for (const kind of Object.keys(exceptionClasses) as (keyof typeof exceptionClasses)[])
    for (const action of actionsOf(kind, []))
      expect([action, hasSentence(action) || /\.(create|update|delete)$/.test(action)]).toEqual([action, true]);
});

test('an entry has the first class that it belongs to', () => {
  expect(told('trail.restore')).toBe('integrity');
  expect(told('session.refused')).toBe('refused');
  expect(told('staff.update', { after: { roleIds: [] } })).toBe('accounts');
  expect(told('staff.update', { after: { name: 'X' } })).toBeNull();
  expect(told('staff.delete', { reason: 'left' })).toBe('accounts');
  expect(told('reagent.delete')).toBe('deletions');
  expect(told('order.edit', { reason: 'asked by the client' })).toBe('reasons');
  expect(told('order.submit')).toBeNull();
});

test('the night is that of the laboratory', () => {
  const at = (hour: string) => told('session.signIn', { at: `2026-11-26T${hour}:59:00.000Z` });
  expect(['13', '14', '21', '22'].map(at)).toEqual([null, 'night', 'night', null]);
});
