import { authContract } from '../../contract/account/auth';
import { messageContract } from '../../contract/message/message';
import { type Label, label } from '../../domain/kit/label';
import type { Message } from '../../domain/message/message.entity';
import { notify } from '../../server/kernel/notify';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';

let lab: Laboratory;
let reader: Person;
let other: Person;

beforeAll(async () => {
  lab = await openLaboratory();
  reader = await lab.hire({ roles: ['TEST'] });
  other = await lab.hire({ roles: ['TEST'] });
});
afterAll(() => lab?.close());

const at = () => new Date().toISOString();

/** The product tells the reader something. */
const tell = (level: 'info' | 'urgent' = 'info', body: string | Label | null = null) =>
  notify({ db: lab.system.db, actor: { id: null, companyId: lab.companyId }, at: at() }, [reader.id], {
    kind: 'task',
    level,
    title: label('新任务书 {no} 待分配', 'New mandate {no} awaits assignment', { no: 'M1' }),
    body,
    refType: 'mandate',
    refId: reader.id,
    link: '/mytasks',
  });

const listed = async (person: Person, language = 'zh-CN', input: Record<string, unknown> = {}): Promise<Message[]> => {
  const { data } = await lab.call<{ list: Message[] }>(messageContract.list, person, input, {
    'accept-language': language,
  });
  return data.list;
};
const newest = async (): Promise<Message> => {
  const [message] = await listed(reader);
  if (message === undefined) throw new Error('no message');
  return message;
};
const unread = async (): Promise<Record<string, number>> => {
  const { data } = await lab.call<{ type: string; count: number }[]>(messageContract.count, reader);
  return Object.fromEntries(data.map(({ type, count }) => [type, count]));
};

describe('GET /api/message', () => {
  test('what the product says is read in the reader’s language, what a person wrote as it was written', async () => {
    await tell('info', { zh: '请核对。', en: 'Please check.' });
    await tell('info', '浓度异常');
    expect((await listed(reader)).map(({ title, body }) => [title, body])).toEqual([
      ['新任务书 M1 待分配', '浓度异常'],
      ['新任务书 M1 待分配', '请核对。'],
    ]);
    expect((await listed(reader, 'en-US')).map(({ title, body }) => [title, body])).toEqual([
      ['New mandate M1 awaits assignment', '浓度异常'],
      ['New mandate M1 awaits assignment', 'Please check.'],
    ]);
    expect((await listed(reader, 'ar-EG')).map(({ title, body }) => [title, body])).toEqual([
      ['تكليف جديد \u2068M1\u2069 ينتظر التوزيع', '浓度异常'],
      ['تكليف جديد \u2068M1\u2069 ينتظر التوزيع', 'Please check.'],
    ]);
  });

  test('one from before its words were kept is read as it was stored, in Arabic as in English', async () => {
    const { id } = await newest();
    await lab.system.db.deleteFrom('messageWords').where('messageId', '=', id).execute();
    const first = async (language: string) => (await listed(reader, language))[0]?.title;
    expect([await first('zh-CN'), await first('en-US'), await first('ar-EG')]).toEqual([
      '新任务书 M1 待分配',
      'New mandate M1 awaits assignment',
      'New mandate M1 awaits assignment',
    ]);
  });

  test('is found by words of either language', async () => {
    expect(await listed(reader, 'zh-CN', { keyword: 'mandate' })).toHaveLength(2);
    expect(await listed(reader, 'en-US', { keyword: '任务' })).toHaveLength(2);
    expect(await listed(reader, 'en-US', { keyword: '报告' })).toEqual([]);
  });

  test('nobody reads another’s messages, and a stranger none', async () => {
    expect(await listed(other)).toEqual([]);
    expect((await lab.call(messageContract.list, null)).code).toBe(401);
  });
});

describe('GET /api/message/count, /read/{id}, /readall', () => {
  test('a message that was read no longer counts; reading all empties the count', async () => {
    await tell();
    const { task: before = 0 } = await unread();
    const { id } = await newest();
    expect((await lab.call(messageContract.read, reader, { id })).code).toBe(200);
    expect(await unread()).toEqual({ task: before - 1 });
    expect(await listed(reader, 'zh-CN', { unread: true })).toHaveLength(before - 1);
    await lab.call(messageContract.readAll, reader);
    expect(await unread()).toEqual({});
  });

  test('another’s message answers like one that is not there, and stays unread', async () => {
    await tell();
    const { id } = await newest();
    expect((await lab.call(messageContract.read, other, { id })).code).toBe(404);
    await lab.call(messageContract.readAll, other);
    expect((await newest()).readAt).toBeNull();
  });
});

describe('GET /api/message/notify/{id}, /deletenotify/{id}', () => {
  test('a message one wants to be reminded of pops up again until a day later, or until one has enough', async () => {
    await tell();
    const { id } = await newest();
    const asked = Date.now();
    await lab.call(messageContract.remind, reader, { id });
    const reminded = await newest();
    expect(reminded.popup).toBe(true);
    expect(Date.parse(reminded.notifyUntil ?? '') - asked).toBeGreaterThan(23 * 3_600_000);
    await lab.call(messageContract.stopReminding, reader, { id });
    expect(await newest()).toMatchObject({ popup: false, notifyUntil: null });
    expect((await lab.call(messageContract.remind, other, { id })).code).toBe(404);
  });
});

describe('POST /api/user, msg', () => {
  type Popup = { id: string; title: string; body: string | null };
  const msg = async (language = 'zh-CN') =>
    (await lab.call<{ msg: Popup[] }>(authContract.current, reader, {}, { 'accept-language': language })).data.msg;
  beforeEach(async () => {
    await lab.call(messageContract.readAll, reader);
  });

  test('lists what is urgent and not read, in the reader’s language; what is not urgent waits on its page', async () => {
    await tell('info');
    await tell('urgent', { zh: '请核对。', en: 'Please check.' });
    expect(await msg()).toMatchObject([{ title: '新任务书 M1 待分配', body: '请核对。' }]);
    expect(await msg('en-US')).toMatchObject([{ title: 'New mandate M1 awaits assignment', body: 'Please check.' }]);
    expect(await msg('ar-EG')).toMatchObject([{ title: 'تكليف جديد \u2068M1\u2069 ينتظر التوزيع' }]);
    await lab.call(messageContract.read, reader, { id: (await newest()).id });
    expect(await msg()).toEqual([]);
  });

  test('lists what one wants to be reminded of, although it was read, until its hour or until it is read again', async () => {
    await tell();
    const { id } = await newest();
    await lab.call(messageContract.read, reader, { id });
    expect(await msg()).toEqual([]);
    await lab.call(messageContract.remind, reader, { id });
    expect(await msg()).toMatchObject([{ id }]);
    await lab.system.pool.query(`update message set notify_until = now() - interval '1 minute' where id = $1`, [id]);
    expect(await msg()).toEqual([]);
    await lab.call(messageContract.remind, reader, { id });
    await lab.call(messageContract.read, reader, { id });
    expect(await msg()).toEqual([]);
    expect(await newest()).toMatchObject({ popup: false, notifyUntil: null });
  });
});
