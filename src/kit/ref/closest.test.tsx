import '../../../tests/support/without-styles';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createHistory } from '@umijs/max';
import { fakeServer } from '../../../tests/support/fake-server';
import { inFrame } from '../../layouts/frame/fixture';
import { RefSelect } from './RefSelect';
import { RefsSelect } from './RefsSelect';
import { type Target, targetOf } from './targets';

beforeAll(() => createHistory({ type: 'browser' }));

test.each([
  ['one', RefSelect],
  ['several', RefsSelect],
])('a picker of %s asks for what comes closest to the words', async (_what, Picker) => {
  const sent = fakeServer(() => ({ data: { list: [], total: 0, current: 1, pageSize: 20 } }));
  render(inFrame(<Picker {...(targetOf('customer') as Target)} placeholder="client" />, {}));
  fireEvent.mouseDown(screen.getByRole('combobox'));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '临江' } });
  await waitFor(() => expect(sent.some(({ query }) => query.includes('keyword='))).toBe(true));
  for (const { query } of sent)
    expect(new URLSearchParams(query).get('closest')).toBe(query.includes('keyword=') ? 'true' : null);
});
