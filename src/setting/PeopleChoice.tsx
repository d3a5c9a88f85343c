import { Select } from 'antd';
import type { SettingView } from '../../contract/setting/setting';
import { staffAdminContract } from '../../contract/staff/staff-admin';
import { label as words } from '../../domain/kit/label';
import { peopleIn } from '../../domain/setting/people-list';
import { recipientWords } from '../../domain/setting/recipient';
import { useLabel, useText } from '../kit/format/label';
import { useCall } from '../services/use-call';

type Props = {
  named: NonNullable<SettingView['named']>;
  value?: string;
  onChange?: (value: string) => void;
  id?: string;
};

/** Roles and people of a setting by their names; what is stored are their codes. Who was chosen and left stays to be seen, and is told. */
export const PeopleChoice = ({ named, value = '', onChange, id }: Props) => {
  const label = useLabel();
  const text = useText();
  const roles = useCall(staffAdminContract.roles, {});
  const people = useCall(staffAdminContract.people, { permission: 'statistics.read' });
  // Of what is chosen already the server has said whether anything is sent there.
  const told = (code: string, name: string) => {
    const known = named.find((each) => each.code === code);
    return known === undefined ? name : label(recipientWords(known));
  };
  const roleOptions = (roles.data ?? []).map(({ code, name }) => ({ value: code, label: told(code, name) }));
  const personOptions = (people.data ?? []).map(({ username, name, departName }) => ({
    value: username,
    label:
      departName === null ? name : label(words('{name}（{place}）', '{name} ({place})', { name, place: departName })),
  }));
  const offered = new Set([...roleOptions, ...personOptions].map((option) => option.value));
  const chosen = peopleIn(value);
  const others = chosen.filter((code) => !offered.has(code)).map((code) => ({ value: code, label: told(code, code) }));
  const groups = [
    { label: label(words('角色', 'Roles')), options: roleOptions },
    { label: label(words('人员', 'People')), options: personOptions },
    { label: label(words('已选，但收不到', 'Chosen, but sent nothing')), options: others },
  ];
  return (
    <Select<string[]>
      {...(id !== undefined && { id })}
      mode="multiple"
      allowClear
      showSearch
      optionFilterProp="label"
      value={chosen}
      onChange={(codes) => onChange?.(codes.join(', '))}
      loading={roles.loading || people.loading}
      notFoundContent={text(roles.error || people.error ? 'ref.failed' : 'ref.none')}
      options={groups.filter(({ options }) => options.length > 0)}
    />
  );
};
