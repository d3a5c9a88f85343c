import '../../../tests/support/without-styles';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { getIntl, RawIntlProvider } from '@umijs/max';
import { PdfView } from './PdfView';

/** What the reader makes of the next file: so many A4 pages, or an error. */
let found: number | { name: string } = 3;

jest.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({
  GlobalWorkerOptions: {},
  getDocument: () => {
    const page = {
      getViewport: ({ scale }: { scale: number }) => ({ width: 595 * scale, height: 842 * scale }),
      streamTextContent: () => undefined,
    };
    const promise =
      typeof found === 'number'
        ? Promise.resolve({ numPages: found, getPage: async () => page })
        : Promise.reject(found);
    return { promise, destroy: async () => undefined };
  },
  TextLayer: class {
    constructor({ container }: { container: HTMLElement }) {
      container.textContent = '检验检测报告';
    }
    render = async () => undefined;
    cancel = () => undefined;
  },
}));

const WIDE = 595 * (96 / 72);

/** Gives the view a width, which jsdom does not measure. */
class Measured {
  private readonly tell: (entries: { contentRect: { width: number } }[]) => void;
  constructor(tell: Measured['tell']) {
    this.tell = tell;
  }
  observe(): void {
    this.tell([{ contentRect: { width: WIDE / 2 } }]);
  }
  disconnect(): void {}
}

beforeAll(() => {
  Object.assign(globalThis, { ResizeObserver: Measured });
  Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => undefined });
  Blob.prototype.arrayBuffer ??= async () => new ArrayBuffer(8);
});

const given = { blob: new Blob(['%PDF-1.7']), name: 'HJ2026.pdf' };
const inWords = (file: typeof given | undefined) => (
  <RawIntlProvider value={getIntl('zh-CN')}>
    <PdfView file={file} />
  </RawIntlProvider>
);
const show = (file: typeof given | undefined) => render(inWords(file));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const papers = () => [...document.querySelectorAll<HTMLElement>('[data-page]')];
const saved = () => {
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
};

afterEach(() => jest.restoreAllMocks());

test('a page in its shape stands there until the file has come, then its pages, as wide as there is room', async () => {
  found = 3;
  const { rerender } = show(undefined);
  expect(screen.getByText('正在打开文件')).toBeInTheDocument();
  expect(screen.queryByRole('toolbar')).toBeNull();
  rerender(inWords(given));
  await screen.findByText('/ 3 页');
  expect(papers().map(({ style }) => style.width)).toEqual(Array(3).fill('396px'));
  expect(screen.getByRole('region', { name: 'HJ2026.pdf' })).toHaveAttribute('aria-busy', 'false');
  expect(screen.getByRole('button', { name: '50%' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText('检验检测报告')).toHaveLength(3));
});

test('it is enlarged by steps, by keys, to the size on paper, and back to the room', async () => {
  found = 1;
  show(given);
  await screen.findByText('/ 1 页');
  press('放大');
  expect(screen.getByRole('button', { name: '67%' })).toBeInTheDocument();
  press('67%');
  expect(papers()[0]?.style.width).toBe('793px');
  const region = screen.getByRole('region');
  fireEvent.keyDown(region, { key: '-' });
  expect(screen.getByRole('button', { name: '90%' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '适合宽度' })).toHaveAttribute('aria-pressed', 'false');
  fireEvent.keyDown(region, { key: '0' });
  expect(screen.getByRole('button', { name: '适合宽度' })).toHaveAttribute('aria-pressed', 'true');
});

test('its arrows scroll and move nothing else, its other keys stay with the screen around', async () => {
  found = 1;
  const around = jest.fn();
  window.addEventListener('keydown', around);
  show(given);
  await screen.findByText('/ 1 页');
  fireEvent.keyDown(screen.getByRole('region'), { key: 'ArrowDown' });
  expect(around).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('region'), { key: 'Escape' });
  expect(around).toHaveBeenCalledTimes(1);
  window.removeEventListener('keydown', around);
});

test('a page is asked for by its number, and one that is not there is the last', async () => {
  found = 3;
  show(given);
  await screen.findByText('/ 3 页');
  const tops = [16, 600, 1200];
  for (const [index, paper] of papers().entries()) Object.defineProperty(paper, 'offsetTop', { value: tops[index] });
  const region = screen.getByRole('region');
  const number = screen.getByRole('spinbutton', { name: '跳到第几页' });
  for (const [typed, top] of [
    ['2', 600],
    ['9', 1200],
  ] as const) {
    fireEvent.change(number, { target: { value: typed } });
    fireEvent.keyDown(number, { key: 'Enter', code: 'Enter', keyCode: 13 });
    expect(region.scrollTop).toBe(top);
    fireEvent.scroll(region);
    expect(number).toHaveValue(String(typed === '9' ? 3 : 2));
  }
});

test.each([
  ['InvalidPDFException', '这个 PDF 文件已损坏，无法显示。'],
  ['PasswordException', '这个 PDF 文件设有密码，无法在此显示。'],
])('%s: says so in plain words, and gives the file itself', async (name, words) => {
  found = { name };
  const names = saved();
  show(given);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull();
  press('下载文件');
  expect(names).toEqual(['HJ2026.pdf']);
});

test('a reader that did not come is asked for again', async () => {
  found = { name: 'ChunkLoadError' };
  show(given);
  await screen.findByRole('alert');
  found = 2;
  press('重新加载');
  expect(await screen.findByText('/ 2 页')).toBeInTheDocument();
});
