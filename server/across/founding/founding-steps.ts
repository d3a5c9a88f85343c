import { isFilledIn } from '../../../domain/company/placeholders';
import { COMMA, joined, type Label, label } from '../../../domain/kit/label';
import type { Permission } from '../../../domain/role/permissions';
import { isLoopback } from '../../../domain/setting/web-address';
import type { FoundingFacts } from './founding-facts';

/** One step of founding a laboratory: who does it, where, and what is still missing of it. */
type FoundingStep = Readonly<{
  code: string;
  label: Label;
  /** Of a step that two people do in turn, the right of the one whose turn it is. */
  right: Permission | ((facts: FoundingFacts) => Permission);
  path: string | ((facts: FoundingFacts) => string);
  missing: (facts: FoundingFacts) => Label | null;
}>;

const when = (isMissing: boolean, text: Label): Label | null => (isMissing ? text : null);

const some = (
  names: readonly (string | Label)[],
  one: (values: { names: Label; count: number }) => Label,
): Label | null => (names.length === 0 ? null : one({ names: joined(names.slice(0, 3), COMMA), count: names.length }));

const companyMissing = ({ company }: FoundingFacts): Label | null => {
  const lacking = [
    ...(isFilledIn(company.name) ? [] : [label('机构名称', 'name')]),
    // May stay empty; what the laboratory is founded with would stand on a report in English.
    ...(company.nameEn && !isFilledIn(company.nameEn) ? [label('英文名称', 'English name')] : []),
    ...(isFilledIn(company.address) ? [] : [label('地址', 'address')]),
    ...(isFilledIn(company.tel) || isFilledIn(company.email) ? [] : [label('电话或邮箱', 'phone or e-mail')]),
  ];
  return lacking.length === 0
    ? null
    : label('还要填写：{fields}', 'Still to fill in: {fields}', { fields: joined(lacking, COMMA) });
};

const addressMissing = ({ address, isDemo }: FoundingFacts): Label | null => {
  if (isDemo) return null;
  if (address === null) return label('报告二维码还没有可打开的地址', 'The code on a report leads nowhere yet');
  return when(
    isLoopback(address),
    label('{address} 只有本机能打开', '{address} opens on this computer alone', { address }),
  );
};

const backupMissing = ({ backup: { folder, hasSucceeded, why }, isDemo }: FoundingFacts): Label | null => {
  if (isDemo) return null;
  if (folder === '') return label('还没有设置备份目录', 'No folder for the backups has been set');
  // A drive that was taken away is a backup that is not made, however many there were.
  if (why !== null) return label('最近一次备份失败：{why}', 'The latest backup failed: {why}', { why });
  return when(!hasSucceeded, label('还没有成功的备份', 'No backup has succeeded yet'));
};

