import '../../tests/support/without-styles';
import { AccessContext } from '@@/plugin-access/context';
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createHistory, getIntl, RawIntlProvider } from '@umijs/max';
import { App } from 'antd';
import { MemoryRouter } from 'react-router';
import { httpAnswer } from '../../tests/support/http-answer';
import { WorkbookPage } from './WorkbookPage';

const content = {
  sheets: [
    {
      name: '滴定',
      isHidden: false,
      cells: [
        { at: 'A1', kind: 'text', value: '滴定记录' },
        { at: 'A2', kind: 'number', value: '0.1' },
        { at: 'A3', kind: 'number', value: '0.2' },
        { at: 'B2', kind: 'number', value: '0.3', formula: 'A2+A3', format: '0.00' },
        { at: 'B3', kind: 'number', value: '9', formula: "B2*'表 二'!A1" },
        { at: 'B4', kind: 'number', value: '5', formula: 'OWN(B2)' },
      ],
      merges: ['A1:C1'],
      widths: [120, 0],
    },
    { name: '表 二', isHidden: true, cells: [{ at: 'A1', kind: 'number', value: '2' }], merges: [], widths: [] },
  ],
  names: [],
  tables: [],
  is1904: false,
  isOld: false,
};

let answer: { code: number; data: unknown; message: string };
const saved: Blob[] = [];

beforeEach(() => {
  configure({ asyncUtilTimeout: 5000 });
  answer = { code: 200, data: content, message: 'ok' };
  saved.length = 0;
  global.fetch = jest.fn(async () => httpAnswer(answer)) as never;
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
  createHistory({ type: 'memory' });
});

const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

const show = () =>
  render(
    <RawIntlProvider value={getIntl('zh-CN')}>
      <AccessContext.Provider value={{ 'office.use': true } as never}>
        <MemoryRouter>
          <App>
            <WorkbookPage />
          </App>
        </MemoryRouter>
      </AccessContext.Provider>
    </RawIntlProvider>,
  );

const choose = async (name = '滴定.xlsx') => {
  const { container } = show();
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], name)] } });
};
const cell = (at: string) => document.querySelector(`td[data-at=${at}]`);
const texts = (...ats: string[]) => ats.map((at) => cell(at)?.textContent);
const line = () => screen.getByRole('textbox') as HTMLInputElement;

test('a workbook is worked out beside what it says, and each difference leads to its cell', async () => {
  await choose();
  await screen.findByRole('grid', { name: '滴定' });
  // Column B is hidden in the file, and what is merged stands once.
  expect(texts('A1', 'A2', 'B2', 'B1')).toEqual(['滴定记录', '0.1', undefined, undefined]);
  const findings = within(screen.getAllByRole('list')[0] as HTMLElement).getAllByRole('button');
  expect(findings.map(({ textContent }) => textContent)).toEqual(['与文件一致 1', '值不同 1', '无法计算 1']);
  fireEvent.click(screen.getByRole('button', { name: '无法计算 1' }));
  const row = screen.getByRole('row', { name: /滴定!B4/ });
  expect(row.textContent).toBe('滴定!B45没有这个函数：OWN');
  fireEvent.click(within(row).getByRole('button'));
  expect(line().value).toBe('=OWN(B2)');
  expect(screen.getAllByText('没有这个函数：OWN')).toHaveLength(2);
  expect(screen.getByText('文件中的值：5')).toBeVisible();
});

test('what is typed is followed by all that reads it, from the keyboard alone, and taken back', async () => {
  Object.assign(content.sheets[0] ?? {}, { widths: [] });
  await choose();
  const grid = await screen.findByRole('grid', { name: '滴定' });
  expect(texts('B2', 'B3')).toEqual(['0.30', '0.6']);
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowLeft']) fireEvent.keyDown(grid, { key });
  expect(line().value).toBe('0.1');
  fireEvent.keyDown(grid, { key: '5' });
  expect(line().value).toBe('5');
  fireEvent.change(line(), { target: { value: '5.5' } });
  fireEvent.keyDown(line(), { key: 'Enter' });
  await waitFor(() => expect(texts('A2', 'B2', 'B3')).toEqual(['5.5', '5.70', '11.4']));
  fireEvent.keyDown(grid, { key: 'Delete' });
  await waitFor(() => expect(texts('A2', 'B2')).toEqual(['', '0.20']));
  fireEvent.keyDown(grid, { key: 'F2' });
  fireEvent.change(line(), { target: { value: '77' } });
  fireEvent.keyDown(line(), { key: 'Escape' });
  expect(texts('A2')).toEqual(['']);
  // The other sheet, which is hidden in the file, counts as well.
  fireEvent.click(screen.getByRole('tab', { name: '表 二（隐藏）' }));
  fireEvent.keyDown(await screen.findByRole('grid', { name: '表 二' }), { key: 'Enter' });
  fireEvent.change(line(), { target: { value: '10' } });
  fireEvent.blur(line());
  fireEvent.click(screen.getByRole('button', { name: /存为数据/ }));
  const { sheets } = JSON.parse(await textOf(saved[0] as Blob));
  expect(sheets[0].cells.find(({ at }: { at: string }) => at === 'B3')).toEqual({
    ...{ at: 'B3', kind: 'number', value: '2', formula: "B2*'表 二'!A1" },
  });
  fireEvent.click(screen.getByRole('tab', { name: '滴定' }));
  await waitFor(() => expect(texts('B3')).toEqual(['2']));
  fireEvent.click(screen.getByRole('button', { name: '恢复文件中的内容' }));
  await waitFor(() => expect(texts('A2', 'B2', 'B3')).toEqual(['0.1', '0.30', '0.6']));
});

test('a file that cannot be read says why, and another can be chosen', async () => {
  answer = { code: 400, data: null, message: '文件：这是 PDF 文件，请选择 Excel 或 CSV 文件' };
  await choose('x.pdf');
  expect((await screen.findByRole('alert')).textContent).toContain('这是 PDF 文件');
  expect(screen.queryByRole('grid')).toBeNull();
});
