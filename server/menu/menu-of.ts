import type { CurrentUser } from '../../contract/account/auth';
import type { Db } from '../db/tables';

/** The screens of the named menu rows, in the laboratory's order and areas, without those that are hidden. */
export const menuOf = async (db: Db, ids: readonly string[]): Promise<CurrentUser['menu']> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('menu as m')
        .leftJoin('menu as up', 'up.id', 'm.parentId')
        .select(['m.path', 'm.name', 'm.nameEn', 'up.path as area', 'up.name as areaName', 'up.nameEn as areaNameEn'])
        .where('m.id', 'in', [...new Set(ids)])
        .where('m.deletedAt', 'is', null)
        .where('m.orphan', 'is not', true)
        .where('m.hidden', 'is not', true)
        .where('up.hidden', 'is not', true)
        .orderBy('up.sort')
        .orderBy('m.sort')
        .orderBy('m.path')
        .execute();
