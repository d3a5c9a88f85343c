import { plainLayout } from '../../../domain/order/order-form';
import '../../../tests/support/without-styles';
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createHistory } from '@umijs/max';
import { fakeServer } from '../../../tests/support/fake-server';
import { inFrame } from '../../layouts/frame/fixture';
import { catalogueOf } from '../../sample/entry/catalogue';
import { emptySample, itemLine, type SampleLine } from '../../sample/entry/line';
import { emptyForm } from './form';
import { SampleSection } from './SampleSection';
import { useOrderForm } from './use-order-form';

const offered = (id: string, name: string) => ({
  testitemId: id,
  testitemName: name,
  testitemCode: id,
  unit: null,
  basisId: 'b',
  basisName: 'GB/T 5750',
  judgeId: null,
  judgeName: null,
  required: false,
  limitText: '',
});
const TYPE = '00000000-0000-4000-8000-000000000001';
const water = { id: TYPE, name: '出厂水', code: 'CCS', sam1Id: 'c', qtyUnit: 'L', items: [offered('ph', 'pH')] };
const catalogue = catalogueOf({
  sampleTypes: [{ ...water, bases: [], criteria: [], baseInfo: null }],
  variants: [],
  testItems: [],
  bases: [],
  criteria: [],
  categories: [],
} as never);

const line = (name: string, ...items: string[]): SampleLine => ({
  ...emptySample(),
  typeName: '出厂水',
  values: { sample1Id: TYPE, name, qty: '2', qtyUnit: 'L' },
  items: items.map((each) => itemLine({ testitemId: each, itemName: each, basisId: 'b' })),
});

const Form = ({ samples }: { samples: SampleLine[] }) => {
  const { form, places, active, acts } = useOrderForm({ ...emptyForm(), samples }, false);
  return (
    <SampleSection
      catalogue={catalogue}
      layout={plainLayout}
      customerId={undefined}
      samples={form.samples}
      active={active}
      places={places}
      target={undefined}
      acts={acts}
    />
  );
};
const open = (...samples: SampleLine[]) => render(inFrame(<Form samples={samples} />, { locale: 'zh-CN' }));
const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const counts = () => screen.getAllByRole('button', { name: /^\d+ 项$/ }).map(({ textContent }) => textContent);

configure({ defaultHidden: true });
beforeAll(() => createHistory({ type: 'browser' }));

test('a quantity that is no number is refused where it stands while it is typed, and in words', () => {
  open(line('一'));
  const qty = cell('1 样品数量');
  fireEvent.focus(qty);
  fireEvent.change(qty, { target: { value: '五升' } });
  expect(qty.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/样品数量请用阿拉伯数字填写/)).toBeTruthy();
  fireEvent.change(qty, { target: { value: '5.' } });
  expect(qty.getAttribute('aria-invalid')).toBe('false');
  fireEvent.blur(qty);
  expect(qty.getAttribute('aria-invalid')).toBe('true');
});

test('of a pasted block each wrong cell is marked and the rest is taken; other rows are told of', () => {
  open(line('一'), line('二'));
  const pasted = '3\tL\t\t2026/3/5\n五升\t2 L\t\t下周三';
  fireEvent.paste(cell('1 样品数量'), { clipboardData: { getData: () => pasted } });
  expect(cell('1 抽样日期').value).toBe('2026.03.05');
  const wrong = () => screen.getAllByRole('textbox').filter((each) => each.getAttribute('aria-invalid') === 'true');
  expect(wrong().map((each) => (each as HTMLInputElement).value)).toEqual(['五升', '2 L', '下周三']);
  expect(screen.getByText(/其他样品还有 3 格填写有误/)).toBeTruthy();
});

test('items are trimmed in one go: of one sample, with those of its kind, and of the picked ones; and come back', async () => {
  open(line('一', 'ph', 'pb', 'as'), line('二', 'ph', 'pb'), line('三', 'pb'));
  fireEvent.click(screen.getByRole('checkbox', { name: '选择 pb' }));
  fireEvent.click(screen.getByRole('checkbox', { name: '其余 2 个同类样品一并处理' }));
  fireEvent.click(screen.getByRole('button', { name: '删除所选' }));
  expect(counts()).toEqual(['2 项', '1 项', '0 项']);
  fireEvent.click(await screen.findByRole('button', { name: /撤.?销/ }));
  expect(counts()).toEqual(['3 项', '2 项', '1 项']);
  fireEvent.click(screen.getByRole('checkbox', { name: '选择 as' }));
  fireEvent.click(screen.getByRole('button', { name: '仅保留所选' }));
  expect(counts()).toEqual(['1 项', '2 项', '1 项']);
  fireEvent.click(screen.getByRole('checkbox', { name: '选择第 2 个样品' }));
  fireEvent.click(screen.getByRole('checkbox', { name: '选择第 3 个样品' }));
  fireEvent.click(screen.getByRole('button', { name: '整理项目' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('checkbox', { name: /^pb/ }));
  fireEvent.click(dialog.getByRole('button', { name: '仅保留勾选的 1 项' }));
  expect(counts()).toEqual(['1 项', '1 项', '0 项']);
});

test('a file of samples is looked over before it is taken into the grid, its wrong cells with it', async () => {
  const row = (no: number, over: object) => ({
    row: no,
    sample: {},
    type: null,
    items: [],
    cells: {},
    errors: [],
    ...over,
  });
  const sent = fakeServer(({ path }) => ({
    data: path.endsWith('/offered')
      ? []
      : {
          ok: 1,
          columns: [
            { key: 'name', title: '样品名称' },
            { key: 'qty', title: '样品数量' },
          ],
          rows: [
            row(2, {
              sample: { name: '末梢水', qty: '3' },
              cells: { name: '末梢水', qty: '3' },
              type: { sample1Id: TYPE, sample2Id: null, name: '出厂水' },
              items: ['ph'],
            }),
            row(3, {
              sample: { name: '坏', qty: '五升' },
              cells: { name: '坏', qty: '五升' },
              errors: [{ key: 'qty', column: '样品数量', msg: '样品数量请用数字' }],
            }),
          ],
        },
  }));
  open(emptySample());
  fireEvent.click(screen.getByRole('button', { name: /从表格导入/ }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('the dialog takes a file');
  fireEvent.change(input, { target: { files: [new File(['x'], 'samples.xlsx')] } });
  expect(await screen.findByText('样品数量请用数字')).toBeTruthy();
  const files = sent.filter(({ path }) => !path.endsWith('/offered'));
  expect(files.map(({ path }) => path)).toEqual(['/api/orderadmin/sampletemplate']);
  fireEvent.click(screen.getByRole('button', { name: '取入表格（2）' }));
  await waitFor(() => expect(cell('1 样品名称').value).toBe('末梢水'));
  expect(counts()).toEqual(['1 项', '0 项']);
  expect(cell('2 样品数量').getAttribute('aria-invalid')).toBe('true');
});

test('a day is shown as on every screen, however it is typed, and stays correct', () => {
  open(line('一'));
  const day = cell('1 抽样日期');
  for (const typed of ['2026.12.30', '2026-12-30', '2026/12/30', '2026年12月30日']) {
    fireEvent.change(day, { target: { value: typed } });
    fireEvent.blur(day);
    expect([day.value, day.getAttribute('aria-invalid')]).toEqual(['2026.12.30', 'false']);
  }
});
