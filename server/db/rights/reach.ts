import { sql } from 'kysely';
import { type Label, label } from '../../../domain/kit/label';
import type { Db } from '../tables';

/** What a role could do to the trail past the functions that write it. */
export type Reach = 'superuser' | 'roles' | 'owner' | 'write' | 'create' | 'program';

/**
 * What the role of these connections could do to the trail, itself or as another role that it may become; nothing for a role that
 * has the rights of the calls alone. The database itself is asked: it knows, however it was set up.
 */
export const reachOf = async (db: Db): Promise<{ role: string; reach: Reach[] }> => {
  const { rows } = await sql<{ role: string } & Record<Reach, boolean>>`
    select session_user::text as role, bool_or(r.rolsuper) as superuser, bool_or(r.rolcreaterole) as roles,
      bool_or(exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relowner = r.oid)
        or d.datdba = r.oid) as owner,
      bool_or(has_table_privilege(r.oid, 'public.audit_log', 'INSERT, UPDATE, DELETE, TRUNCATE, TRIGGER')
        or has_any_column_privilege(r.oid, 'public.audit_log', 'INSERT, UPDATE')
        or has_table_privilege(r.oid, 'public.audit_head', 'INSERT, UPDATE, DELETE, TRUNCATE, TRIGGER')
        or has_any_column_privilege(r.oid, 'public.audit_head', 'INSERT, UPDATE')) as write,
      bool_or(has_schema_privilege(r.oid, 'public', 'CREATE') or has_database_privilege(r.oid, d.oid, 'CREATE')) as create,
      bool_or(r.rolname in ('pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files')) as program
    from pg_roles r, pg_database d where d.datname = current_database() and pg_has_role(session_user, r.oid, 'MEMBER')
    group by 1`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('the database does not know who asks');
  const { role, ...can } = found;
  const held = (['superuser', 'roles', 'owner', 'write', 'create', 'program'] as const).filter((each) => can[each]);
  // A superuser may everything: the rest says nothing more.
  return { role, reach: can.superuser ? ['superuser'] : held };
};

/** What is said of it to who set it up. */
export const reachWords: Readonly<Record<Reach, Label>> = {
  superuser: label('是超级用户', 'is a superuser'),
  roles: label('可以建立和授予角色', 'may create and grant roles'),
  owner: label('拥有数据库或其中的表', 'owns the database or tables in it'),
  write: label('可以直接写审计日志的表', 'may write to the tables of the trail itself'),
  create: label('可以在数据库中建立对象', 'may create objects in the database'),
  program: label(
    '可以在数据库服务器上运行程序或读写文件',
    'may run programs or use files on the server of the database',
  ),
};
