import { Checkbox } from 'antd';
import { moduleLabel } from '../../../domain/role/modules';
import { isPermission, permissions } from '../../../domain/role/permissions';
import { useLabel, useText } from '../../components/format/label';
import type { PickRow } from '../../components/list/filter';
import { Trouble } from '../../components/page/Trouble';
import { type Target, targetOf } from '../../components/ref/targets';
import { useCall } from '../../services/use-call';
import styles from './role.less';

type Props = {
  target: 'resource' | 'menu';
  /** The field of a row that says which group it stands in. */
  groupOf: string;
  value?: string[] | null;
  onChange?: (ids: string[]) => void;
  id?: string;
  disabled?: boolean;
};

const grouped = (rows: readonly PickRow[], groupOf: string): [string, PickRow[]][] => {
  const groups = new Map<string, PickRow[]>();
  for (const row of rows) {
    const group = String(row[groupOf] ?? '');
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  return [...groups];
};

/** All rights, or all screens, by group: what a role holds is seen at one glance. */
export const GroupedInput = ({ target, groupOf, value, onChange, id, disabled = false }: Props) => {
  const label = useLabel();
  const text = useText();
  const { endpoint, titleKey } = targetOf(target) as Target;
  const { data, error, reload } = useCall(endpoint, { all: true });
  if (error) return <Trouble error={error} onRetry={reload} />;
  // The rights' own words exist in both languages; a row that the code does not know keeps its stored name.
  const wordsOf = (row: PickRow) => {
    const code = String(row['code'] ?? '');
    return isPermission(code) ? label(permissions[code]) : String(row[titleKey]);
  };
  const held = new Set(value);
  const set = (ids: readonly string[], on: boolean) => {
    const next = new Set(held);
    for (const each of ids)
      if (on) next.add(each);
      else next.delete(each);
    onChange?.([...next]);
  };

  return (
    <div id={id} className={styles.groups}>
      {data?.list.length === 0 ? <span className="muted">{text('role.nothingSynchronised')}</span> : null}
      {grouped(data?.list ?? [], groupOf).map(([group, rows]) => {
        const ids = rows.map((row) => row.id);
        const count = ids.filter((each) => held.has(each)).length;
        const name = target === 'resource' ? label(moduleLabel(group)) : group;
        return (
          <fieldset key={group} aria-label={name} className={styles.group}>
            <Checkbox
              disabled={disabled}
              checked={count === ids.length}
              indeterminate={count > 0 && count < ids.length}
              onChange={(event) => set(ids, event.target.checked)}
            >
              <b>{name || text('role.topLevel')}</b>
            </Checkbox>
            {rows.map((row) => (
              <Checkbox
                key={row.id}
                disabled={disabled}
                checked={held.has(row.id)}
                onChange={(event) => set([row.id], event.target.checked)}
              >
                {wordsOf(row)}
              </Checkbox>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
};
