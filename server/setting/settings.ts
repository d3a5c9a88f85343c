import type { OutputOf } from '../../contract/kit/endpoint';
import type { SettingView, settingContract } from '../../contract/setting/setting';
import { say } from '../../domain/kit/label';
import { settingHelp, units } from '../../domain/setting/setting-help';
import { type KnownSetting, knownSettings } from '../../domain/setting/settings';
import type { Db, RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { recipientsOf } from '../kernel/people-named';
import { insertRow, updateRow } from '../kernel/rows';
import type { System } from '../kernel/system';

type Reader = Readonly<{ db: Db; system: Pick<System, 'publicUrl'>; actor: Readonly<{ companyId: string }> }>;

/** What the environment says in the place of a setting, where it says something. */
const fromEnvironment = ({ system }: Reader, { environment }: KnownSetting): string | null =>
  environment === 'PUBLIC_URL' ? system.publicUrl : null;

/** The variable of the environment that a setting gives way to here. */
export const setByOf = (reader: Reader, known: KnownSetting): string | null =>
  fromEnvironment(reader, known) === null ? null : (known.environment ?? null);

/** Every known setting with its current value, and who changed it last and why. */
export const settingsOf = async (reader: Reader): Promise<SettingView[]> => {
  const rows = await reader.db
    .selectFrom('setting as t')
    .leftJoin('staff as s', 's.id', 't.updatedBy')
    .select(['t.key', 't.value', 't.updatedAt', 't.changeReason', 's.name as changedBy'])
    .where('t.companyId', '=', reader.actor.companyId)
    .where('t.deletedAt', 'is', null)
    .execute();
  const stored = new Map(rows.map((row) => [row.key, row]));
  const viewOf = async (known: KnownSetting): Promise<SettingView> => {
    const { key, group, label, kind, initial, min, max, unit, options } = known;
    const row = stored.get(key);
    const value = fromEnvironment(reader, known) ?? row?.value ?? initial;
    return {
      key,
      group,
      label,
      help: settingHelp[key] ?? label,
      valueType: kind,
      value,
      initial,
      min: min ?? null,
      max: max ?? null,
      unit: unit ? (units[unit] ?? null) : null,
      options: options ?? null,
      named: known.shape === 'people' ? await recipientsOf(reader, value) : null,
      setBy: setByOf(reader, known),
      changedAt: row?.updatedAt ?? null,
      changedBy: row?.changedBy ?? null,
      changeReason: row?.changeReason ?? null,
    };
  };
  return Promise.all(knownSettings.map(viewOf));
};

/** Every change of a setting, newest first, as the trail has it. */
export const settingHistory = async (
  db: Db,
  companyId: string,
  key: string,
): Promise<OutputOf<typeof settingContract.history>> => {
  const rows = await db
    .selectFrom('auditLog')
    .select(['seq', 'at', 'actorName', 'before', 'after', 'reason'])
    .where('companyId', '=', companyId)
    .where('action', '=', 'setting.update')
    .where('refNo', '=', key)
    .orderBy('seq', 'desc')
    .limit(200)
    .execute();
  const worded = (side: unknown) => String((side as { value?: string } | null)?.value ?? '');
  return rows.map(({ seq, at, actorName, before, after, reason }) => ({
    id: String(seq),
    at: new Date(at).toISOString(),
    by: actorName,
    before: worded(before),
    after: worded(after),
    reason,
  }));
};

/** Stores a changed value with its reason; false when it was so already. */
export const writeSetting = async (
  context: Context,
  known: KnownSetting,
  value: string,
  reason: string,
): Promise<boolean> => {
  const { db, actor } = context;
  const stored = (await db
    .selectFrom('setting')
    .selectAll()
    .where('companyId', '=', actor.companyId)
    .where('key', '=', known.key)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()) as RowOf<'setting'> | undefined;
  const before = stored?.value ?? known.initial;
  if (before === value) return false;
  const row =
    stored === undefined
      ? await insertRow(context, 'setting', {
          group: known.group,
          key: known.key,
          label: say('zh', known.label),
          labelEn: say('en', known.label),
          valueType: known.kind,
          value,
          min: known.min ?? null,
          max: known.max ?? null,
          changeReason: reason,
        })
      : await updateRow(context, 'setting', stored, { value, changeReason: reason });
  context.audit({
    action: 'setting.update',
    refType: 'setting',
    refId: row.id,
    refNo: known.key,
    before: { value: before },
    after: { value },
    reason,
  });
  return true;
};