/** What a new laboratory needs before its first report, in the order in which one step rests on another. */
export const foundingSteps: readonly FoundingStep[] = [
  {
    code: 'organisation',
    label: label('填写机构信息', 'Describe the organisation'),
    right: 'company.update',
    path: ({ company }) => `/com?id=${company.id}`,
    missing: companyMissing,
  },
  {
    code: 'department',
    label: label('建立检测部门', 'Set up a testing department'),
    right: 'department.create',
    path: '/depart',
    missing: ({ labs }) => when(labs === 0, label('还没有类型为“检测”的部门', 'No department of the kind Laboratory')),
  },
  {
    code: 'people',
    label: label('登记人员与角色', 'Add the people and their roles'),
    right: 'staff.create',
    path: '/staff',
    missing: ({ idle }) =>
      some(idle, ({ names, count }) =>
        label('还没有人可以：{names}（共 {count} 项）', 'Nobody may yet: {names} ({count} in all)', { names, count }),
      ),
  },
  {
    code: 'address',
    label: label('设置对外访问地址', 'State the public address'),
    // The settings of the system are the administrator's.
    right: 'role.update',
    path: '/g?group=system',
    missing: addressMissing,
  },
  {
    code: 'backup',
    label: label('安排备份', 'Have the laboratory backed up'),
    right: 'role.update',
    path: '/g?group=backup',
    missing: backupMissing,
  },
  {
    code: 'areas',
    label: label('建立检测领域', 'Set up the test areas'),
    right: 'testArea.create',
    path: '/area',
    missing: ({ areas }) => when(areas === 0, label('还没有检测领域', 'No test areas yet')),
  },
  {
    code: 'standards',
    label: label('登记或采用标准', 'Register or adopt standards'),
    right: 'standard.create',
    path: '/standard',
    missing: ({ standards }) => when(standards === 0, label('还没有现行有效的标准', 'No standard in force yet')),
  },
  {
    code: 'bases',
    label: label('验证检测依据', 'Verify the test methods'),
    right: 'testBasis.update',
    // Where there is none yet, a filter would hide why the list is empty.
    path: ({ verified, methods }) => (methods > verified ? '/basis?verified=false&enabled=true' : '/basis'),
    missing: ({ verified, unverified }) =>
      some(unverified, ({ names, count }) =>
        label('尚未验证：{names}（共 {count} 个）', 'Not verified: {names} ({count} in all)', { names, count }),
      ) ?? when(verified === 0, label('还没有经验证的检测依据', 'No verified test method yet')),
  },
  {
    code: 'items',
    label: label('建立并启用检测项目', 'Set up and enable test items'),
    right: 'testItem.create',
    path: '/testitem',
    missing: ({ items }) => when(items === 0, label('还没有启用的检测项目', 'No enabled test item yet')),
  },
  {
    code: 'type',
    label: label('发布样品类型', 'Publish a sample type'),
    right: 'standard.publish',
    path: '/sample1',
    missing: ({ types, drafts }) =>
      when(
        types === 0,
        drafts === 0
          ? label('还没有样品类型', 'No sample type yet')
          : label('样品类型还是草稿，发布后才能受理', 'There are drafts; orders take published types only'),
      ),
  },
  {
    code: 'prices',
    label: label('制定价格', 'Set the prices'),
    right: 'priceItem.create',
    path: '/sample1?tab=prices',
    missing: ({ prices, unpriced }) =>
      some(unpriced, ({ names, count }) =>
        label('尚未定价：{names}（共 {count} 项）', 'Without a price: {names} ({count} in all)', { names, count }),
      ) ?? when(prices === 0, label('还没有价格', 'No prices yet')),
  },
  {
    code: 'authorised',
    label: label('授权检测、校核与签字人员', 'Authorise testers, checkers and signatories'),
    right: 'staffAuth.create',
    path: '/staff',
    missing: ({ unstaffed }) =>
      some(unstaffed, ({ names, count }) =>
        label('无人授权：{names}（共 {count} 项）', 'Nobody is authorised for: {names} ({count} in all)', {
          names,
          count,
        }),
      ),
  },
  {
    code: 'devices',
    label: label('登记设备并确认校准', 'Register the devices and confirm their calibration'),
    // One registers a device with its certificate, another one confirms it.
    right: ({ awaiting }) => (awaiting.length > 0 ? 'equipment.confirm' : 'equipment.create'),
    path: ({ awaiting }) => (awaiting.length > 0 ? '/equipment?view=confirm' : '/equipment'),
    missing: ({ devices, missingKinds, awaiting }) =>
      (missingKinds.length > 0 || devices === 0
        ? some(awaiting, ({ names, count }) =>
            label('待计量确认：{names}（共 {count} 台）', 'To be confirmed: {names} ({count} in all)', {
              names,
              count,
            }),
          )
        : null) ??
      some(missingKinds, ({ names, count }) =>
        label('没有可用设备：{names}（共 {count} 类）', 'No usable device of the kind: {names} ({count} in all)', {
          names,
          count,
        }),
      ) ??
      when(devices === 0, label('还没有可用的设备', 'No usable device yet')),
  },
];

/** The rights whose holders the list names. */
export const foundingRights: readonly Permission[] = [
  ...foundingSteps.flatMap(({ right }) => (typeof right === 'function' ? [] : [right])),
  'equipment.create',
  'equipment.confirm',
];
