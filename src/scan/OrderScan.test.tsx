import { fireEvent, render, screen } from '@testing-library/react';
import type { PublicOrder } from '../../contract/qr-code/qrcode';
import { OrderScan } from './OrderScan';

const open: PublicOrder = {
  laboratory: '衡鉴水质检测中心',
  tel: null,
  state: 'open',
  expiresAt: '2026-12-10T00:58:00.000Z',
  order: {
    no: 'WT2026110032',
    client: '石门水库管理处',
    contact: '秦川',
    acceptedOn: '2026-11-25',
    dueDate: '2026-12-09',
    project: null,
    terms: [{ label: { zh: '判定规则', en: 'Decision rule' }, value: { zh: '简单接受', en: 'Simple acceptance' } }],
    samples: [
      {
        no: 'WT2026110032-001',
        name: '断面河水',
        type: '地表水',
        qty: '2.5 L',
        items: [{ name: { zh: '铅', en: 'Lead' }, method: 'HJ 700-2014', criterion: 'GB 3838-2002', limit: null }],
      },
    ],
    price: null,
  },
  digest: 'a'.repeat(64),
  answer: null,
  isChanged: false,
};
const confirmed: PublicOrder = {
  ...open,
  state: 'confirmed',
  answer: { name: '秦川', words: null, at: '2026-11-26T01:00:00.000Z' },
};

type Reply = { code: number; data: unknown };

/** Opens the page of a link; each call is answered by the next reply. Gives what was sent. */
const opened = (replies: Reply[]): string[] => {
  const sent: string[] = [];
  globalThis.fetch = (async (path: string, init: RequestInit = {}) => {
    sent.push(`${init.method ?? 'GET'} ${path} ${init.body ?? ''}`.trim());
    const { code, data } = replies.shift() ?? { code: 500, data: {} };
    return { ok: code < 400, status: code, json: async () => ({ code, data, message: '' }) };
  }) as unknown as typeof fetch;
  window.localStorage.setItem('umi_locale', 'zh-CN');
  window.history.replaceState(null, '', '/qrcode/order/KEY_of-A');
  render(<OrderScan />);
  return sent;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: RegExp, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });

test('the answer goes out with its name and the digest of what was read, and nothing goes without a name', async () => {
  const sent = opened([
    { code: 200, data: open },
    { code: 200, data: confirmed },
  ]);
  expect(await screen.findByText('WT2026110032')).toBeInTheDocument();
  press('确认无误');
  expect(await screen.findByRole('alert')).toHaveTextContent('请填写您的姓名');
  type(/您的姓名/, '秦川');
  press('有异议');
  expect(await screen.findByRole('alert')).toHaveTextContent('请写明哪里不符');
  expect(sent).toEqual(['GET /api/qrcode/order/KEY_of-A']);
  press('确认无误');
  await screen.findByRole('heading', { level: 1, name: '已确认' });
  expect(sent[1]).toContain(`POST /api/qrcode/orderanswer/KEY_of-A {"agrees":true,"name":"秦川","digest":"aaaa`);
  expect(screen.queryByRole('button', { name: '确认无误' })).toBeNull();
});

test('an order that changed while it was read is shown anew, and is not taken for confirmed', async () => {
  const moved = { ...open, order: { ...open.order, dueDate: '2026-12-31' }, digest: 'b'.repeat(64) };
  opened([
    { code: 200, data: open },
    { code: 409, data: {} },
    { code: 200, data: moved },
  ]);
  await screen.findByText('WT2026110032');
  type(/您的姓名/, '秦川');
  press('确认无误');
  expect(await screen.findByText('2026.12.31')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('请重新阅读');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('请核对委托');
});

test('a link that is over says so and shows nothing', async () => {
  opened([{ code: 404, data: {} }]);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('链接无效');
  expect(screen.queryByText('样品与检测项目')).toBeNull();
});
