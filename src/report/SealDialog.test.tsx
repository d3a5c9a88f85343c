import '../../tests/support/without-styles';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createHistory } from '@umijs/max';
import type { ReportRecord } from '../../contract/report/report-view';
import { httpAnswer } from '../../tests/support/http-answer';
import { inFrame } from '../layouts/frame/fixture';
import { Marks } from './Marks';
import { SealAcrossDialog, SealDialog } from './SealDialog';

jest.setTimeout(60_000);

const sent: unknown[] = [];
beforeAll(() => createHistory({ type: 'browser' }));
beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = (async (_url: string, options?: { body?: string }) => {
    sent.push(JSON.parse(options?.body ?? 'null'));
    return httpAnswer({ code: 200, data: {}, message: 'ok' });
  }) as unknown as typeof fetch;
});

const recordOf = (report: object): Pick<ReportRecord, 'report'> =>
  ({
    report: { id: 'r1', no: 'HJ202600017', ver: 4, sealed: false, sealedAcross: false, ...report },
  }) as unknown as ReportRecord;

const shown = (Dialog: typeof SealDialog, report: object, resources: string[]) => {
  const nothing = () => undefined;
  const dialog = <Dialog record={recordOf(report)} onDone={nothing} onStale={nothing} onCancel={nothing} />;
  return render(inFrame(dialog, { user: { resources }, locale: 'zh-CN' }));
};
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const sign = (button: string) => {
  fireEvent.change(screen.getByLabelText(/密码/), { target: { value: 'Water-Lab-2026' } });
  fireEvent.click(screen.getByRole('button', { name: button }));
};
const both = ['report.seal', 'report.sealAcross'];

test('puts on both seals by default, with one password', async () => {
  shown(SealDialog, {}, both);
  expect(screen.getByText('HJ202600017')).toBeInTheDocument();
  expect([box(/专用章/).checked, box(/^骑缝章/).checked]).toEqual([true, true]);
  sign('盖 章');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ has: true, seals: ['test', 'across'], password: 'Water-Lab-2026', ver: 4 });
});

test('a kind without its right is not ticked, cannot be, and says why', async () => {
  shown(SealDialog, {}, ['report.seal']);
  expect(box(/^骑缝章/)).toMatchObject({ checked: false, disabled: true });
  expect(screen.getByText('没有「加盖骑缝章」的权限')).toBeInTheDocument();
  sign('盖 章');
  await waitFor(() => expect(sent[0]).toMatchObject({ seals: ['test'] }));
});

test('the seal across the pages does not go on alone, but after the other', async () => {
  const { unmount } = shown(SealDialog, {}, both);
  fireEvent.click(box(/专用章/));
  await waitFor(() => expect(box(/^骑缝章/).disabled).toBe(true));
  sign('盖 章');
  expect(await screen.findByText('至少选择一种可以加盖的印章')).toBeInTheDocument();
  expect(sent).toEqual([]);
  unmount();
  shown(SealAcrossDialog, { sealed: true }, ['report.sealAcross']);
  expect(box(/专用章/)).toMatchObject({ checked: true, disabled: true });
  sign('盖 章');
  await waitFor(() => expect(sent[0]).toMatchObject({ has: true, seals: ['across'] }));
});

test('tells that both come off with the test seal, and takes off the one that is meant', async () => {
  const { unmount } = shown(SealDialog, { sealed: true, sealedAcross: true }, both);
  expect(screen.getByText('骑缝章随检验检测专用章一起撤销')).toBeInTheDocument();
  sign('撤销用印');
  await waitFor(() => expect(sent[0]).toMatchObject({ has: false, seals: ['test'] }));
  unmount();
  shown(SealAcrossDialog, { sealed: true, sealedAcross: true }, both);
  sign('撤销骑缝章');
  await waitFor(() => expect(sent[1]).toMatchObject({ has: false, seals: ['across'] }));
});

test('a mark without its right, or outside its scope, is taken off and not put on', () => {
  const chosen: string[][] = [];
  const marks = (value: string[]) => (
    <Marks allowed={['cma']} value={value} onChange={(next) => void chosen.push(next)} />
  );
  const { rerender } = render(inFrame(marks([]), { user: { resources: ['report.markCnas'] } }));
  expect([box(/CMA/).disabled, box(/CNAS/).disabled]).toEqual([true, true]);
  rerender(inFrame(marks(['cma']), { user: { resources: ['report.markCnas'] } }));
  expect(box(/CMA/).disabled).toBe(false);
  fireEvent.click(box(/CMA/));
  expect(chosen).toEqual([[]]);
});
