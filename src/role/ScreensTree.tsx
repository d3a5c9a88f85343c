import { Button, Tree } from 'antd';
import { useMemo } from 'react';
import type { Menu } from '../../domain/menu/menu.entity';
import { menuEntryOf } from '../../domain/menu/screens';
import { isToCome } from '../../domain/menu/to-come';
import type { Permission } from '../../domain/role/permissions';
import { useText } from '../kit/format/label';
import { useMenuWords } from '../menu/menu-words';
import styles from './role.less';

type Props = {
  menus: readonly Menu[];
  rights: ReadonlySet<Permission>;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  disabled: boolean;
};

type Node = { key: string; menu: Menu; children: Node[] };

const bySort = (one: Menu, other: Menu) => (one.sort ?? 0) - (other.sort ?? 0);

const nodesOf = (menus: readonly Menu[], parentId: string | null): Node[] =>
  menus
    .filter((menu) => menu.parentId === parentId)
    .sort(bySort)
    .map((menu) => ({ key: menu.id, menu, children: nodesOf(menus, menu.id) }));

/** Whether the rights open the screen: a menu entry alone opens nothing. */
const isOpen = ({ path }: Menu, rights: ReadonlySet<Permission>): boolean => {
  const needs = menuEntryOf(path)?.needs;
  return needs !== undefined && (needs.length === 0 || needs.some((right) => rights.has(right)));
};

/** The screens in a role's menu, as the tree that the menu is. */
export const ScreensTree = ({ menus, rights, chosen, onChange, disabled }: Props) => {
  const text = useText();
  const words = useMenuWords();
  const nodes = useMemo(() => nodesOf(menus, null), [menus]);
  const screens = menus.filter(({ path }) => !path.startsWith('#'));
  const opened = screens.filter((menu) => isOpen(menu, rights)).map(({ id }) => id);
  const missing = opened.filter((id) => !chosen.includes(id)).length;
  const idle = screens.filter(
    (menu) => chosen.includes(menu.id) && !isToCome(menu.path) && !isOpen(menu, rights),
  ).length;
  return (
    <>
      <div className={styles.tools}>
        <Button disabled={disabled || (missing === 0 && idle === 0)} onClick={() => onChange(opened)}>
          {text('role.asRights')}
        </Button>
        <span className="muted">{text('role.screensHint', { missing, idle })}</span>
      </div>
      {nodes.length === 0 ? <p className="muted">{text('role.nothingSynchronised')}</p> : null}
      <Tree<Node>
        aria-label={text('role.screens')}
        checkable
        selectable={false}
        defaultExpandAll
        disabled={disabled}
        treeData={nodes}
        checkedKeys={[...chosen]}
        onCheck={(keys) => {
          const ids = new Set(screens.map(({ id }) => id));
          onChange((Array.isArray(keys) ? keys : keys.checked).map(String).filter((id) => ids.has(id)));
        }}
        titleRender={({ menu }) => (
          <span>
            {words(menu)} {menu.path.startsWith('#') ? null : <span className="muted">{menu.path}</span>}{' '}
            {isToCome(menu.path) ? (
              <span className="muted">{text('menuRows.toCome')}</span>
            ) : !menu.path.startsWith('#') && chosen.includes(menu.id) && !isOpen(menu, rights) ? (
              <span className={styles.idle}>{text('role.noRight')}</span>
            ) : null}
          </span>
        )}
      />
    </>
  );
};
