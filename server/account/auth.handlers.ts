import type { authContract, CurrentUser } from '../../contract/account/auth';
import { label, same } from '../../domain/kit/label';
import { inClass } from '../../domain/kit/workflow';
import { type RoleCode, roles } from '../../domain/role/rights';
import { settingOf } from '../../domain/setting/settings';
import { staffWorkflow } from '../../domain/staff/staff.workflow';
import { newToken } from '../db/ids';
import { browserCookie, noBrowserCookie } from '../kernel/account/browser-cookie';
import { checkPassword } from '../kernel/account/check-password';
import { accountOf } from '../kernel/account/login-failures';
import { loginRules } from '../kernel/account/login-rules';
import { isPasswordOlder, leastLength, passwordMatches, setPassword } from '../kernel/account/password';
import { reauthenticate } from '../kernel/account/reauthenticate';
import { recordRefusal } from '../kernel/account/refused-sign-in';
import { hashToken } from '../kernel/account/session';
import type { Context } from '../kernel/context';
import { AppError, badField } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { inWordsOf } from '../kernel/notify';
import { getRow, updateRow } from '../kernel/rows';
import { journalEnd } from '../kernel/written-to';
import { menuOf } from '../menu/menu-of';
import { demoPeople, isDemo } from './demo-people';
import { deviceOf, rememberDevice } from './known-devices';

/** More than these are read on their own page. */
const MOST_POPUPS = 20;

const LONGEST_SESSION_HOURS = Number(settingOf('session.hours')?.max);

/** One sentence for a wrong name, a wrong password, a stopped person and a waiting time: it tells a guesser nothing. */
const refused = (tries: number) =>
  new AppError(
    400,
    label(
      '登录名或密码不正确；连续失败 {tries} 次后须等待 15 至 60 分钟，常用设备不受他人影响',
      'Wrong name or password; after {tries} failures you have to wait 15 to 60 minutes. A device you have signed in from is kept waiting by nobody else',
      { tries },
    ),
  );

const login = async (
  { username, password }: { username: string; password: string },
  context: Context,
): Promise<string> => {
  const { db, at, request } = context;
  const name = username.toLowerCase();
  const found = await db
    .selectFrom('staff')
    .select(['id', 'name', 'companyId', 'status', 'ver'])
    .where('username', '=', name)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  const rules = await loginRules(db, found?.companyId);
  const device = await deviceOf(context, found?.id);
  const person = await checkPassword(context, {
    person: found !== undefined && inClass(staffWorkflow, 'active', found.status) ? found : undefined,
    password,
    // A device of the person's own has its own budget; strangers share the account's, and each address waits longer by itself.
    subjects: device?.isKnown
      ? [`device:${name}@${device.tokenHash}`]
      : [accountOf(name), ...(request.ip === null ? [] : [`address:${name}@${request.ip}`])],
    tries: rules.tries,
    refusal: refused(rules.tries),
    onRefused: (isWaiting) =>
      recordRefusal(context.system, request, at, {
        action: 'session.refused',
        person: found && { ...found, username: name },
        isWaiting,
      }),
  });
  const token = newToken();
  const browser = request.tls ? newToken() : undefined;
  await db
    .insertInto('session')
    .values({
      tokenHash: hashToken(token),
      staffId: person.id,
      createdAt: at,
      lastSeenAt: at,
      provedAt: at,
      // The longest that the setting may say; what it says is read at each call.
      expiresAt: new Date(Date.parse(at) + LONGEST_SESSION_HOURS * 3_600_000).toISOString(),
      ip: request.ip,
      userAgent: request.userAgent,
      browserHash: browser === undefined ? null : hashToken(browser),
      // What the person did in another session just before is seen in this one.
      writtenTo: journalEnd(context.system),
    })
    .execute();
  if (browser !== undefined) request.setCookie?.(browserCookie(browser));
  await rememberDevice(context, person.id, device);
  const isOld = await isPasswordOlder(db, person.id, rules.passwordDays, at);
  await db
    .updateTable('staff')
    .set({ lastLoginAt: at, ...(isOld && { mustChangePwd: true }) })
    .where('id', '=', person.id)
    .execute();
  context.audit({
    action: 'session.signIn',
    refType: 'session',
    refId: person.id,
    refNo: name,
    after: { userAgent: request.userAgent },
    by: { id: person.id, name: person.name, companyId: person.companyId },
  });
  return token;
};

