import { render, screen } from '@testing-library/react';
import type { PublicSample } from '../../contract/qr-code/qrcode';
import { SampleScan } from './SampleScan';

const sample: PublicSample = {
  no: 'WT2026110012-001',
  name: '末梢水',
  state: { zh: '检测中', en: 'Testing' },
  receivedOn: '2026-11-03',
  stages: [
    { code: 'received', label: { zh: '已接收', en: 'Received' }, done: true, on: '2026-11-03' },
    { code: 'testing', label: { zh: '检测中', en: 'Testing' }, done: true, on: '2026-11-04' },
    { code: 'reported', label: { zh: '已出报告', en: 'Reported' }, done: false, on: null },
  ],
};

const scannedAt = (address: string, status = 200): string[] => {
  const asked: string[] = [];
  globalThis.fetch = (async (path: string) => {
    asked.push(path);
    return { ok: status < 400, status, json: async () => ({ code: status, data: sample, message: '' }) };
  }) as unknown as typeof fetch;
  window.localStorage.setItem('umi_locale', 'zh-CN');
  window.history.replaceState(null, '', address);
  render(<SampleScan />);
  return asked;
};

test.each([
  ['/s/3f2a', '/api/qrcode/samplenew/3f2a'],
  ['/qrcode/sample/77', '/api/qrcode/sample/77'],
  ['/qa/77/3f2a/HJ2026W00012', '/api/qrcode/samplenew/3f2a'],
])('%s asks %s', async (address, path) => {
  const asked = scannedAt(address);
  await screen.findByRole('heading', { level: 1 });
  expect(asked).toEqual([path]);
});

test('the last stage reached is the one marked', async () => {
  scannedAt('/s/3f2a');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('检测中');
  const current = screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');
  expect(current.map(({ textContent }) => textContent)).toEqual(['检测中2026.11.04']);
});

test('an unknown label is told as such', async () => {
  scannedAt('/s/none', 404);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('查无此样品');
});
