import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { getIntl, RawIntlProvider } from '@umijs/max';
import { useReducer } from 'react';
import type { WorksheetRow } from '../../../contract/worksheet/bench';
import { openChain, useOpenedChain } from '../../services/opened-chain';
import { columnsOf } from './column';
import { aRow, aView } from './fixture';
import { Grid } from './Grid';
import { emptySheet, type SheetState, sheetReducer } from './sheet-state';
import type { Remarks } from './use-remarks';

const remark = {
  id: 'c1',
  cell: null,
  byTester: false,
  text: '请核对进样量',
  byName: '王校核',
  at: '2026-11-20T06:00:00.000Z',
  answer: null,
  resolvedAt: null,
} as unknown as WorksheetRow['comments'][number];

const twoRows = [
  aRow({ replicates: 2, slots: ['1', '2'], values: ['0.05'], comments: [remark] }),
  aRow({ taskId: 't2', sampleNo: 'W-002', replicates: 2, slots: ['1', '2'] }),
];
const nothing = () => undefined;
const saved = async () => true;

type Given = Readonly<{
  told?: (message: string) => void;
  rows?: WorksheetRow[];
  onJudge?: (taskId: string) => void;
  onGiven?: (taskId: string) => void;
  onRemark?: (taskId: string, cell: string | null) => void;
  remarks?: Remarks;
}>;

/** The grid as its tester sees it, or with a way to judge as its checker does. */
const Sheet = ({
  told = nothing,
  rows = twoRows,
  onJudge,
  onGiven = nothing,
  onRemark = nothing,
  remarks = [],
}: Given) => {
  const [state, dispatch] = useReducer(sheetReducer, emptySheet, (empty: SheetState) =>
    sheetReducer(empty, { do: 'load', view: aView(rows), kept: {} }),
  );
  const status = { phase: 'idle', savedAt: null, message: null } as const;
  return (
    <Grid
      sheet={{
        state,
        dispatch,
        status,
        save: saved,
        saveOne: async () => undefined,
        saveSoon: nothing,
        latest: () => state,
        ver: () => 1,
      }}
      columns={columnsOf(rows, 0)}
      extra={0}
      inherited={{}}
      demands={{ limits: { t: null, rh: null }, t: null, rh: null } as never}
      isEditable={onJudge === undefined}
      isChecked={onJudge !== undefined}
      isPaused={false}
      remarks={remarks}
      canRemark
      onRemark={onRemark}
      onUnsay={nothing}
      onJudge={onJudge ?? nothing}
      onGiven={onGiven}
      onNeedReason={nothing}
      onFinish={nothing}
      onMessage={told}
      wanted={null}
    />
  );
};

const shown = (language: string, given: Given = {}) =>
  render(
    <RawIntlProvider value={getIntl(language)}>
      <Sheet {...given} />
    </RawIntlProvider>,
  );
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const columnOf = (field: Element | null): number => field?.closest('td')?.cellIndex ?? -1;

test.each([
  ['zh-CN', 'ArrowRight'],
  ['ar-EG', 'ArrowLeft'],
])('in %s the key %s leads to the next column', (language, key) => {
  shown(language);
  const first = columnOf(document.activeElement);
  press(key);
  expect(columnOf(document.activeElement)).toBe(first + 1);
});

test('lines that are pasted into an answer to the checker stay out of the results', () => {
  const told = jest.fn();
  shown('zh-CN', { told });
  const answer = screen.getByPlaceholderText('答复校核意见，回车保存');
  act(() => answer.focus());
  const clipboardData = { getData: () => '已核对\n无误' };
  const isLeftToTheField = fireEvent.paste(answer, { clipboardData });
  expect(isLeftToTheField).toBe(true);
  expect(told).not.toHaveBeenCalled();
  fireEvent.paste(screen.getAllByRole('textbox').find((field) => field !== answer) ?? answer, {
    clipboardData: { getData: () => '0.07\t0.08' },
  });
  expect(told).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('table')).toHaveTextContent('0.08');
});

test('the keys of an answer to the checker are its own', () => {
  shown('zh-CN');
  const answer = screen.getByPlaceholderText('答复校核意见，回车保存');
  act(() => answer.focus());
  press('ArrowDown');
  expect(document.activeElement).toBe(answer);
});

const straddling = aRow({
  values: ['<0.02'],
  reported: '<0.02',
  verdict: 'none',
  verdictWhy: 'detectionLimitAboveLimit',
});

