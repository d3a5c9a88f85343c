import type { ReportRow } from '../../contract/report/report-view';
import { httpAnswer } from '../../tests/support/http-answer';
import { steps } from './steps';

const target = { id: '01a1f7cc-57b7-7493-a916-5001a3f2dc51', ver: 3 };
const report = { sealed: false } as ReportRow;
const sent: { url: string; method: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = (async (url: string, { method, body }: { method: string; body?: string }) => {
    sent.push({ url, method: method.toUpperCase(), body: body ? JSON.parse(body) : {} });
    return httpAnswer({ code: 200, data: { ok: true }, message: '' });
  }) as unknown as typeof fetch;
});

test('a password never stands in an address: submitting goes by POST', async () => {
  await steps.submit?.(target, { password: 'Correct-horse-9' }, report);
  expect(sent[0]).toMatchObject({ method: 'POST', url: expect.stringMatching(/\/api\/reportadmin\/bianzhisubmit$/) });
  expect(sent[0]?.url).not.toContain('Correct');
  expect(sent[0]?.body).toMatchObject({ ...target, password: 'Correct-horse-9' });
});

test('a pass carries opinion and password, a return its reason as the opinion', async () => {
  await steps.audit?.(target, { opinion: '一致', password: 'p' }, report);
  await steps.rejectAudit?.(target, { reason: '稀释倍数不符' }, report);
  expect(sent[0]?.body).toMatchObject({ step: 'audit', result: 'pass', opinion: '一致', password: 'p', ver: 3 });
  expect(sent[1]?.body).toMatchObject({ step: 'audit', result: 'reject', opinion: '稀释倍数不符' });
});
