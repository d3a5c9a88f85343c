import '../../tests/support/without-styles';
import { AccessContext } from '@@/plugin-access/context';
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createHistory, getIntl, RawIntlProvider } from '@umijs/max';
import { App } from 'antd';
import { fakeServer } from '../../tests/support/fake-server';
import { TypeButtons } from './TypeButtons';

const access = { 'standard.publish': true, 'sampleType.update': true };
const type = { id: 't1', ver: 3, name: '农用地土壤', version: 1, status: 'draft', revisesId: null };
const open = (save: (() => Promise<number>) | null) =>
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <AccessContext.Provider value={access as never}>
        <App>
          <TypeButtons
            type={type as never}
            draftId={undefined}
            unsaved={{ current: save }}
            onChanged={() => undefined}
          />
        </App>
      </AccessContext.Provider>
    </RawIntlProvider>,
  );

configure({ defaultHidden: true });
beforeAll(() => createHistory({ type: 'browser' }));

test('publishing says that items are not saved, saves them first and publishes what was saved', async () => {
  const sent = fakeServer();
  const save = jest.fn(async () => 4);
  open(save);
  fireEvent.click(screen.getByRole('button', { name: '发布 V1' }));
  expect(await screen.findByText('检测项目有未保存的修改，将先保存。')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '保存并发布 V1' }));
  await waitFor(() => expect(sent).toMatchObject([{ path: '/api/sample1/publish/t1', body: { ver: 4 } }]));
  expect(save).toHaveBeenCalledTimes(1);
});

test('publishing asks nothing about saving where all is saved', async () => {
  const sent = fakeServer();
  open(null);
  fireEvent.click(screen.getByRole('button', { name: '发布 V1' }));
  fireEvent.click((await screen.findAllByRole('button', { name: '发布 V1' })).at(-1) as HTMLElement);
  await waitFor(() => expect(sent).toMatchObject([{ body: { ver: 3 } }]));
  expect(screen.queryByText('检测项目有未保存的修改，将先保存。')).toBeNull();
});
