import { act, render } from '@testing-library/react';
import { Activity, useEffect } from 'react';
import { useChange } from './use-change';

const changes = jest.fn();
const effects = jest.fn();

const Form = ({ row }: { row: string }) => {
  useChange(row, () => changes(row));
  useEffect(() => effects(row), [row]);
  return null;
};

const page = (row: string, mode: 'visible' | 'hidden') => (
  <Activity mode={mode}>
    <Form row={row} />
  </Activity>
);

test('a form takes over its row at first and when another comes, not when its page is shown again', async () => {
  const { rerender } = render(page('one', 'visible'));
  for (const mode of ['hidden', 'visible'] as const) await act(async () => rerender(page('one', mode)));
  expect(effects).toHaveBeenCalledTimes(2);
  expect(changes.mock.calls).toEqual([['one']]);
  await act(async () => rerender(page('two', 'visible')));
  expect(changes.mock.calls).toEqual([['one'], ['two']]);
});
