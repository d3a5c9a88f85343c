/** What a refused call answers: the envelope of the specification's sections 7 and 8. */
import { type Language, label, say } from '../../domain/kit/label';
import { UncertainCommit } from '../db/unreachable';
import { type AppError, badField, blocked, conflict, forbidden, notBuiltYet, notFound, unauthorized } from './errors';
import { failureOf } from './failures';

const log = { error: jest.fn() };
const answered = (error: unknown, language: Language = 'en') =>
  failureOf(error, language, { id: '0f3c2a11-7777-4777-8777-777777777777', log });
beforeEach(() => log.error.mockReset());

it.each([
  [
    'a field',
    badField('name', label('名称重复', 'The name is taken')),
    400,
    { errors: [{ field: 'name', msg: 'The name is taken' }] },
  ],
  ['the session', unauthorized(), 401, {}],
  ['a right', forbidden(label('删除委托', 'Delete order')), 403, {}],
  ['a missing record', notFound(label('委托', 'Order')), 404, {}],
  [
    'the state of a record',
    conflict(label('已被他人修改', 'Somebody was faster'), { id: '7', ver: 4 }),
    409,
    { current: { id: '7', ver: 4 } },
  ],
  ['what is not built', notBuiltYet('GET /api/x'), 501, { name: 'GET /api/x' }],
])(
  'a refusal because of %s is an envelope with code, data and message, under the status of its code',
  (_why, error, code, data) => {
    expect(answered(error)).toEqual({
      status: code,
      body: { code, data, message: say('en', (error as AppError).label) },
    });
    expect(answered(error).body.message).not.toMatch(/[{}]/);
    expect(log.error).not.toHaveBeenCalled();
  },
);

it('what stands in the way travels as an answer: code 600 under status 200, numbered, with the way to settle it', () => {
  const blocker = (object: string, zh: string, en: string) => ({
    rule: 'sample.count',
    object,
    text: label(zh, en),
    fix: label('去登记', 'Register it'),
    link: '/order/7/edit',
  });
  const refusal = blocked([blocker('W1', '没有样品', 'has no sample'), blocker('W2', '没有项目', 'has no item')]);
  expect(answered(refusal)).toEqual({
    status: 200,
    body: {
      code: 600,
      message: '1. has no sample\n2. has no item',
      data: {
        blockers: [
          { rule: 'sample.count', object: 'W1', text: 'has no sample', fix: 'Register it', link: '/order/7/edit' },
          { rule: 'sample.count', object: 'W2', text: 'has no item', fix: 'Register it', link: '/order/7/edit' },
        ],
      },
    },
  });
  expect(answered(refusal, 'zh').body.message).toBe('1. 没有样品\n2. 没有项目');
});

it('a refusal is told in Arabic, in English where there are no Arabic words for it', () => {
  expect(answered(notFound(label('委托', 'Order')), 'ar').body.message).toBe('الطلب: لا وجود له أو حُذف');
  expect(answered(badField('name', label('名称重复', 'The name is taken')), 'ar').body).toEqual({
    code: 400,
    data: { errors: [{ field: 'name', msg: 'The name is taken' }] },
    message: 'The name is taken',
  });
});

it('a double is told at the columns that collided', () => {
  const double = { code: '23505', detail: 'Key (company_id, std_id, name)=(1, 2, x) already exists.' };
  expect(answered(double)).toMatchObject({ status: 400, body: { data: { errors: [{ field: 'stdId,name' }] } } });
  for (const key of ['lower(name)', 'lower((name)::text)', 'lower(name::text)']) {
    const detail = `Key (company_id, ${key})=(1, (x) y) already exists.`;
    expect(answered({ code: '23505', detail })).toMatchObject({ body: { data: { errors: [{ field: 'name' }] } } });
  }
});

it.each([
  ['23503', 400],
  ['23514', 400],
  ['22P02', 400],
  ['57014', 503],
  ['40001', 409],
])('what the database refuses with %s is said in words, as %d', (code, status) => {
  const { status: said, body } = answered({ code });
  expect([said, body.code]).toEqual([status, status]);
  expect(body.message).not.toBe('');
});

it.each(['ENOSPC', 'EDQUOT', '53100'])('a full disk (%s) is told as such, and nothing was done', (code) => {
  const { status, body } = answered(new Error('of the pool', { cause: Object.assign(new Error(), { code }) }));
  expect([status, body.code, body.data]).toEqual([507, 507, { full: true }]);
  expect(body.message).toMatch(/disk of the server is full; nothing was done/);
  expect(answered({ code }, 'zh').body.message).toMatch(/^服务器磁盘已满/);
  expect(log.error).toHaveBeenCalled();
});

describe('a database that cannot be reached', () => {
  it('is told as such, with the time to come back, and is no error of the server', () => {
    const gone = answered(Object.assign(new Error('/data/pg/.s.PGSQL.5432'), { code: 'ECONNREFUSED' }));
    expect(gone).toMatchObject({ status: 503, headers: { 'retry-after': '2' }, body: { data: { saved: 'no' } } });
    expect(gone.body.message).toContain('nothing was done');
    expect(JSON.stringify(gone)).not.toContain('PGSQL');
    expect(log.error).not.toHaveBeenCalled();
  });

  it.each([
    [true, 'Send the same once more'],
    [false, 'Look whether it is there'],
  ])('and went during the commit: nobody claims to know what became of it (repeatable: %s)', (isRepeatable, advice) => {
    const error = Object.assign(new UncertainCommit(new Error('Connection terminated unexpectedly')), { isRepeatable });
    const { status, headers, body } = answered(error);
    expect([status, headers, body.data]).toEqual([503, { 'retry-after': '2' }, { saved: 'unknown' }]);
    expect(body.message).toContain('saved or not');
    expect(body.message).toContain(advice);
    expect(answered(error, 'zh').body.message).toContain('无法确定是否已保存');
  });
});

it.each([
  [400, 'The request could not be read'],
  [404, 'There is no such call'],
  [413, 'The content is too large'],
  [415, 'That type of content is not supported'],
  [429, 'Too many requests; try again later'],
  [418, 'The request cannot be handled'],
])('a request that is at fault (%d) is an envelope too', (statusCode, message) => {
  expect(answered({ statusCode })).toEqual({ status: statusCode, body: { code: statusCode, data: {}, message } });
});

it('what nobody foresaw is recorded, and answered without a word of its detail', () => {
  const secret = new Error('password of the database');
  const { status, body } = answered(secret);
  expect([status, body.code]).toEqual([500, 500]);
  expect(JSON.stringify(body)).not.toContain('password');
  // The number that is answered is the one that finds it in the log, and the request's own in the trail.
  expect(body).toMatchObject({ data: { number: '0f3c2a11' } });
  expect(body.message).toContain('0f3c2a11');
  expect(log.error).toHaveBeenCalledWith({ err: secret, number: '0f3c2a11' });
});