test('a result that no limit decides says why, and only its checker is offered to judge it', () => {
  const onJudge = jest.fn();
  const asTester = shown('zh-CN', { rows: [{ ...straddling, undecided: true }] });
  expect(screen.getByText('检出限高于限值，方法灵敏度不够')).toBeVisible();
  expect(screen.queryByRole('button', { name: '判定' })).toBeNull();
  asTester.unmount();
  const decided = aRow({
    taskId: 't2',
    values: ['0.005'],
    reported: '0.005',
    verdict: 'pass',
    verdictWhy: 'withinLimit',
  });
  shown('zh-CN', { rows: [{ ...straddling, undecided: true }, decided], onJudge });
  act(() => screen.getByRole('button', { name: '判定' }).click());
  expect(onJudge.mock.calls).toEqual([['t1']]);
});

test('a verdict that the checker gave says who gave it, and can be taken back', () => {
  const judgement = { byName: '王校核', at: '2026-11-20T06:00:00.000Z', reason: '复测加标回收合格' };
  const row = { ...straddling, verdict: 'pass' as const, verdictWhy: 'byPerson', undecided: true, judgement };
  shown('zh-CN', { rows: [row], onJudge: nothing });
  expect(screen.getByText(/王校核/)).toHaveAttribute('title', '复测加标回收合格');
  expect(screen.getByRole('button', { name: '判定' })).toBeVisible();
});

test('digits that the rule adds name the rule beside the value', () => {
  shown('zh-CN', { rows: [aRow()] });
  fireEvent.paste(screen.getAllByRole('textbox')[0] ?? document.body, {
    clipboardData: { getData: () => '0.01\tmg/L' },
  });
  expect(screen.getByText('3 位小数').closest('td')).toHaveTextContent('0.010');
});

test('shows the previous result with its sample and its day', () => {
  const last = {
    reported: '0.07',
    sampleNo: 'W-000',
    at: '2026-11-20T06:00:00.000Z',
    mandateId: 'm',
    worksheetId: null,
  };
  shown('zh-CN', { rows: [aRow({ last })] });
  const cell = screen.getByText('W-000').closest('td');
  expect(cell?.textContent).toBe('0.07W-000 2026.11.20');
});

const given = aRow({ clientGiven: '客户采样记录 2026.11.10', values: ['9.9'], reported: '9.900', verdict: 'none' });

test('data that the client gave name their source beneath the row, and take neither device nor conditions', () => {
  shown('zh-CN', { rows: [given, aRow({ taskId: 't2', sampleNo: 'W-002' })] });
  expect(screen.getByText('客户提供：客户采样记录 2026.11.10')).toBeVisible();
  const closed = ['W-001', 'W-002'].map(
    (no) => screen.getByText(no).closest('tr')?.querySelectorAll('td.closed').length,
  );
  expect(closed).toEqual([3, 0]);
});

test('the tester of a row is offered to say that the client gave it, by mouse and by Enter; its checker is not', () => {
  const onGiven = jest.fn();
  const asTester = shown('zh-CN', { rows: [aRow()], onGiven });
  const tool = screen.getByRole('button', { name: '铅：是否由客户提供' });
  expect(tool).toHaveAttribute('aria-pressed', 'false');
  act(() => tool.focus());
  const isLeftToTheButton = fireEvent.keyDown(tool, { key: 'Enter' });
  expect(isLeftToTheButton).toBe(true);
  act(() => tool.click());
  expect(onGiven.mock.calls).toEqual([['t1']]);
  asTester.unmount();
  shown('zh-CN', { rows: [given], onJudge: nothing });
  expect(screen.queryByRole('button', { name: '铅：是否由客户提供' })).toBeNull();
  expect(screen.getByText('客户提供：客户采样记录 2026.11.10')).toBeVisible();
});

test('a value typed into a row of the client’s data is not judged while it is typed', () => {
  shown('zh-CN', { rows: [{ ...given, values: [], reported: null }] });
  fireEvent.paste(screen.getAllByRole('textbox')[0] ?? document.body, { clipboardData: { getData: () => '5\tmg/L' } });
  const row = screen.getByText('W-001').closest('tr');
  expect(row).toHaveTextContent('不判定');
  expect(row).not.toHaveTextContent('不符合');
});

test('required columns are marked in the head, with a name for who reads the screen by ear', () => {
  shown('zh-CN', { rows: [aRow(), aRow({ taskId: 't2', required: ['v0'] })] });
  const marked = screen
    .getAllByRole('columnheader')
    .flatMap(({ textContent }) => (textContent?.includes('必填') ? [textContent] : []));
  expect(marked).toEqual(['测定值*必填：2 行', '使用设备*必填：1 行', '检测开始*必填：1 行']);
  expect(screen.getAllByRole('textbox')[0]).toHaveAttribute('aria-required', 'true');
});

