import type { settingContract } from '../../contract/setting/setting';
import { label } from '../../domain/kit/label';
import {
  isSettingValue,
  type KnownSetting,
  type SettingGroup,
  settingGroups,
  settingOf,
} from '../../domain/setting/settings';
import type { Context } from '../kernel/context';
import { AppError, badField, notFound } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { peopleNamed } from '../kernel/people-named';
import { setByOf, settingHistory, settingsOf, writeSetting } from './settings';

const ofAdministrator = (group: SettingGroup): boolean => group === 'system' || group === 'backup';

/** The laboratory's rules belong to the technical manager, the system's to the administrator (17025 7.11.3). */
const mayChange = ({ can }: Context, group: SettingGroup): boolean =>
  can('setting.update') && (ofAdministrator(group) ? can('role.update') : can('standard.publish'));

const notPeople = ({ key, label: setting }: KnownSetting, names: string) =>
  badField(
    key,
    label(
      '「{setting}」应为角色代码或登录账号，用逗号分隔；没有：{names}',
      '"{setting}" takes codes of roles and accounts with commas between them; there is no {names}',
      { setting, names },
    ),
  );

const update = async ({ changes }: { changes: { key: string; value: string; reason: string }[] }, context: Context) => {
  let changed = 0;
  for (const { key, value, reason } of changes) {
    const known = settingOf(key);
    if (known === undefined)
      throw badField('key', label('没有「{key}」这项设置', 'There is no setting "{key}"', { key }));
    if (!mayChange(context, known.group)) {
      const group = settingGroups[known.group];
      throw new AppError(
        403,
        label('您不能修改「{group}」的设置', 'You may not change the settings of "{group}"', { group }),
      );
    }
    const setBy = setByOf(context, known);
    if (setBy !== null)
      throw badField(
        key,
        label(
          '「{setting}」由环境变量 {variable} 指定，不能在此修改',
          '"{setting}" is given by the variable {variable} of the environment and cannot be changed here',
          {
            setting: known.label,
            variable: setBy,
          },
        ),
      );
    if (!isSettingValue(known, value)) {
      if (known.shape === 'webAddress')
        throw badField(
          key,
          label(
            '「{setting}」应为以 http:// 或 https:// 开头的网址，不含问号和井号',
            '"{setting}" has to be an address that begins with http:// or https://, without a question mark or a hash',
            { setting: known.label },
          ),
        );
      if (known.shape === 'people') throw notPeople(known, value);
      if (known.shape === 'folder')
        throw badField(
          key,
          label(
            '「{setting}」应为服务器上从根开始的完整路径，例如 /mnt/backup',
            '"{setting}" has to be a whole path on the server, from the root on, such as /mnt/backup',
            { setting: known.label },
          ),
        );
      const bounds = known.min === undefined ? '' : `${known.min}–${known.max}`;
      throw badField(
        key,
        label('「{setting}」的值不在允许范围内 {bounds}', '"{setting}" is not within its bounds {bounds}', {
          setting: known.label,
          bounds,
        }),
      );
    }
    if (known.shape === 'people') {
      const { unknown } = await peopleNamed(context.db, context.actor.companyId, value);
      if (unknown.length > 0) throw notPeople(known, unknown.join(', '));
    }
    if (await writeSetting(context, known, value, reason)) changed += 1;
  }
  return { changed };
};

export const settingHandlers: Handlers<typeof settingContract> = {
  list: (_input, context) => settingsOf(context),
  grouped: async (_input, context) => {
    const settings = await settingsOf(context);
    return (Object.keys(settingGroups) as SettingGroup[]).map((group) => ({
      group,
      label: settingGroups[group],
      editable: mayChange(context, group),
      settings: settings.filter((each) => each.group === group),
    }));
  },
  history: ({ key }, { db, actor }) => {
    if (settingOf(key) === undefined) throw notFound({ zh: '设置', en: 'The setting' });
    return settingHistory(db, actor.companyId, key);
  },
  update,
};