/** What opens the alert at the reader: urgent and not read, or to be reminded of until its hour. */
const popupsOf = async ({ db, actor, at, language }: Context): Promise<CurrentUser['msg']> => {
  const rows = await db
    .selectFrom('message')
    .select(['id', 'title', 'titleEn', 'body', 'bodyEn', 'link', 'level', 'createdAt'])
    .where('toStaffId', '=', actor.id)
    .where('popup', '=', true)
    .where(({ and, eb, or }) =>
      or([eb('notifyUntil', '>', at), and([eb('level', '=', 'urgent'), eb('readAt', 'is', null)])]),
    )
    .orderBy('id', 'desc')
    .limit(MOST_POPUPS)
    .execute();
  return (await inWordsOf(db, language, rows)).map(({ titleEn: _titleEn, bodyEn: _bodyEn, ...row }) => row);
};

const current = async (_input: unknown, context: Context): Promise<CurrentUser> => {
  const { db, actor } = context;
  const company = await db.selectFrom('company').select('name').where('id', '=', actor.companyId).executeTakeFirst();
  const depart =
    actor.departId === null
      ? undefined
      : await db.selectFrom('department').select('name').where('id', '=', actor.departId).executeTakeFirst();
  const held =
    actor.roleIds.length === 0
      ? []
      : await db.selectFrom('role').select(['code', 'name', 'systemIds']).where('id', 'in', actor.roleIds).execute();
  const menus = await menuOf(
    db,
    held.flatMap(({ systemIds }) => systemIds ?? []),
  );
  return {
    id: actor.id,
    name: actor.name,
    username: actor.username,
    companyId: actor.companyId,
    companyName: company?.name ?? '',
    departId: actor.departId,
    departName: depart?.name ?? null,
    roles: held.map(({ code, name }) => ({ code, name })),
    resources: [...actor.permissions],
    systems: menus.map(({ path }) => path),
    menu: menus,
    msg: await popupsOf(context),
    mustChangePwd: actor.mustChangePwd,
    passwordLeast: await leastLength(db, actor.id),
    demo: await isDemo(db),
  };
};

const changePassword = async (input: { old: string; new: string }, context: Context) => {
  const { db, actor } = context;
  if (!(await passwordMatches(context, actor.id, input.old)))
    throw badField('old', label('原密码不正确', 'The old password is wrong'));
  await setPassword(context, actor, input.new);
  const person = await getRow(context, 'staff', actor.id);
  await updateRow(context, 'staff', person, { mustChangePwd: false });
  // Other sessions with the old password are ended.
  await db.deleteFrom('session').where('staffId', '=', actor.id).where('tokenHash', '!=', actor.tokenHash).execute();
  context.audit({ action: 'staff.changePassword', refType: 'staff', refId: actor.id, refNo: actor.username });
  return { ok: true as const };
};

export const authHandlers: Handlers<typeof authContract> = {
  login,
  current,
  changePassword,
  prove: async ({ password }, context) => {
    await reauthenticate(context, password);
    return { ok: true };
  },
  logout: async (_input, { db, actor, audit, request }) => {
    if (request.tls) request.setCookie?.(noBrowserCookie());
    await db.deleteFrom('session').where('tokenHash', '=', actor.tokenHash).execute();
    audit({ action: 'session.signOut', refType: 'session', refId: actor.id, refNo: actor.username });
    return { ok: true };
  },
  demo: async (_input, { db }) => {
    const people = await demoPeople(db);
    return {
      demo: await isDemo(db),
      people: people.map((person) => ({
        ...person,
        roleName: roles[person.role as RoleCode]?.name ?? same(person.roleName),
      })),
    };
  },
};
