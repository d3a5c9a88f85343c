import { render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { noteScreens, screenCode } from './screen-code';

const route = (id: string, path: string, parentId?: string) => ({ id, path, ...(parentId && { parentId }) });
const code = (words: string) => jest.fn(async () => ({ default: () => <p>{words}</p> }));

it('fetches the code of a screen with its guards, and of no other; then it is drawn at once', async () => {
  const [frame, order, other] = [code('frame'), code('order'), code('other')];
  const parts = { 1: lazy(frame), 2: lazy(order), 3: lazy(other) };
  noteScreens({ 1: route('1', '/'), 2: route('2', '/order/:id', '1'), 3: route('3', '/other', '1') }, parts);
  await screenCode('/order/7');
  expect([frame, order, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  const Order = parts[2];
  render(
    <Suspense fallback="later">
      <Order />
    </Suspense>,
  );
  expect(screen.getByText('order')).toBeInTheDocument();
});

it('knows nothing of an address that is none', async () => {
  noteScreens({}, {});
  await expect(screenCode('/nowhere')).resolves.toBeUndefined();
});
