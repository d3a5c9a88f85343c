import { Tree } from 'antd';
import { useMemo } from 'react';
import type { DepartmentNode } from '../../contract/department/department';
import { departmentContract } from '../../contract/department/department';
import { useText } from '../kit/format/label';
import { call } from '../services/call';
import { CallError } from '../services/call-error';
import styles from './depart.less';
import { type Branch, placeOfDrop, treeOf } from './tree';

type Props = {
  nodes: readonly DepartmentNode[];
  chosen: string | undefined;
  movable: boolean;
  onChoose: (id: string) => void;
  onMoved: () => void;
};

type Line = { key: string; branch: Branch; children: Line[] };
const linesOf = (branches: readonly Branch[]): Line[] =>
  branches.map((branch) => ({ key: branch.id, branch, children: linesOf(branch.children) }));

/** The organisation as a tree; a department is moved by dragging it. */
export const DepartmentTree = ({ nodes, chosen, movable, onChoose, onMoved }: Props) => {
  const text = useText();
  const lines = useMemo(() => linesOf(treeOf(nodes)), [nodes]);

  const move = async (id: string, target: string, gap: 'onto' | 'before' | 'after') => {
    const ver = nodes.find((node) => node.id === id)?.ver ?? 1;
    try {
      await call(departmentContract.move, { id, ver, ...placeOfDrop(nodes, id, target, gap) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
    onMoved();
  };
  return (
    <Tree<Line>
      aria-label={text('depart.tree')}
      treeData={lines}
      defaultExpandAll
      blockNode
      draggable={movable ? { icon: false } : false}
      selectedKeys={chosen ? [chosen] : []}
      onSelect={(_keys, { node }) => onChoose(node.key)}
      onDrop={({ dragNode, node, dropToGap, dropPosition }) => {
        const place = Number(node.pos.split('-').at(-1));
        const gap = dropToGap ? (dropPosition < place + 1 ? 'before' : 'after') : 'onto';
        void move(dragNode.key, node.key, gap);
      }}
      titleRender={({ branch }) => (
        <span className={branch.stopped ? styles.stopped : styles.node}>
          <span className={styles.name}>{branch.name}</span>
          <span className={styles.leader}>{branch.stopped ? text('depart.stopped') : branch.leaderName}</span>
          <span className={styles.count} title={text('depart.people', { count: branch.total })}>
            {branch.total}
          </span>
        </span>
      )}
    />
  );
};
