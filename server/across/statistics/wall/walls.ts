import type { WallRow, WallShown } from '../../../../contract/statistics/wall';
import { label } from '../../../../domain/kit/label';
import { inClass } from '../../../../domain/kit/workflow';
import type { WallTile } from '../../../../domain/wall-view/tiles';
import { wallView } from '../../../../domain/wall-view/wall-view.entity';
import { wallViewWorkflow } from '../../../../domain/wall-view/wall-view.workflow';
import { newToken } from '../../../db/ids';
import type { RowOf } from '../../../db/tables';
import { withoutInternals } from '../../../db/without-internals';
import { hashToken } from '../../../kernel/account/session';
import type { Context } from '../../../kernel/context';
import { seesCompany } from '../../../kernel/data-scope';
import { forbidden, notFound } from '../../../kernel/errors';
import { publicAddress } from '../../../kernel/public-address';
import { getRow, insertRow } from '../../../kernel/rows';
import { step } from '../../../kernel/step';
import { shownBy } from './shown';

type Wall = RowOf<'wallView'>;
type Asked = Readonly<{
  title: string;
  departId?: string | null | undefined;
  tiles: readonly WallTile[];
  language: Wall['language'];
  look: Wall['look'];
  days: number;
}>;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Displays that are listed, the newest first; a laboratory has a handful of televisions. */
const MOST_LISTED = 200;

/** A display shows the company to whoever stands before it: who sees but a part of it does not set one up. */
const assertSeesCompany = (context: Context): void => {
  if (!seesCompany(context)) throw forbidden(label('全公司的统计数字', 'Figures of the whole company'));
};

/** The displays of the company, the newest first; none for who sees but a part of it. */
export const wallsOf = async (context: Context): Promise<WallRow[]> => {
  if (!seesCompany(context)) return [];
  const rows = await context.db
    .selectFrom('wallView')
    .leftJoin('staff', 'staff.id', 'wallView.createdBy')
    .leftJoin('department', 'department.id', 'wallView.departId')
    .selectAll('wallView')
    .select(['staff.name as createdByName', 'department.name as departName'])
    .where('wallView.companyId', '=', context.actor.companyId)
    .where('wallView.deletedAt', 'is', null)
    .orderBy('wallView.id', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ createdByName, departName, ...row }) => {
    const { tokenHash: _hash, ...wall } = withoutInternals(row as Wall);
    return { ...wall, createdByName, departName, isOver: wall.expiresAt < context.at } as WallRow;
  });
};

/** Sets up a display, and tells its address this once. */
export const makeWall = async (context: Context, { days, departId = null, tiles, ...asked }: Asked) => {
  assertSeesCompany(context);
  if (departId !== null) await getRow(context, 'department', departId);
  const token = newToken();
  const expiresAt = new Date(Date.parse(context.at) + days * DAY_MS).toISOString();
  const kept = { ...asked, departId, tiles: [...new Set(tiles)], expiresAt };
  const { id } = await insertRow(context, 'wallView', {
    ...kept,
    tokenHash: hashToken(token),
    lastUsedAt: null,
    state: 'open',
  });
  context.audit({ action: 'wallView.create', refType: wallView.name, refId: id, refNo: asked.title, after: kept });
  return { id, url: `${await publicAddress(context)}/wall/${token}`, expiresAt };
};

/** Takes a display back: its next reading, half a minute away at most, is refused, and the screen says so. */
export const withdrawWall = async (context: Context, id: string): Promise<void> => {
  // To who sees but a part of the company its displays are not there.
  if (!seesCompany(context)) throw notFound(wallView.label);
  await step(context, 'wallView', 'withdraw', { id });
};

/** The display of a key. One that was taken back or is over is not told from one that never was. */
export const wallOf = async (context: Context, key: string): Promise<WallShown> => {
  const { db, at, system } = context;
  const wall = await db
    .selectFrom('wallView')
    .selectAll()
    .where('tokenHash', '=', hashToken(key))
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (wall === undefined || !inClass(wallViewWorkflow, 'shown', wall.state) || wall.expiresAt < at)
    throw notFound(wallView.label);
  // When it was last shown is told to the minute: each of its readings would be a write.
  if (wall.lastUsedAt === null || Date.parse(at) - Date.parse(wall.lastUsedAt) >= MINUTE_MS)
    context.afterCommit(async () => {
      await system.db.updateTable('wallView').set({ lastUsedAt: at }).where('id', '=', wall.id).execute();
    });
  return shownBy(context, wall as Wall);
};
