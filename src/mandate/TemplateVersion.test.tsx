import '../../tests/support/without-styles';
import { AccessContext } from '@@/plugin-access/context';
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createHistory, getIntl, RawIntlProvider } from '@umijs/max';
import { App } from 'antd';
import { httpAnswer } from '../../tests/support/http-answer';
import type { MandateDetail } from './detail';
import { TemplateVersion } from './TemplateVersion';

const sent: unknown[] = [];
const asked: string[] = [];
const effect = {
  ...{ id: 'w', name: '化学 滴定', state: 'editing', stays: false, added: ['空白'] },
  lost: [{ sampleNo: 'S1', name: '终读数', cell: '滴定!D5', value: '1.25' }],
  refused: [
    { sampleNo: null, name: '浓度', cell: '滴定!C2', value: '很多', why: { zh: '请填写数值', en: 'a number' } },
  ],
  results: [{ sampleNo: 'S1', item: { zh: '耗氧量', en: 'COD' }, from: '125', to: null }],
};
const onDone = jest.fn();

const shown = (versions: number[], rights: Record<string, boolean>, sheets: MandateDetail['template']['sheets'] = []) =>
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <AccessContext.Provider value={rights as never}>
        <App>
          <TemplateVersion
            detail={
              {
                mandate: { id: 'm', ver: 4, templateVer: 1 },
                template: { name: '通用原始记录', versions, sheets },
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
  asked.length = 0;
  globalThis.fetch = (async (url: string, { body }: { body?: string }) => {
    if (body === undefined) asked.push(url);
    else sent.push([url, JSON.parse(body)]);
    return httpAnswer({ code: 200, data: body === undefined ? [effect] : {}, message: 'ok' });
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

test('of several templates one is chosen, and what would change is seen before anybody decides', async () => {
  shown([], { 'task.assign': true }, [
    { id: 't', name: '滴定', pinned: [1], versions: [2, 3] },
    { id: 'u', name: '称量', pinned: [1], versions: [2] },
  ]);
  fireEvent.click(screen.getByRole('button', { name: '更换版本' }));
  expect(await screen.findByText('新增填写项：空白')).toBeInTheDocument();
  expect(screen.getByText('不再有的填写项（数据保留，不再显示）：S1 终读数 1.25')).toBeInTheDocument();
  expect(screen.getByText('不能这样填：浓度 很多（请填写数值）')).toBeInTheDocument();
  expect(screen.getByText('S1 耗氧量：125 变为 —')).toBeInTheDocument();
  expect(asked).toEqual([expect.stringMatching(/versioneffects\/m\?(version=3&templateId=t|templateId=t&version=3)$/)]);
  fireEvent.change(screen.getByLabelText('理由'), { target: { value: '模板已修订' } });
  fireEvent.click(screen.getAllByRole('button', { name: '更换版本' }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(sent).toEqual([['/api/jin/changeVersion/m', { ver: 4, version: 3, reason: '模板已修订', templateId: 't' }]]),
  );
});
