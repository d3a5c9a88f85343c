/** The envelope and error rules of the specification's sections 7 and 8; each test is named by its sentence. */
import { createHistory, history } from '@umijs/max';
import Cookies from 'js-cookie';
import { z } from 'zod';
import { del, get, post, put } from '../../contract/kit/endpoint';
import { call } from './call';
import { CallError } from './call-error';
import { mountFeedback } from './feedback';
import { TIMEOUT_MS } from './request';
import { STATUSES, statusText } from './status-text';

const thing = z.object({ id: z.string() });
const list = get('/api/thing', {
  allow: 'signedIn',
  input: z.object({ ids: z.array(z.string()).optional(), keyword: z.string().nullish() }),
  output: z.unknown(),
});
const one = get('/api/thing/{id}', { allow: 'signedIn', output: thing });
const create = post('/api/thing', { allow: 'signedIn', input: z.object({ name: z.string() }), output: thing });
const update = put('/api/thing/{id}', { allow: 'signedIn', input: z.object({ name: z.string() }), output: thing });
const remove = del('/api/thing/{id}', { allow: 'signedIn', input: z.object({ ver: z.number() }), output: z.unknown() });
const upload = post('/api/thing/{id}/file', { allow: 'signedIn', form: true, output: z.unknown() });

type Sent = { method: string; body?: unknown; headers: Record<string, string> };

/** jsdom has no fetch: this is the part of a `Response` that umi-request reads. */
const httpAnswer = (text: string, status: number) => {
  const response = { status, statusText: 'I am a teapot', text: () => Promise.resolve(text), clone: () => response };
  return response;
};

/** The head came, and the line was cut before the body was there. */
const brokenOff = () => {
  const response = { ...httpAnswer('', 200), text: () => Promise.reject(new TypeError('network error')) };
  return { ...response, clone: () => response };
};

const fetchMock = jest.fn<Promise<unknown>, [string, Sent]>();
const shown = {
  error: jest.fn(),
  warning: jest.fn(),
  info: jest.fn(() => ({ destroy: () => undefined })),
  notify: jest.fn(),
};

const answer = (body: unknown, status = 200): void => {
  fetchMock.mockResolvedValueOnce(httpAnswer(typeof body === 'string' ? body : JSON.stringify(body), status));
};
const envelope = (code: number, data: unknown, message = ''): unknown => ({ code, data, message });
const sent = (index = 0) => {
  const [url, { method, body, headers }] = fetchMock.mock.calls[index] ?? ['', { method: '', headers: {} }];
  return { url, method: method.toLowerCase(), body, headers };
};
const failureOf = async (work: Promise<unknown>): Promise<CallError> => {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CallError)) throw new Error('the call should have failed with a CallError');
  return error;
};
const nothingShown = () => Object.values(shown).every((show) => show.mock.calls.length === 0);

beforeAll(() => createHistory({ type: 'browser' }));

beforeEach(() => {
  fetchMock.mockReset();
  for (const show of Object.values(shown)) show.mockClear();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  mountFeedback({
    message: { error: shown.error, warning: shown.warning },
    modal: { info: shown.info },
    notification: { error: shown.notify },
  } as unknown as Parameters<typeof mountFeedback>[0]);
  Cookies.remove('token', { path: '/' });
  localStorage.setItem('umi_locale', 'en-US');
  history.push('/order?current=2');
});

