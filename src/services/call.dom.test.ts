/** The envelope of the specification's section 7; each test is named by its sentence. */
import { history } from '@umijs/max';
import Cookies from 'js-cookie';
import { z } from 'zod';
import { del, post, put } from '../../contract/kit/endpoint';
import { brokenOff } from '../../tests/support/http-answer';
import { call } from './call';
import {
  answer,
  create,
  envelope,
  failureOf,
  fetchMock,
  list,
  nothingShown,
  one,
  openCalls,
  shown,
  thing,
} from './fixtures/calls';

const update = put('/api/thing/{id}', { allow: 'signedIn', input: z.object({ name: z.string() }), output: thing });
const remove = del('/api/thing/{id}', { allow: 'signedIn', input: z.object({ ver: z.number() }), output: z.unknown() });
const upload = post('/api/thing/{id}/file', { allow: 'signedIn', form: true, output: z.unknown() });

const sent = (index = 0) => {
  const [url, { method, body, headers }] = fetchMock.mock.calls[index] ?? ['', { method: '', headers: {} }];
  return { url, method: method.toLowerCase(), body, headers };
};

openCalls();

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
