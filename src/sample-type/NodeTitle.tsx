import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { isFrozen } from '../../domain/sample-type/versions';
import { useText } from '../kit/format/label';
import type { Node } from './nodes';
import styles from './sample1.less';

type Props = {
  node: Node;
  renaming: boolean;
  onRename: (name: string) => void;
  onCancel: () => void;
};

const NameInput = ({ node, onRename, onCancel }: Omit<Props, 'renaming'>) => {
  const text = useText();
  const [name, setName] = useState(node.row.name);
  const input = useRef<InputRef>(null);
  useEffect(() => input.current?.select(), []);
  const settle = () => (name.trim() === '' || name.trim() === node.row.name ? onCancel() : onRename(name.trim()));
  return (
    <Input
      ref={input}
      size="small"
      value={name}
      maxLength={64}
      aria-label={text('catalogue.newName')}
      onChange={({ target }) => setName(target.value)}
      onBlur={settle}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        // The tree has keys of its own.
        event.stopPropagation();
        if (event.key === 'Enter') settle();
        if (event.key === 'Escape') onCancel();
      }}
    />
  );
};

/** A node in the tree: its name, for a type the version, and what is out of use quietly. */
export const NodeTitle = ({ node, renaming, ...rename }: Props) => {
  const text = useText();
  if (renaming) return <NameInput node={node} {...rename} />;
  if (node.kind === 'type') {
    const { name, version, revisesId, status } = node.row;
    const draft =
      revisesId !== null ? text('catalogue.nextDraft') : isFrozen(node.row) ? null : text('catalogue.draft');
    return (
      <span className={status === 'retired' ? styles.quiet : undefined}>
        {name} <span className="muted">V{version ?? 1}</span>
        {draft ? <span className={styles.draft}>{draft}</span> : null}
        {status === 'retired' ? <span className="muted"> {text('catalogue.retired')}</span> : null}
      </span>
    );
  }
  const isOff = node.row.enabled === false;
  return (
    <span className={isOff ? styles.quiet : undefined}>
      {node.row.name}
      {node.kind === 'variant' && node.row.spec ? <span className="muted"> {node.row.spec}</span> : null}
      {isOff ? <span className="muted"> {text('catalogue.stopped')}</span> : null}
    </span>
  );
};