describe('each call is built from a route template', () => {
  it('takes a path parameter by name from the payload', async () => {
    answer(envelope(200, { id: 'a/b' }));
    await call(one, { id: 'a/b' });
    expect(sent()).toMatchObject({ url: '/api/thing/a%2Fb', method: 'get' });
  });

  it('refuses a payload without the path parameter', async () => {
    await expect(call(one, { id: '' })).rejects.toThrow('the payload has no id');
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('takes its path from the root of the site, wherever the screen stands', async () => {
    history.push('/mandate/datainput/1/2');
    answer(envelope(200, { id: '1' }));
    await call(one, { id: '1' });
    expect(sent().url).toBe('/api/thing/1');
  });

  it('sends the remaining fields in the query string for GET, arrays in bracket style, empty ones not at all', async () => {
    answer(envelope(200, []));
    await call(list, { ids: ['1', '2'], keyword: null });
    expect(sent().url).toBe('/api/thing?ids[]=1&ids[]=2');
  });

  it('sends the remaining fields in the query string for DELETE', async () => {
    answer(envelope(200, { ok: true }));
    await call(remove, { id: '7', ver: 3 });
    expect(sent()).toMatchObject({ url: '/api/thing/7?ver=3', method: 'delete' });
  });

  it('sends the remaining fields in the body for POST and PUT', async () => {
    answer(envelope(200, { id: '7' }));
    await call(update, { id: '7', name: '甲' });
    expect(sent()).toMatchObject({ url: '/api/thing/7', method: 'put' });
    expect(JSON.parse(String(sent().body))).toEqual({ name: '甲' });
  });

  it('sends a form upload as it is, but for its path parameter', async () => {
    answer(envelope(200, { ok: true }));
    const form = new FormData();
    form.append('id', '7');
    form.append('file', new Blob(['x']), 'x.txt');
    await call(upload, form);
    expect(sent().url).toBe('/api/thing/7/file');
    expect(sent().body).toBe(form);
    expect(form.has('id')).toBe(false);
    expect(JSON.stringify(sent().headers)).not.toContain('json;charset');
  });
});

describe('every request carries', () => {
  it('the token from the token cookie in an Authorization header, if one is present', async () => {
    answer(envelope(200, { id: '1' }));
    await call(one, { id: '1' });
    Cookies.set('token', 'secret', { path: '/' });
    answer(envelope(200, { id: '1' }));
    await call(one, { id: '1' });
    expect(sent(0).headers).not.toHaveProperty('Authorization');
    expect(sent(1).headers['Authorization']).toBe('Bearer secret');
  });

  it('the language of the screen', async () => {
    answer(envelope(200, { id: '1' }));
    await call(one, { id: '1' });
    expect(sent().headers['Accept-Language']).toBe('en-US');
  });

  it('its key once more when the answer broke off after its head, for it may have been done', async () => {
    fetchMock.mockResolvedValueOnce(brokenOff());
    expect((await failureOf(call(create, { name: '甲' }))).unanswered).toBe(true);
    answer(envelope(200, { id: '1' }));
    await call(create, { name: '甲' });
    expect(sent(1).headers['Idempotency-Key']).toBe(sent(0).headers['Idempotency-Key']);
  });

  it('a key when it writes: the same for the same call until it is answered, then a new one', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('network'));
    await failureOf(call(create, { name: '甲' }));
    answer(envelope(200, { id: '1' }));
    await call(create, { name: '甲' });
    answer(envelope(200, { id: '2' }));
    await call(create, { name: '甲' });
    const keys = [0, 1, 2].map((index) => sent(index).headers['Idempotency-Key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it.each([
    ['a server whose database went while it saved', envelope(503, { saved: 'unknown' }, 'saved or not')],
    ['a gateway that lost its server', '<html>'],
  ])('the same key once more after %s: the work may have been done', async (_who, body) => {
    answer(body, 503);
    await failureOf(call(create, { name: '乙' }));
    answer(envelope(200, { id: '1' }));
    await call(create, { name: '乙' });
    expect(sent(1).headers['Idempotency-Key']).toBe(sent(0).headers['Idempotency-Key']);
  });

  it('a new key after a refusal, which is an answer', async () => {
    answer(envelope(400, {}, 'no'), 400);
    await failureOf(call(create, { name: '丙' }));
    answer(envelope(200, { id: '1' }));
    await call(create, { name: '丙' });
    expect(sent(1).headers['Idempotency-Key']).not.toBe(sent(0).headers['Idempotency-Key']);
  });

  it('no key when it reads', async () => {
    answer(envelope(200, { id: '1' }));
    await call(one, { id: '1' });
    expect(sent().headers).not.toHaveProperty('Idempotency-Key');
  });
});

describe('the response is an envelope', () => {
  it('whose code of 200 yields data', async () => {
    answer(envelope(200, { id: '1' }));
    await expect(call(one, { id: '1' })).resolves.toEqual({ id: '1' });
  });

  it('yields data that is zero, false or an empty list as they are', async () => {
    for (const data of [0, false, []]) {
      answer(envelope(200, data));
      await expect(call(list, {})).resolves.toEqual(data);
    }
  });

  it('or the whole envelope if data is empty', async () => {
    answer(envelope(200, null, 'ok'));
    await expect(call(list, {})).resolves.toEqual({ code: 200, data: null, message: 'ok' });
  });

  it('of code 600 shows an informational modal and fails with a generic error', async () => {
    const blockers = [{ rule: 'r', object: 'W1', text: 'no item', fix: 'add one', link: '/order/1/edit' }];
    answer(envelope(600, { blockers }, '1. no item'));
    const error = await failureOf(call(create, { name: '甲' }));
    expect(error).toMatchObject({ code: 600, message: '1. no item', blockers });
    expect(shown.info).toHaveBeenCalledTimes(1);
    expect(shown.error).not.toHaveBeenCalled();
  });

  it.each([400, 403, 404, 409, 423, 501])(
    'of code %d with that HTTP status shows an error toast with its message',
    async (code) => {
      answer(envelope(code, {}, 'not so'), code);
      const error = await failureOf(call(create, { name: '甲' }));
      expect(error).toMatchObject({ code, message: 'not so' });
      expect(shown.error).toHaveBeenCalledWith('not so');
    },
  );

  it.each([
    [500, { number: '0f3c2a11' }, '0f3c2a11'],
    [507, { full: true }, undefined],
  ])('of code %d is told until it is closed, a fault with its number', async (code, data, fault) => {
    answer(envelope(code, data, 'recorded under 0f3c2a11'), code);
    expect(await failureOf(call(create, { name: '甲' }))).toMatchObject({ code, fault });
    expect(shown.notify).toHaveBeenCalledWith(expect.objectContaining({ key: 'fault', duration: 0 }));
    expect(shown.error).not.toHaveBeenCalled();
  });

  it('of any other code shows no toast if the request is flagged noerror, and fails all the same', async () => {
    for (const code of [400, 600]) {
      answer(envelope(code, {}, 'not so'));
      expect(await failureOf(call(create, { name: '甲' }, { noerror: true }))).toMatchObject({ code });
    }
    expect(nothingShown()).toBe(true);
  });

  it('hands field errors and the current row of a conflict to the form', async () => {
    answer(envelope(400, { errors: [{ field: 'name', msg: 'taken' }] }, 'bad'), 400);
    expect((await failureOf(call(create, { name: '甲' }))).fields).toEqual([{ field: 'name', msg: 'taken' }]);
    answer(envelope(409, { current: { id: '1', ver: 4 } }, 'stale'), 409);
    expect((await failureOf(call(update, { id: '1', name: '乙' }))).current).toEqual({ id: '1', ver: 4 });
  });
});

describe('the generic server error', () => {
  const fail = (showType?: number) => {
    answer({ success: false, errorMessage: 'broken', errorCode: 'E7', ...(showType !== undefined && { showType }) });
    return failureOf(call(list, {}));
  };

  it('of showType 0 is silent', async () => {
    expect(await fail(0)).toMatchObject({ message: 'broken' });
    expect(nothingShown()).toBe(true);
  });

  it('of showType 1 is a warning message', async () => {
    await fail(1);
    expect(shown.warning).toHaveBeenCalledWith('broken');
  });

  it.each([2, 3, undefined])('of showType %s is an error message', async (showType) => {
    await fail(showType);
    expect(shown.error).toHaveBeenCalledWith('broken');
  });

  it('of showType 4 is a notification with errorCode as title and errorMessage as description', async () => {
    await fail(4);
    expect(shown.notify).toHaveBeenCalledWith({ message: 'E7', description: 'broken' });
  });

  it('of showType 9 redirects to the error page with errorCode and errorMessage as query parameters', async () => {
    await fail(9);
    expect(history.location).toMatchObject({ pathname: '/exception', search: '?errorCode=E7&errorMessage=broken' });
  });
});

describe('an error without server info', () => {
  it('shows its own message', async () => {
    await expect(call(one, { id: '' })).rejects.toThrow(CallError);
    expect(shown.error).toHaveBeenCalledWith('/api/thing/{id}: the payload has no id');
  });

  it('shows nothing where the request is flagged noerror', async () => {
    await expect(call(one, { id: '' }, { noerror: true })).rejects.toThrow('the payload has no id');
    expect(nothingShown()).toBe(true);
  });

  it.each([
    ['en-US', 'Request error, please retry.'],
    ['zh-CN', '请求出错，请重试。'],
    ['ar-EG', 'خطأ في الطلب، يُرجى إعادة المحاولة.'],
  ])('says in %s "%s" if there is none', async (locale, words) => {
    localStorage.setItem('umi_locale', locale);
    answer({ success: false });
    expect(await failureOf(call(list, {}))).toMatchObject({ message: words });
    expect(shown.error).toHaveBeenCalledWith(words);
  });
});

describe('transport errors', () => {
  it('say "request error {status}: {url}" with the description of the status', async () => {
    answer('<html>bad gateway</html>', 502);
    await failureOf(call(list, {}));
    expect(shown.notify).toHaveBeenCalledWith({
      message: 'request error 502: /api/thing',
      description: statusText(502, ''),
    });
  });

  describe.each(['zh-CN', 'en-US', 'ar-EG'])('in %s', (locale) => {
    it.each([...STATUSES])('have words of their own for status %d', (status) => {
      localStorage.setItem('umi_locale', locale);
      const words = statusText(status, 'the server’s own');
      const script = { 'zh-CN': /[\u4e00-\u9fff]/, 'en-US': /^[A-Z][ -~’]+\.$/, 'ar-EG': /[\u0600-\u06ff]/ }[locale];
      expect(words).toMatch(script ?? /^$/);
    });
  });

  it('know the statuses of the specification', () => {
    expect(STATUSES.join()).toBe('200,201,202,204,400,401,403,404,405,406,410,422,500,502,503,504');
  });

  it('use the status text where the status has no words of its own', async () => {
    answer('', 418);
    await failureOf(call(list, {}));
    expect(shown.notify).toHaveBeenCalledWith(expect.objectContaining({ description: 'I am a teapot' }));
  });

  it.each([
    ['no response', () => fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
    ['half of a response', () => fetchMock.mockResolvedValueOnce(brokenOff())],
  ])('with %s say that the network is abnormal', async (_, answers) => {
    answers();
    const error = await failureOf(call(list, {}));
    expect(error.message).toBe('Network request failed');
    expect(shown.notify).toHaveBeenCalledWith({
      message: 'network anomaly',
      description: 'The network is abnormal and the server cannot be reached.',
    });
  });

  it('of status 401 say that the token has expired, remove it and go to /login', async () => {
    Cookies.set('token', 'old', { path: '/' });
    answer(envelope(401, {}, 'x'), 401);
    expect(await failureOf(call(list, {}))).toMatchObject({ code: 401 });
    expect(shown.error).toHaveBeenCalledWith({ content: 'TOKEN has expired', key: 'expired' });
    expect(Cookies.get('token')).toBeUndefined();
    expect(history.location.pathname).toBe('/login');
  });

  it('of status 401 say so also to a call that is flagged noerror: the page goes', async () => {
    answer(envelope(401, {}, 'x'), 401);
    await failureOf(call(list, {}, { noerror: true }));
    expect(shown.error).toHaveBeenCalledWith({ content: 'TOKEN has expired', key: 'expired' });
  });

  it.each([199, 300, 304, 399])('are what a status outside 200-299 is: %d', async (status) => {
    answer(envelope(200, { id: '1' }), status);
    expect(await failureOf(call(list, {}))).toMatchObject({ code: status });
  });

  it('of an answer that cannot be parsed say so', async () => {
    answer('<html>Bundling</html>');
    expect((await failureOf(call(list, {}))).message).toMatch(/could not be read/);
    expect(shown.error).toHaveBeenCalledTimes(1);
  });

  it('of a server that takes too long say so, and the same call may be sent again', async () => {
    jest.useFakeTimers();
    fetchMock.mockImplementationOnce(() => new Promise(() => undefined));
    const failure = failureOf(call(list, {}));
    await jest.advanceTimersByTimeAsync(TIMEOUT_MS);
    jest.useRealTimers();
    expect((await failure).message).toMatch(/did not answer in time/);
    expect(shown.error).toHaveBeenCalledTimes(1);
  });

  it('are silent when the screen that asked has been left', async () => {
    const controller = new AbortController();
    fetchMock.mockImplementationOnce(() => {
      controller.abort();
      return Promise.reject(new DOMException('aborted', 'AbortError'));
    });
    expect((await failureOf(call(list, {}, { signal: controller.signal }))).aborted).toBe(true);
    expect(nothingShown()).toBe(true);
  });
});
