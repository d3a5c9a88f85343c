import '../../tests/support/without-styles';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createHistory } from '@umijs/max';
import type { ReportRecord } from '../../contract/report/report-view';
import { httpAnswer } from '../../tests/support/http-answer';
import { CusModal } from '../layouts/frame/CusModal';
import { inFrame } from '../layouts/frame/fixture';
import { Arrange } from './Arrange';

const line = (sampleId: string, itemId: string) => ({ sampleId, itemId });
const record = (over: object = {}): ReportRecord =>
  ({
    report: { id: 'r1', no: 'HJ202600017', ver: 4, mandateIds: ['m1'], supersedesId: null },
    lines: [line('A', 'turbidity'), line('B', 'turbidity')],
    rivals: [],
    retestOf: null,
    ...over,
  }) as unknown as ReportRecord;

type Sent = { path: string; body: unknown };
const sent: Sent[] = [];

beforeAll(() => createHistory({ type: 'browser' }));
beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = (async (url: string, options?: { body?: string }) => {
    sent.push({ path: url, body: JSON.parse(options?.body ?? 'null') });
    return httpAnswer({ code: 200, data: { reports: [] }, message: 'ok' });
  }) as unknown as typeof fetch;
});

const shown = (of: ReportRecord, before: () => Promise<number | undefined> = async () => 5) =>
  render(
    inFrame(
      <>
        <Arrange record={of} before={before} onDone={() => undefined} />
        <CusModal />
      </>,
      { locale: 'zh-CN' },
    ),
  );

test('offers the ways of splitting that leave more than one report, and saves what is typed first', async () => {
  shown(record());
  fireEvent.click(screen.getByRole('button', { name: '拆分报告' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['每个样品一份（2 份）']);
  fireEvent.click(items[0] as HTMLElement);
  await screen.findAllByText('拆分为 2 份报告？');
  const buttons = screen.getAllByRole('button', { name: '拆分报告' });
  fireEvent.click(buttons.at(-1) as HTMLElement);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ path: expect.stringContaining('/split/r1'), body: { by: 'sample', ver: 5 } });
});

test('names a report the retest of one that says otherwise, and takes the name back', async () => {
  const { unmount } = shown(record({ lines: [line('A', 'x')], rivals: [{ id: 'r0', no: 'HJ202600012' }] }));
  expect(screen.queryByRole('button', { name: '拆分报告' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '登记为复测' }));
  expect(await screen.findByText('HJ202600012')).toBeInTheDocument();
  unmount();
  shown(record({ lines: [], retestOf: { id: 'r0', no: 'HJ202600012', reason: '客户有异议' } }));
  expect(screen.getByText('本报告为对 HJ202600012 的复测：客户有异议')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '取消复测登记' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ ofId: null, ver: 5 }));
});

test('an amendment is not split, and a report of one line offers nothing', () => {
  const { container } = shown(record({ report: { mandateIds: ['m1', 'm2'], supersedesId: 'r0' } }));
  expect(container.querySelector('button')).toBeNull();
});
