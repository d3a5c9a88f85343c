import { SearchOutlined } from '@ant-design/icons';
import { Input, Tree } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useText } from '../kit/format/label';
import { NodeTitle } from './NodeTitle';
import { type Branch, type Catalogue, findBranch, type Node, treeOf } from './nodes';
import styles from './sample1.less';

type Props = {
  catalogue: Catalogue;
  /** The types whose variants are known. */
  loaded: ReadonlySet<string>;
  selected: string | null;
  expanded: readonly string[];
  renaming: string | null;
  onSelect: (key: string) => void;
  onExpand: (keys: string[]) => void;
  /** F2 or the menu begins it, a name or nothing ends it. */
  onRenaming: (key: string | null) => void;
  onRename: (node: Node, name: string) => void;
  foot: ReactNode;
};

/** Category, type, variant as one tree: arrows walk, Enter opens, F2 renames. */
export const CatalogueTree = ({
  catalogue,
  loaded,
  selected,
  expanded,
  renaming,
  onSelect,
  onExpand,
  onRenaming,
  onRename,
  foot,
}: Props) => {
  const text = useText();
  const [find, setFind] = useState('');
  const branches = useMemo(() => treeOf(catalogue, find, loaded), [catalogue, find, loaded]);
  const all = (list: readonly Branch[]): string[] => list.flatMap(({ key, children }) => [key, ...all(children ?? [])]);
  return (
    <nav className={styles.tree} aria-label={text('catalogue.title')}>
      <Input
        prefix={<SearchOutlined className="muted" />}
        allowClear
        placeholder={text('catalogue.find')}
        aria-label={text('catalogue.find')}
        value={find}
        onChange={({ target }) => setFind(target.value)}
      />
      {branches.length === 0 ? (
        <p className={styles.nothing}>{text(find === '' ? 'catalogue.empty' : 'catalogue.noneFound')}</p>
      ) : (
        // The keys belong to the tree inside.
        // biome-ignore lint/a11y/noStaticElementInteractions: hears F2 of the tree, is no control itself
        <div
          className={styles.branches}
          onKeyDown={(event) => {
            if (event.key === 'F2' && selected !== null) onRenaming(selected);
          }}
        >
          <Tree<Branch>
            blockNode
            treeData={branches}
            fieldNames={{ key: 'key', children: 'children' }}
            titleRender={({ key, node }) => (
              <NodeTitle
                node={node}
                renaming={renaming === key}
                onCancel={() => onRenaming(null)}
                onRename={(name) => onRename(node, name)}
              />
            )}
            selectedKeys={selected === null ? [] : [selected]}
            expandedKeys={find === '' ? [...expanded] : all(branches)}
            onExpand={(keys) => onExpand(keys.map(String))}
            onSelect={(_keys, { node }) => onSelect(String(node.key))}
          />
        </div>
      )}
      <div className={styles.treeFoot}>{foot}</div>
    </nav>
  );
};

export const nodeOf = (catalogue: Catalogue, key: string | null): Node | undefined =>
  findBranch(treeOf(catalogue), key)?.node;
