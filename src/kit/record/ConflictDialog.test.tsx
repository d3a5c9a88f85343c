import '../../../tests/support/without-styles';
import { AccessContext } from '@@/plugin-access/context';
import { configure, render, screen, within } from '@testing-library/react';
import { createHistory, getIntl, RawIntlProvider } from '@umijs/max';
import { App } from 'antd';
import { criterion } from '../../../domain/criterion/criterion.entity';
import type { Entity } from '../../../domain/kit/entity';
import { httpAnswer } from '../../../tests/support/http-answer';
import { ConflictDialog } from './ConflictDialog';

const [lead, cadmium, arsenic] = ['1', '2', '3'].map((last) => `01900000-0000-7000-8000-00000000000${last}`);
const names = { [String(lead)]: '铅', [String(cadmium)]: '镉', [String(arsenic)]: '砷' };
const limit = (testitemId: string | undefined, hi: string) => ({ testitemId, op: 'le', hi, hiIncl: true, lo: null });

const serve = async (url: string) => {
  const { pathname } = new URL(url, 'http://lab.example');
  const list = pathname === '/api/testitem' ? Object.entries(names).map(([id, name]) => ({ id, name })) : [];
  return httpAnswer({ code: 200, data: { list, total: list.length, current: 1, pageSize: 20 }, message: '' });
};

configure({ defaultHidden: true });
jest.setTimeout(60_000);

beforeAll(() => createHistory({ type: 'browser' }));
beforeEach(() => {
  globalThis.fetch = serve as unknown as typeof fetch;
});

test('of a list of limits each side shows the lines that differ, in words, and how many are alike', async () => {
  const seen = { id: 'c1', ver: 1, name: '地表水', limits: [limit(lead, '0.05'), limit(cadmium, '0.005')] };
  render(
    <RawIntlProvider value={getIntl('en-US')}>
      <AccessContext.Provider value={{ 'testItem.read': true } as never}>
        <App>
          <ConflictDialog
            entity={criterion as unknown as Entity}
            seen={seen}
            mine={{ name: '地表水', limits: [limit(lead, '0.05'), limit(cadmium, '0.001')] }}
            theirs={{ ...seen, ver: 2, limits: [...seen.limits, limit(arsenic, '0.1')] }}
            onClose={() => undefined}
            onResolve={() => undefined}
          />
        </App>
      </AccessContext.Provider>
    </RawIntlProvider>,
  );
  await screen.findByText(/Test item 砷/);
  const [, theirs, mine] = within(screen.getByRole('row', { name: /Limits/ })).getAllByText(
    (_, element) => element?.tagName === 'TD' || element?.tagName === 'TH',
  );
  expect(theirs).toHaveTextContent(/Test item 镉.*Upper limit 0.005.*Test item 砷.*Upper limit 0.1.*1 line the same/);
  expect(theirs).not.toHaveTextContent('铅');
  expect(mine).toHaveTextContent(/Test item 镉.*Upper limit 0.001.*1 line the same/);
  expect(mine).not.toHaveTextContent('砷');
});
