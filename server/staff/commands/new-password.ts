import { label } from '../../../domain/kit/label';
import { staffWorkflow } from '../../../domain/staff/staff.workflow';
import { inTransaction } from '../../db/database';
import { StartError } from '../../db/embedded/start-error';
import type { Db } from '../../db/tables';
import { accountOf } from '../../kernel/account/login-failures';
import { type AuditEntry, appendAudit } from '../../kernel/audit';
import { holdersOf } from '../../kernel/notify';
import { getRow, updateRow } from '../../kernel/rows';
import { stateIn } from '../../kernel/state-in';
import { announce, suspendSigning } from '../signing/open-case';
import { giveOneTimePassword } from './accounts';

/** It is given on the command line, so the trail names no person of the laboratory. */
const CONSOLE = '控制台 Console';

type Administrator = Readonly<{ id: string; companyId: string; username: string }>;

/** The active people who may look after roles and people, of every company. */
const administratorsOf = async (db: Db): Promise<Administrator[]> => {
  const companies = await db.selectFrom('company').select('id').distinct().execute();
  const found: Administrator[] = [];
  for (const { id: companyId } of companies) {
    const reader = { db, actor: { id: null, companyId } };
    const forPeople = await holdersOf(reader, 'staff.update');
    const both = (await holdersOf(reader, 'role.update')).filter((id) => forPeople.includes(id));
    if (both.length === 0) continue;
    const rows = await db
      .selectFrom('staff')
      .select(['id', 'companyId', 'username'])
      .where('id', 'in', both)
      .where(stateIn(staffWorkflow, 'active', 'status'))
      .orderBy('username')
      .execute();
    found.push(...rows);
  }
  return found;
};

const chosen = (people: readonly Administrator[], username: string | undefined): Administrator => {
  const names = people.map((each) => each.username).join(', ');
  if (username === undefined && people.length > 1)
    throw new StartError(
      label(
        '有多名管理员，请指明一人：npm run new-password -- --user 登录名（{names}）',
        'There are several administrators; name one: npm run new-password -- --user NAME ({names})',
        { names },
      ),
    );
  const person = people.find((each) => username === undefined || each.username === username.toLowerCase());
  if (person !== undefined) return person;
  throw new StartError(
    label(
      '没有这名在岗管理员；其他人员的密码由管理员在系统中重置。在岗管理员：{names}',
      'No active administrator has that name; an administrator resets the others in the product. Administrators: {names}',
      { names: names || '–' },
    ),
  );
};

/**
 * Gives an administrator who has lost the password a new one for one use: ends the sessions, writes the trail, tells who confirms
 * signatures, and suspends the signature of an administrator who signs. Without a name it takes the only one there is.
 */
export const newPassword = async (
  db: Db,
  auditKey: Buffer,
  username: string | undefined,
): Promise<{ username: string; password: string }> => {
  const { id, companyId } = chosen(await administratorsOf(db), username);
  return inTransaction(db, async (tx) => {
    const at = new Date().toISOString();
    const entries: AuditEntry[] = [];
    const actor = { id: null, companyId };
    const opener = {
      db: tx,
      actor,
      at,
      can: () => false,
      audit: (entry: AuditEntry) => void entries.push(entry),
    };
    const person = await getRow(opener, 'staff', id, true);
    await updateRow(opener, 'staff', person, { mustChangePwd: true });
    const password = await giveOneTimePassword(opener, person);
    // Whoever stands at the server is not kept waiting by attempts that failed before.
    await tx.deleteFrom('loginFailure').where('subject', '=', accountOf(person.username)).execute();
    const signing = await suspendSigning(opener, person, 'reset');
    await announce(opener, person, {
      toPerson: label('您的密码已在控制台重设', 'Your password was set on the command line'),
      toManagers: label(
        '管理员{name}的密码已在控制台重设',
        'The password of {name}, an administrator, was set on the command line',
        {
          name: person.name,
        },
      ),
    });
    entries.push({
      action: 'staff.newPassword',
      refType: 'staff',
      refId: id,
      refNo: person.username,
      after: { signing: signing ? 'suspended' : 'unchanged' },
    });
    await appendAudit(tx, auditKey, { id: null, name: CONSOLE, companyId }, { id: null, ip: null }, at, entries);
    return { username: person.username, password };
  });
};
