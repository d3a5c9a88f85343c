/** How a call fails: the errors of the specification's section 8; each test is named by its sentence. */
import { history } from '@umijs/max';
import Cookies from 'js-cookie';
import { brokenOff } from '../../tests/support/http-answer';
import { call } from './call';
import { CallError } from './call-error';
import { answer, envelope, failureOf, fetchMock, list, nothingShown, one, openCalls, shown } from './fixtures/calls';
import { TIMEOUT_MS } from './request';
import { STATUSES, statusText } from './status-text';

openCalls();

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
