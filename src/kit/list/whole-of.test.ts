import { label } from '../../../domain/kit/label';
import type { View } from './ViewTabs';
import { wholeOf } from './whole-of';

const view = (key: string, params: object = {}): View => ({ key, label: label(key, key), params: { ...params } });
const all = view('all');
const open = view('open', { state: ['open'] });
const done = view('done', { state: ['done'] });

test('a view that cuts a list leads to the one without conditions, else to the first; the first itself is no cut', () => {
  const found = (views: View[], at: View | undefined) => wholeOf(views, at)?.key;
  expect([found([], undefined), found([open, done, all], open), found([all, open], all)]).toEqual([
    undefined,
    'open',
    'all',
  ]);
  expect([found([open, done, all], done), found([open, done], done), found([all, open], open)]).toEqual([
    'all',
    'open',
    'all',
  ]);
});
