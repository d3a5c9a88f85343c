import { useAccess } from '@umijs/max';
import { App, Button } from 'antd';
import { useState } from 'react';
import { isFrozen } from '../../domain/sample-type/versions';
import type { Access } from '../access';
import { useText } from '../kit/format/label';
import { useSubmit } from '../kit/submit/use-submit';
import { MoveDialog } from './MoveDialog';
import { type Catalogue, keyOf, type Node } from './nodes';
import { changeNode, removeNode } from './store-node';

type Props = {
  node: Node;
  catalogue: Catalogue;
  onRenaming: (key: string) => void;
  onChanged: (key?: string | null) => void;
};

const rightOf = { category: 'sampleCategory', type: 'sampleType', variant: 'sampleVariant' } as const;

/** What may be done with a node in the tree: rename, move, stop, delete. */
export const NodeActions = ({ node, catalogue, onRenaming, onChanged }: Props) => {
  const text = useText();
  const access = useAccess() as Access;
  const { modal } = App.useApp();
  const [run] = useSubmit((work: () => Promise<void>) => work());
  const [moving, setMoving] = useState(false);
  const noun = rightOf[node.kind];
  const type = node.kind === 'type' ? node.row : node.kind === 'variant' ? node.type : undefined;
  const open = type === undefined || !isFrozen(type);
  const isDraft = node.kind === 'type' && node.row.revisesId !== null;
  const mayChange = access[`${noun}.update`];
  const { name } = node.row;

  const toggle = () =>
    run(async () => {
      if (node.kind !== 'type') await changeNode(node, { enabled: node.row.enabled === false });
      onChanged();
    });
  const remove = () =>
    modal.confirm({
      title: text(isDraft ? 'catalogue.discardAsk' : 'crud.removeAsk', { title: name, name }),
      okText: text(isDraft ? 'catalogue.discardDraft' : 'crud.remove'),
      okButtonProps: { danger: true },
      onOk: () =>
        run(async () => {
          await removeNode(node);
          onChanged(null);
        }),
    });
  return (
    <>
      {mayChange && open ? (
        <Button size="small" onClick={() => onRenaming(keyOf(node))}>
          {text('catalogue.rename')}
        </Button>
      ) : null}
      {mayChange && !isDraft && (node.kind === 'type' || (node.kind === 'variant' && open)) ? (
        <Button size="small" onClick={() => setMoving(true)}>
          {text('catalogue.move')}
        </Button>
      ) : null}
      {mayChange && node.kind !== 'type' ? (
        <Button size="small" onClick={() => void toggle()}>
          {text(node.row.enabled === false ? 'catalogue.start' : 'catalogue.stop')}
        </Button>
      ) : null}
      {access[`${noun}.delete`] && (open || node.kind === 'type') ? (
        <Button size="small" danger onClick={remove}>
          {text(isDraft ? 'catalogue.discardDraft' : 'crud.remove')}
        </Button>
      ) : null}
      {moving && node.kind !== 'category' ? (
        <MoveDialog
          node={node}
          catalogue={catalogue}
          onClose={() => setMoving(false)}
          onMoved={() => {
            setMoving(false);
            onChanged();
          }}
        />
      ) : null}
    </>
  );
};
