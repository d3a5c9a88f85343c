import { newId } from '../../../server/db/ids';
import type { RowOf } from '../../../server/db/tables';
import { insertRow } from '../../../server/kernel/rows';
import type { Laboratory, Person } from '../laboratory';
import { writerOf } from './catalogue';

type Wanted = Readonly<{
  dataScope: RowOf<'role'>['dataScope'];
  /** Every right there is where none is named. */
  rights?: readonly string[];
  departId?: string;
  name?: string;
}>;

/** Hires a person with a role of his own: some rights, over the rows of one scope. */
export const aPersonWith = async (lab: Laboratory, { dataScope, rights, ...hired }: Wanted): Promise<Person> => {
  const { db } = lab.system;
  const resources = await db.selectFrom('resource').select(['id', 'code']).execute();
  const known = new Set(resources.map(({ code }) => code));
  const unknown = rights?.filter((right) => !known.has(right)) ?? [];
  if (unknown.length > 0) throw new Error(`unknown rights: ${unknown.join()}`);
  const code = newId().slice(0, 30);
  const role = await insertRow(writerOf(lab), 'role', {
    name: code,
    code,
    dataScope,
    resourceIds: resources.filter((each) => rights?.includes(each.code) ?? true).map(({ id }) => id),
    systemIds: [],
    builtin: false,
  });
  const person = await lab.hire({ roles: ['TEST'], ...hired });
  await db
    .updateTable('staff')
    .set({ roleIds: [role.id] })
    .where('id', '=', person.id)
    .execute();
  return person;
};
