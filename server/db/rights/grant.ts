import type pg from 'pg';
import { underSchemaLock } from '../under-schema-lock';
import { type Rights, rightsOn } from './declared';

/** The role of the calls in the built-in database. */
export const CALLS_ROLE = 'hengjian_calls';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** What a role can neither be nor do, however it was made. */
const PLAIN = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';

/** Makes the role of the calls in a cluster of our own, or makes it plain again. */
export const makeCallsRole = async (owner: pg.Pool, role = CALLS_ROLE): Promise<void> => {
  const { rows } = await owner.query<{ plain: boolean }>(
    `select rolcanlogin and not (rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls) as plain
     from pg_roles where rolname = $1`,
    [role],
  );
  if (rows[0] === undefined) await owner.query(`create role ${quoted(role)} ${PLAIN}`);
  else if (!rows[0].plain) await owner.query(`alter role ${quoted(role)} ${PLAIN}`);
};

type Table = Readonly<{ name: string; held: readonly string[] }>;

/** Rights as they stand in the catalogue, in one text each: `SELECT`, `UPDATE(valid)`. */
const textsOf = ({ may, update = [] }: Rights): string[] => [...may, ...update.map((column) => `UPDATE(${column})`)];

const same = (a: readonly string[], b: readonly string[]): boolean => [...a].sort().join() === [...b].sort().join();

/** Our tables with what the role holds of each; those of somebody else in the same schema are none of ours. */
const tablesOf = async (client: pg.ClientBase, role: string): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array(
       select a.privilege_type from aclexplode(c.relacl) a where a.grantee = r.oid
       union all
       select a.privilege_type || '(' || t.attname || ')' from pg_attribute t, aclexplode(t.attacl) a
       where t.attrelid = c.oid and a.grantee = r.oid) as held
     from pg_class c join pg_roles r on r.rolname = $1
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and pg_has_role(c.relowner, 'USAGE')
     order by c.relname`,
    [role],
  );
  return rows;
};

const grantTable = ({ name, held }: Table, role: string): string[] => {
  const rights = rightsOn(name);
  if (same(held, textsOf(rights))) return [];
  const { may, update = [] } = rights;
  const to = `on public.${quoted(name)} to ${role}`;
  return [
    // Takes back those of its columns too.
    `revoke all on public.${quoted(name)} from ${role}`,
    `grant ${may.join(', ')} ${to}`,
    ...(update.length > 0 ? [`grant update (${update.map(quoted).join(', ')}) ${to}`] : []),
  ];
};

/** Functions that the role cannot call yet, and counters; a function of ours is for the calls unless it is a trigger's. */
const grantOthers = async (client: pg.ClientBase, role: string, to: string): Promise<string[]> => {
  const { rows: functions } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
       and pg_has_role(proowner, 'USAGE') and not has_function_privilege($1, oid, 'EXECUTE')`,
    [role],
  );
  const { rows: counters } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and case when relkind = 'S' then pg_has_role(relowner, 'USAGE') and not has_sequence_privilege($1, oid, 'USAGE') end`,
    [role],
  );
  return [
    ...functions.map(({ name }) => `grant execute on function ${name} to ${to}`),
    ...counters.map(({ name }) => `grant usage, select on sequence public.${quoted(name)} to ${to}`),
  ];
};

/** Of the schema and the database: to see what is in it, and to make nothing, not even for a while. */
const grantPlaces = async (client: pg.ClientBase, role: string, to: string): Promise<string[]> => {
  const { rows } = await client.query<{ database: string; sees: boolean; makes: boolean; passes: boolean }>(
    `select current_database() as database, has_schema_privilege($1, 'public', 'USAGE') as sees,
       has_schema_privilege($1, 'public', 'CREATE') as makes,
       has_database_privilege($1, current_database(), 'TEMPORARY') as passes`,
    [role],
  );
  const { database = '', sees, makes, passes } = rows[0] ?? {};
  return [
    ...(sees ? [] : [`grant usage on schema public to ${to}`]),
    // Where these are somebody else's to give, the database answers with a notice and leaves them.
    ...(makes ? [`revoke create on schema public from public, ${to}`] : []),
    ...(passes ? [`revoke temporary on database ${quoted(database)} from public, ${to}`] : []),
  ];
};

/**
 * Gives the role of the calls what is declared, table by table, and takes what is not: after every migration, so that no table goes
 * without. Changes nothing where nothing differs. `owner` is a pool of the tables' owner.
 */
export const grantCalls = async (owner: pg.Pool, role: string): Promise<void> => {
  const to = quoted(role);
  const client = await owner.connect();
  try {
    await underSchemaLock(client, async () => {
      const statements = [
        ...(await grantPlaces(client, role, to)),
        ...(await tablesOf(client, role)).flatMap((table) => grantTable(table, to)),
        ...(await grantOthers(client, role, to)),
      ];
      if (statements.length > 0) await client.query(statements.join(';\n'));
    });
  } finally {
    client.release();
  }
};
