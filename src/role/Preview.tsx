import { Empty } from 'antd';
import { staffContract } from '../../contract/staff/staff';
import type { Menu } from '../../domain/menu/menu.entity';
import { moduleLabel, moduleOf } from '../../domain/role/modules';
import { type Permission, permissions } from '../../domain/role/permissions';
import { role } from '../../domain/role/role.entity';
import { useLabel, useListed, useText } from '../kit/format/label';
import { useCall } from '../services/use-call';
import { placeOf } from './matrix';
import { menuSeen } from './menu-seen';
import styles from './role.less';

type Props = {
  roleId: string | undefined;
  rights: ReadonlySet<Permission>;
  menus: readonly Menu[];
  systemIds: readonly string[];
  dataScope: string;
};

const byNoun = (rights: ReadonlySet<Permission>): [string, Permission[]][] => {
  const nouns = new Map<string, Permission[]>();
  for (const right of rights) nouns.set(moduleOf(right), [...(nouns.get(moduleOf(right)) ?? []), right]);
  return [...nouns].sort(([one], [other]) => placeOf(one) - placeOf(other));
};

/** What somebody with this role alone sees: menu, rows, steps; and who that is. */
export const Preview = ({ roleId, rights, menus, systemIds, dataScope }: Props) => {
  const label = useLabel();
  const text = useText();
  const listed = useListed();
  const people = useCall(staffContract.list, roleId ? { roleIds: [roleId], status: 'active', pageSize: 100 } : null);
  const areas = menuSeen(rights, menus, systemIds);
  const scope = role.fields.dataScope.options?.[dataScope];
  return (
    <div className={styles.preview}>
      <section className={styles.phone} aria-label={text('role.menuSeen')}>
        <h3>{text('role.menuSeen')}</h3>
        {areas.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('role.seesNothing')} />
        ) : null}
        {areas.map(({ code, name, entries }) => (
          <div key={code} className={styles.area}>
            <small>{label(name)}</small>
            <ul>
              {entries.map((entry) => (
                <li key={entry.path}>{label(entry.name)}</li>
              ))}
            </ul>
          </div>
        ))}
      </section>
      <div>
        <h3>{text('role.rowsSeen')}</h3>
        <p>{scope ? label(scope) : dataScope}</p>
        <h3>{text('role.steps')}</h3>
        <dl className={styles.steps}>
          {byNoun(rights).map(([noun, some]) => (
            <div key={noun}>
              <dt>{label(moduleLabel(noun))}</dt>
              <dd>{listed(some.map((right) => label(permissions[right])))}</dd>
            </div>
          ))}
        </dl>
        <h3>{text('role.people', { count: people.data?.total ?? 0 })}</h3>
        <p>
          {listed((people.data?.list ?? []).map(({ name }) => name)) || (
            <span className="muted">{text('role.nobody')}</span>
          )}
        </p>
      </div>
    </div>
  );
};