test('a grid that is only read marks nothing as required and takes no typing', () => {
  shown('zh-CN', { rows: [aRow({ values: ['0.05'] })], onJudge: nothing });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByText(/必填/)).toBeNull();
  fireEvent.keyDown(screen.getByRole('table'), { key: '7' });
  fireEvent.paste(document.querySelector('[data-cell="t1 v0"]') ?? document.body, {
    clipboardData: { getData: () => '7\t8' },
  });
  expect(screen.getByRole('table')).toHaveTextContent('0.05');
  expect(screen.getByRole('table')).not.toHaveTextContent('7');
});

const onDevice = { ...remark, cell: 'device', text: '该设备在检定' };

test('a remark shows in the corner of its cell, and at the focus of the keyboard says its words', async () => {
  shown('zh-CN', { rows: [aRow({ comments: [onDevice], equipmentId: 'd1' })], onJudge: nothing });
  const mark = screen.getByRole('button', { name: /批注: 王校核 · 该设备在检定/ });
  expect(mark.closest('td')).toHaveTextContent('LH-003');
  act(() => mark.focus());
  expect(await screen.findByRole('tooltip')).toHaveTextContent('该设备在检定');
});

test('the cell one is in is remarked on by its key, any cell of a sheet that is read by a double click', () => {
  const onRemark = jest.fn();
  const asTester = shown('zh-CN', { rows: [aRow()], onRemark });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F2', shiftKey: true });
  expect(onRemark.mock.calls).toEqual([['t1', 'v0']]);
  asTester.unmount();
  shown('zh-CN', { rows: [aRow({ equipmentId: 'd1' })], onRemark, onJudge: nothing });
  fireEvent.doubleClick(screen.getByText('LH-003'));
  expect(onRemark.mock.calls.at(-1)).toEqual(['t1', 'device']);
});

test('what the checker has not sent yet stands marked on its cell and beneath its row', () => {
  const remarks = [{ taskId: 't1', cell: 'v0' as const, text: '请核对小数点' }];
  shown('zh-CN', { rows: [aRow({ values: ['0.05'] })], onJudge: nothing, remarks });
  expect(screen.getByRole('button', { name: /未发出 · 请核对小数点/ }).closest('td')).toHaveTextContent('0.05');
  expect(screen.getByText(/测定值: 请核对小数点/)).toBeVisible();
});

test('a column is filled down by the button in its head', () => {
  shown('zh-CN', { rows: [aRow({ place: '理化一室' }), aRow({ taskId: 't2', sampleNo: 'W-002' })] });
  act(() => screen.getByRole('button', { name: '检测地点：填满空格，取上一行的内容' }).click());
  expect(screen.getAllByText('理化一室')).toHaveLength(2);
});

test('of a long sheet a row out of sight is a line of words, and drawn whole as one goes to it', () => {
  globalThis.IntersectionObserver = class {
    observe = nothing;
    unobserve = nothing;
    disconnect = nothing;
  } as never;
  const rows = Array.from({ length: 70 }, (_, at) =>
    aRow({ taskId: `t${at}`, sampleNo: `W-${100 + at}`, values: ['0.05'], equipmentId: 'd1' }),
  );
  shown('zh-CN', { rows });
  const last = () => screen.getByText(/W-169/).closest('tr');
  expect(last()?.cells).toHaveLength(1);
  expect(last()).toHaveTextContent('70 W-169 铅 0.05 LH-003');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'End', ctrlKey: true });
  expect(last()?.cells.length).toBeGreaterThan(10);
  expect(last()).toContainElement(document.activeElement as HTMLElement);
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

test('F9 opens how the number of the row came about, once what was typed is saved', async () => {
  const { result } = renderHook(useOpenedChain);
  shown('zh-CN');
  press('F9');
  await waitFor(() => expect(result.current).toBe('t2'));
  act(() => openChain(null));
});

test('each value of a formula says which reading it is, also to those who hear the screen', () => {
  const rows = [aRow({ slots: ['A #1', 'B #1'], values: ['0.35'] }), aRow({ taskId: 't2', values: ['7.2'] })];
  shown('zh-CN', { rows });
  const [first] = document.querySelectorAll('td[data-reading]');
  const held = first?.querySelector('input')?.value ?? first?.textContent;
  expect([first?.getAttribute('data-reading'), held]).toEqual(['A #1', '0.35']);
  // An empty cell says it where its text will be; of a single value there is nothing to tell apart.
  expect(document.querySelectorAll('td[data-reading]')).toHaveLength(1);
  expect(screen.getAllByText('B #1').length + screen.queryAllByPlaceholderText('B #1').length).toBe(1);
  const names = () => screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label') ?? '');
  for (let at = 0; at < 4 && !names().some((name) => name.endsWith('A #1')); at += 1) press('ArrowUp');
  press('Home');
  expect(names().some((name) => name.endsWith('测定值 A #1'))).toBe(true);
});
