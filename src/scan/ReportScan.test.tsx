import { webcrypto } from 'node:crypto';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { PublicReport } from '../../contract/qr-code/qrcode';
import { ReportScan } from './ReportScan';

const valid: PublicReport = {
  valid: true,
  state: 'valid',
  no: 'HJ2026W00012',
  laboratory: '衡鉴检测技术有限公司',
  client: '苏**',
  samples: ['末梢水', '出厂水'],
  conformity: [
    { sample: 1, criterion: { zh: 'GB 5749-2022', en: 'GB 5749-2022' }, outcome: 'complies' },
    { sample: 2, criterion: { zh: 'GB 5749-2022', en: 'GB 5749-2022' }, outcome: 'fails' },
  ],
  issueDate: '2026-11-12',
  objectionDays: 20,
  sha256: '4fd1c0ffee12',
  replacedBy: null,
};

const asked: { path: string; body: unknown }[] = [];

/** The laboratory's answer to each call in turn. */
const laboratoryAnswers = (...answers: (readonly [status: number, data: unknown] | 'silence')[]) => {
  asked.length = 0;
  globalThis.fetch = (async (path: string, init: RequestInit) => {
    asked.push({ path, body: init.body ? JSON.parse(String(init.body)) : undefined });
    const answer = answers[asked.length - 1];
    if (answer === undefined || answer === 'silence') throw new TypeError('Failed to fetch');
    const [status, data] = answer;
    return { ok: status < 400, status, json: async () => ({ code: status, data, message: '' }) };
  }) as unknown as typeof fetch;
};

const scanned = () => {
  window.history.replaceState(null, '', '/qrcode/report/3f2a');
  return render(<ReportScan />);
};

const verdict = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

const withDigests = (subtle: unknown) =>
  Object.defineProperty(window, 'crypto', { value: { subtle }, configurable: true });

beforeEach(() => {
  window.localStorage.setItem('umi_locale', 'zh-CN');
  withDigests(webcrypto.subtle);
});

test('a valid report shows its word and its facts, and asks by the code in the address', async () => {
  laboratoryAnswers([200, valid]);
  scanned();
  expect(await verdict()).toBe('有效');
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    '报告编号',
    '委托单位',
    '样品',
    '报告结论',
    '签发日期',
    '异议期',
    '文件摘要',
  ]);
  expect(screen.getByText('2026.11.12')).toBeInTheDocument();
  expect(screen.getByText('收到报告之日起 20 日内')).toBeInTheDocument();
  expect(asked[0]?.path).toBe('/api/qrcode/report/3f2a');
});

test('what the report says of each sample is shown, and nothing where it may not be', async () => {
  laboratoryAnswers([200, valid]);
  const { unmount } = scanned();
  await verdict();
  expect(screen.getByText(/样品 1 · /).textContent).toContain('GB 5749-2022: 所检项目符合');
  expect(screen.getByText(/样品 2 · /).textContent).toContain('所检项目中有不符合');
  unmount();
  laboratoryAnswers([200, { ...valid, conformity: null }]);
  scanned();
  await verdict();
  expect(screen.queryByText('报告结论')).toBeNull();
});

test.each([
  ['replaced', '已被代替'],
  ['void', '已作废'],
] as const)('a %s report never reads as valid', async (state, word) => {
  laboratoryAnswers([
    200,
    { ...valid, valid: false, state, replacedBy: state === 'replaced' ? 'HJ2026W00012-G1' : null },
  ]);
  scanned();
  expect(await verdict()).toBe(word);
  expect(screen.queryByText('有效')).toBeNull();
  if (state === 'replaced') expect(screen.getByText('HJ2026W00012-G1')).toBeInTheDocument();
});

test('a report that is not issued shows nothing but that', async () => {
  laboratoryAnswers([200, { valid: false, state: 'notIssued' }]);
  scanned();
  expect(await verdict()).toBe('未发放');
  expect(screen.queryAllByRole('term')).toHaveLength(0);
  expect(screen.queryByText('核对我的 PDF')).toBeNull();
});

test('a report that is not what was signed reads as one that cannot be verified, and says whom to ask', async () => {
  laboratoryAnswers([
    200,
    { valid: false, state: 'unverifiable', laboratory: '衡鉴检测技术有限公司', tel: '0512-66668888' },
  ]);
  scanned();
  expect(await verdict()).toBe('无法核验');
  expect(screen.getByText('衡鉴检测技术有限公司')).toBeInTheDocument();
  expect(screen.getByText('0512-66668888')).toBeInTheDocument();
  expect(screen.queryByText('有效')).toBeNull();
  expect(screen.queryByText('核对我的 PDF')).toBeNull();
});

test('a comparison with such a report says neither same nor different', async () => {
  laboratoryAnswers([200, valid], [200, { same: false, unverifiable: true }]);
  scanned();
  await verdict();
  const file = new File(['abc'], 'report.pdf', { type: 'application/pdf' });
  Object.defineProperty(file, 'arrayBuffer', { value: async () => Buffer.from('abc') });
  fireEvent.change(screen.getByLabelText('核对我的 PDF', { selector: 'input' }), { target: { files: [file] } });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^无法核验/);
});

test.each([
  [404, '查无此报告'],
  [400, '查无此报告'],
  [429, '查询过于频繁'],
  [500, '暂时无法查询'],
])('an answer %i is told as %s', async (status, word) => {
  laboratoryAnswers([status, {}]);
  scanned();
  expect(await verdict()).toBe(word);
});

test('without a connection the page says so and asks once more when told to', async () => {
  laboratoryAnswers('silence', [200, valid]);
  scanned();
  expect(await verdict()).toBe('没有连上');
  fireEvent.click(screen.getByText('重试'));
  await waitFor(async () => expect(await verdict()).toBe('有效'));
});

test.each([
  [true, /^一致/],
  [false, /^不一致/],
])('a compared file sends its SHA-256 alone; same: %s', async (same, sentence) => {
  laboratoryAnswers([200, valid], [200, { same }]);
  scanned();
  await verdict();
  const file = new File(['abc'], 'report.pdf', { type: 'application/pdf' });
  Object.defineProperty(file, 'arrayBuffer', { value: async () => Buffer.from('abc') });
  fireEvent.change(screen.getByLabelText('核对我的 PDF', { selector: 'input' }), { target: { files: [file] } });
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  // SHA-256 of "abc", FIPS 180-2 appendix B.1.
  expect(asked[1]).toEqual({
    path: '/api/qrcode/compare/3f2a',
    body: { sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' },
  });
});

test('where the browser may not compute digests the page says so instead of offering it', async () => {
  withDigests(undefined);
  laboratoryAnswers([200, valid]);
  scanned();
  await verdict();
  expect(screen.queryByRole('button', { name: '核对我的 PDF' })).toBeNull();
  expect(screen.getByText(/不是 https/)).toBeInTheDocument();
});

test('one press turns the page into English and back', async () => {
  laboratoryAnswers([200, valid]);
  scanned();
  await verdict();
  fireEvent.click(screen.getByText('English'));
  expect(await verdict()).toBe('Valid');
  expect(document.documentElement.lang).toBe('en-US');
  fireEvent.click(screen.getByText('中文'));
  expect(await verdict()).toBe('有效');
});

test('only somebody who is signed in here is shown the way into the product', async () => {
  laboratoryAnswers([200, valid]);
  const { unmount } = scanned();
  await verdict();
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'token=abc';
  laboratoryAnswers([200, valid]);
  scanned();
  expect(await screen.findByRole('link')).toHaveAttribute('href', '/reporttask?view=all&keyword=HJ2026W00012');
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'token=; max-age=0';
});
