import { createHistory } from '@umijs/max';
import { httpAnswer } from '../../../tests/support/http-answer';
import access, { type Access } from '../../access';
import { addressOfCode, pageInCode } from './open-code';

const uuid = '0192f1c4-7d1a-7c3e-9b60-3a5f0e8d1c2b';
const holding = (...resources: string[]): Access =>
  access({
    currentUser: { resources } as unknown as NonNullable<Parameters<typeof access>[0]>['currentUser'] & object,
  });

const fetchMock = jest.fn();
/** Answers each call by the first part of its path that is known here. */
const serve = (known: Record<string, unknown>) =>
  fetchMock.mockImplementation(async (url: string) => {
    const path = Object.keys(known).find((start) => url.startsWith(start));
    const body = path === undefined ? { code: 404, data: {}, message: 'none' } : { code: 200, data: known[path] };
    return httpAnswer(body);
  });

beforeAll(() => createHistory({ type: 'browser' }));
beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
});

const page = (...list: object[]) => ({ list, total: list.length, current: 1, pageSize: 5 });

describe('a printed code', () => {
  it.each([
    [`https://lims.example/s/${uuid.toUpperCase()}`, 'sample', `/s/${uuid}`],
    [`/qa/x/${uuid}/y`, 'sample', `/s/${uuid}`],
    [`https://lims.example/qrcode/sample/${uuid}?x`, 'sample', `/qrcode/sample/${uuid}`],
    [`https://lims.example/qrcode/report/${uuid}`, 'report', `/qrcode/report/${uuid}`],
  ])('%s names a %s', (code, kind, page) => expect(pageInCode(code)).toEqual({ kind, uuid, page }));

  it('of somebody else names nothing', () => {
    expect(pageInCode('6901234567892')).toBeUndefined();
    expect(pageInCode(`https://evil.example/x/${uuid}`)).toBeUndefined();
  });

  it('of a sample leads its tester to the worksheet', async () => {
    const tasks = [{ instanceId: 'i1', mandateId: 'm1', worksheetState: 'filling' }];
    serve({ [`/api/mandate/samplebyuuid/${uuid}`]: { tasks, mandates: [{ id: 'm1' }] } });
    expect(await addressOfCode(`/s/${uuid}`, holding('mandate.read', 'worksheet.enter'))).toBe(
      '/mytask/datainput/m1/i1',
    );
  });

  it('of a sample leads a colleague to its mandate, and others to its public page', async () => {
    serve({ [`/api/mandate/samplebyuuid/${uuid}`]: { tasks: [], mandates: [{ id: 'm1' }] } });
    expect(await addressOfCode(`/s/${uuid}`, holding('mandate.read'))).toBe('/mandate/m1');
    expect(await addressOfCode(`/s/${uuid}`, holding())).toBe(`/s/${uuid}`);
    expect(await addressOfCode(`/qrcode/sample/${uuid}`, holding())).toBe(`/qrcode/sample/${uuid}`);
  });
});

describe('a number', () => {
  it('opens the record that bears exactly it', async () => {
    serve({ '/api/order?': page({ id: 'o2', no: 'W2026-00012' }, { id: 'o1', no: 'W2026-0001' }) });
    expect(await addressOfCode('w2026-0001', holding('order.read'))).toBe('/order?id=o1');
  });

  it('of a sample opens its order, one of a report a desk that the person may enter', async () => {
    serve({
      '/api/order?': page(),
      '/api/sample?': page({ id: 's1', no: 'Y2026-0001', orderId: 'o1' }),
      '/api/report?': page({ id: 'r1', no: 'R2026-0001' }),
    });
    expect(await addressOfCode('Y2026-0001', holding('order.read', 'sample.read'))).toBe('/order?id=o1');
    expect(await addressOfCode('R2026-0001', holding('report.read', 'report.approve'))).toBe(
      '/reportapprove?view=all#r1',
    );
  });

  it('asks only the lists that the person may read', async () => {
    serve({});
    expect(await addressOfCode('W2026-0001', holding('order.read'))).toBeUndefined();
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});
