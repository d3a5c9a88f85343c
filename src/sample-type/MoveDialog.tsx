import { Modal, Select } from 'antd';
import { useState } from 'react';
import { isFrozen } from '../../domain/sample-type/versions';
import { useText } from '../kit/format/label';
import { useSubmit } from '../kit/submit/use-submit';
import type { Catalogue, Node } from './nodes';
import { changeNode } from './store-node';

type Props = {
  node: Exclude<Node, { kind: 'category' }>;
  catalogue: Catalogue;
  onClose: () => void;
  onMoved: () => void;
};

/** Hangs a type under another category, or a variant under another draft. */
export const MoveDialog = ({ node, catalogue, onClose, onMoved }: Props) => {
  const text = useText();
  const [run, pending] = useSubmit((work: () => Promise<void>) => work());
  const here = node.kind === 'type' ? node.row.sam1Id : node.row.sample1Id;
  const [to, setTo] = useState<string | null>(null);
  const places: readonly { id: string; name: string; version?: number | null }[] =
    node.kind === 'type' ? catalogue.categories : catalogue.types.filter((type) => !isFrozen(type));
  const move = () =>
    run(async () => {
      if (to === null) return;
      await changeNode(node, node.kind === 'type' ? { sam1Id: to } : { sample1Id: to });
      onMoved();
    });
  return (
    <Modal
      open
      width={420}
      title={text('catalogue.moveTitle', { name: node.row.name })}
      okText={text('catalogue.move')}
      okButtonProps={{ disabled: to === null }}
      confirmLoading={pending}
      onOk={() => void move()}
      onCancel={onClose}
    >
      <p className="muted">{text(node.kind === 'type' ? 'catalogue.moveType' : 'catalogue.moveVariant')}</p>
      <Select
        autoFocus
        showSearch
        style={{ width: '100%' }}
        optionFilterProp="label"
        aria-label={text('catalogue.moveTo')}
        placeholder={text('catalogue.moveTo')}
        value={to}
        onChange={setTo}
        options={places
          .filter(({ id }) => id !== here)
          .map(({ id, name, version }) => ({
            value: id,
            label: version === undefined ? name : `${name} V${version ?? 1}`,
          }))}
      />
    </Modal>
  );
};
