import { act, fireEvent, render, screen } from '@testing-library/react';
import { getIntl, RawIntlProvider } from '@umijs/max';
import { useReducer } from 'react';
import type { WorksheetRow } from '../../../contract/worksheet/bench';
import { columnsOf } from './column';
import { aRow, aView } from './fixture';
import { Grid } from './Grid';
import { emptySheet, type SheetState, sheetReducer } from './sheet-state';

const remark = {
  id: 'c1',
  text: '请核对进样量',
  byName: '王校核',
  at: '2026-11-20T06:00:00.000Z',
  answer: null,
  resolvedAt: null,
} as unknown as WorksheetRow['comments'][number];

const rows = [
  aRow({ replicates: 2, slots: ['1', '2'], values: ['0.05'], comments: [remark] }),
  aRow({ taskId: 't2', sampleNo: 'W-002', replicates: 2, slots: ['1', '2'] }),
];
const nothing = () => undefined;
const saved = async () => true;

const Sheet = ({ told }: { told: (message: string) => void }) => {
  const [state, dispatch] = useReducer(sheetReducer, emptySheet, (empty: SheetState) =>
    sheetReducer(empty, { do: 'load', view: aView(rows), kept: {} }),
  );
  const status = { phase: 'idle', savedAt: null, message: null } as const;
  return (
    <Grid
      sheet={{ state, dispatch, status, save: saved, saveSoon: nothing, latest: () => state, ver: () => 1 }}
      columns={columnsOf(rows, 0)}
      extra={0}
      inherited={{}}
      demands={{ limits: { t: null, rh: null }, t: null, rh: null } as never}
      isEditable
      isChecked={false}
      isPaused={false}
      remarks={{}}
      onRemark={nothing}
      onJudge={nothing}
      onNeedReason={nothing}
      onFinish={nothing}
      onMessage={told}
      wanted={null}
    />
  );
};

const shown = (language: string, told = nothing as (message: string) => void) =>
  render(
    <RawIntlProvider value={getIntl(language)}>
      <Sheet told={told} />
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
  shown('zh-CN', told);
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

it('shows the previous result with its sample and its day', () => {
  const last = {
    reported: '0.07',
    sampleNo: 'W-000',
    at: '2026-11-20T06:00:00.000Z',
    mandateId: 'm',
    worksheetId: null,
  };
  rows[1] = aRow({ taskId: 't2', sampleNo: 'W-002', replicates: 2, slots: ['1', '2'], last });
  shown('zh-CN');
  const cell = screen.getByText('W-000').closest('td');
  expect(cell?.textContent).toBe('0.07W-000 2026.11.20');
});
