import { label } from '../../domain/kit/label';
import { newId } from '../db/ids';
import type { Db } from '../db/tables';
import type { Context } from '../kernel/context';
import { badField } from '../kernel/errors';

type Kind = { id: string; name: string };

/** The kinds of equipment of a company by name. */
export const kindsOf = (db: Db, companyId: string): Promise<Kind[]> =>
  db.selectFrom('equipmentKind').select(['id', 'name']).where('companyId', '=', companyId).orderBy('name').execute();

export const addKind = async (context: Pick<Context, 'db' | 'actor' | 'at' | 'audit'>, name: string): Promise<Kind> => {
  const { db, actor, at } = context;
  if ((await kindsOf(db, actor.companyId)).some((kind) => kind.name === name))
    throw badField('name', label('该设备类别已存在', 'This kind exists already'));
  const kind = { id: newId(), name };
  await db
    .insertInto('equipmentKind')
    .values({ ...kind, companyId: actor.companyId, createdAt: at })
    .execute();
  context.audit({ action: 'equipmentKind.create', refType: 'equipmentKind', refId: kind.id, refNo: name });
  return kind;
};
