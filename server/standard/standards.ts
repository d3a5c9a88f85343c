import { type RawBuilder, sql } from 'kysely';
import { localDay } from '../../domain/kit/calendar';
import { label } from '../../domain/kit/label';
import type { Standard } from '../../domain/standard/standard.entity';
import { standardStatus } from '../../domain/standard/standard.rules';
import type { Context } from '../kernel/context';
import { badField } from '../kernel/errors';
import { holdersOf, notify } from '../kernel/notify';
import { getRow, insertRow, updateRow } from '../kernel/rows';

/** `standardStatus` in SQL, so that a filter and the shown state agree on the day. */
export const statusOnDay = (day: string): RawBuilder<string> => sql<string>`(case
  when t.abolish_date <= ${day}::date and t.replaced_by_id is null then 'withdrawn'
  when t.abolish_date <= ${day}::date then 'superseded'
  when t.implement_date > ${day}::date then 'upcoming'
  when t.replaced_by_id is not null and t.abolish_date is null then 'superseded'
  else 'current' end)`;

/** Refuses an edition that would, over the ones it replaces, replace itself. */
export const assertNoCircle = async (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  id: string | undefined,
  replacesId: string | null | undefined,
): Promise<void> => {
  if (id === undefined || replacesId == null) return;
  const { rows } = await sql<{ id: string }>`
    with recursive older as (
      select id, replaces_id from standard where id = ${replacesId} and company_id = ${actor.companyId}
      union select s.id, s.replaces_id from standard s join older on s.id = older.replaces_id)
    select id from older where id = ${id}`.execute(db);
  if (rows.length > 0)
    throw badField(
      'replacesId',
      label('标准不能代替自己或自己的后续版本', 'A standard cannot replace itself or a later edition of itself'),
    );
};

/** Marks the standard that a new edition replaces; it stays current until the day the new one is in force. */
export const linkReplaced = async (context: Context, edition: Standard): Promise<void> => {
  if (edition.replacesId === null) return;
  const old = await getRow(context, 'standard', edition.replacesId, true);
  if (old.replacedById === edition.id) return;
  const abolishDate = old.abolishDate ?? edition.implementDate;
  const status = standardStatus({ ...old, abolishDate, replacedById: edition.id }, localDay(context.at));
  await updateRow(context, 'standard', old, { replacedById: edition.id, abolishDate, status });
  context.audit({
    action: 'standard.replaced',
    refType: 'standard',
    refId: old.id,
    refNo: `${old.no}-${old.year}`,
    before: { replacedById: old.replacedById, abolishDate: old.abolishDate },
    after: { replacedById: edition.id, abolishDate },
  });
  const readers = [...(await holdersOf(context, 'standard.publish')), ...(await holdersOf(context, 'report.compile'))];
  await notify(context, readers, {
    kind: 'std',
    level: 'warn',
    title: label(
      '{no}-{year} 将由 {editionNo}-{editionYear} 代替',
      '{no}-{year} is replaced by {editionNo}-{editionYear}',
      { no: old.no, year: old.year, editionNo: edition.no, editionYear: edition.year },
    ),
    body: label(
      '新标准自 {day} 起实施，请核对检测依据与判定依据。',
      'The new edition takes effect on {day}: check the test methods and criteria.',
      { day: edition.implementDate },
    ),
    refType: 'standard',
    refId: edition.id,
    link: '/standard',
  });
};

/** A new edition of a standard with its bases and criteria: the clauses are checked by a person before they are enabled. */
export const copyEdition = async (
  context: Context,
  id: string,
  { year, implementDate }: { year: string; implementDate: string },
) => {
  const old = await getRow(context, 'standard', id);
  if (old.year >= year)
    throw badField('year', label('新版本的年号应晚于原版本', 'A new edition must be later than the old one'));
  const { db, actor, at } = context;
  const status = standardStatus({ implementDate, abolishDate: null, replacedById: null }, localDay(at));
  const edition = await insertRow(context, 'standard', {
    no: old.no,
    year,
    name: old.name,
    nameEn: old.nameEn,
    type: old.type,
    level: old.level,
    implementDate,
    replacesId: old.id,
    status,
    cma: false,
    cnas: false,
  });
  const bases = await db
    .selectFrom('testBasis')
    .selectAll()
    .where('stdId', '=', id)
    .where('companyId', '=', actor.companyId)
    .where('deletedAt', 'is', null)
    .execute();
  for (const { name, clause, methodName, isMethod } of bases)
    await insertRow(context, 'testBasis', {
      stdId: edition.id,
      name: renamed(name, old, year),
      clause,
      methodName,
      isMethod,
      verified: false,
      cma: false,
      cnas: false,
      enabled: false,
    });
  const criteria = await db
    .selectFrom('criterion')
    .selectAll()
    .where('stdId', '=', id)
    .where('companyId', '=', actor.companyId)
    .where('deletedAt', 'is', null)
    .execute();
  for (const { name, clause, grade, limits, compareMethod, decisionRule, guardRatio, conformityLevel } of criteria)
    await insertRow(context, 'criterion', {
      stdId: edition.id,
      name: renamed(name, old, year),
      clause,
      grade,
      limits,
      compareMethod,
      decisionRule,
      guardRatio,
      conformityLevel,
      enabled: false,
    });
  context.audit({
    action: 'standard.copy',
    refType: 'standard',
    refId: edition.id,
    refNo: `${edition.no}-${year}`,
    after: { from: old.id, bases: bases.length, criteria: criteria.length },
  });
  return edition;
};

/** `GB 5749-2006 表1` → `GB 5749-2022 表1`: names carry the year that they were made for. */
const renamed = (name: string, old: Pick<Standard, 'no' | 'year'>, year: string): string =>
  name.replaceAll(`${old.no}-${old.year}`, `${old.no}-${year}`);
