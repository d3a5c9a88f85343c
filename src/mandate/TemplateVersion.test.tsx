import '../../tests/support/without-styles';
import { AccessContext } from '@@/plugin-access/context';
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createHistory, getIntl, RawIntlProvider } from '@umijs/max';
import { App } from 'antd';
import { httpAnswer } from '../../tests/support/http-answer';
import type { MandateDetail } from './detail';
import { TemplateVersion } from './TemplateVersion';

const sent: unknown[] = [];
const onDone = jest.fn();

const shown = (versions: number[], rights: Record<string, boolean>) =>
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <AccessContext.Provider value={rights as never}>
        <App>
          <TemplateVersion
            detail={
              {
                mandate: { id: 'm', ver: 4, templateVer: 1 },
                template: { name: '通用原始记录', versions },
              } as unknown as MandateDetail
            }
            onDone={onDone}
          />
        </App>
      </AccessContext.Provider>
    </RawIntlProvider>,
  );

configure({ defaultHidden: true });
jest.setTimeout(60_000);

beforeAll(() => createHistory({ type: 'browser' }));
beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = (async (url: string, { body }: { body: string }) => {
    sent.push([url, JSON.parse(body)]);
    return httpAnswer({ code: 200, data: {}, message: 'ok' });
  }) as unknown as typeof fetch;
});

test('a template with one version, or a person without the right, offers no change', () => {
  shown([], { 'standard.publish': true });
  shown([2], {});
  expect(screen.getAllByText('V1')).toHaveLength(2);
  expect(screen.queryByRole('button')).toBeNull();
});

test('another version is pinned with a reason', async () => {
  shown([2, 3], { 'task.assign': true });
  fireEvent.click(screen.getByRole('button', { name: '更换版本' }));
  const ok = () => fireEvent.click(screen.getAllByRole('button', { name: '更换版本' }).at(-1) as HTMLElement);
  ok();
  expect(await screen.findByText('请写明理由，至少 4 个字；理由会记入审计追踪')).toBeInTheDocument();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('理由'), { target: { value: '模板已修订' } });
  ok();
  await waitFor(() =>
    expect(sent).toEqual([['/api/jin/changeVersion/m', { ver: 4, version: 3, reason: '模板已修订' }]]),
  );
  await waitFor(() => expect(onDone).toHaveBeenCalled());
});
