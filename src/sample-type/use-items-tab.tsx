import { Skeleton } from 'antd';
import { type RefObject, useCallback, useRef, useState } from 'react';
import type { sampleTypeContract } from '../../contract/sample-type/sample-type';
import type { sampleVariantContract } from '../../contract/sample-type/sample-variant';
import { useText } from '../kit/format/label';
import { Trouble } from '../kit/page/Trouble';
import { useCall } from '../services/use-call';
import { ItemsEditor } from './ItemsEditor';
import type { Line } from './lines';

type Props = {
  of: 'type' | 'variant';
  node: { id: string; ver: number };
  /** The call that reads its items. */
  endpoint: (typeof sampleTypeContract | typeof sampleVariantContract)['lines'];
  /** Stores the items on top of a version of the node; gives the node's new one. */
  store: (ver: number, lines: readonly Line[]) => Promise<{ ver: number }>;
  readOnly: boolean;
  empty: string;
  onChanged: () => void;
  onDirty: (dirty: boolean) => void;
};

/** Stores what was changed and not saved yet, and gives the node's new version; nothing where all is stored. */
export type Unsaved = RefObject<(() => Promise<number>) | null>;

/** The tab of a type's or a variant's items; several changes one after another each build on the last. */
export const useItemsTab = ({ of, node, endpoint, store, readOnly, empty, onChanged, onDirty }: Props) => {
  const text = useText();
  const [ver, setVer] = useState(node.ver);
  const { data, error, reload } = useCall(endpoint, { id: node.id });
  const unsaved: Unsaved = useRef(null);
  const latest = useRef(node.ver);
  const save = async (lines: readonly Line[]) => {
    const stored = await store(Math.max(ver, node.ver), lines);
    latest.current = stored.ver;
    setVer(stored.ver);
    reload();
    onChanged();
  };
  const onUnsaved = useCallback(
    (pending: (() => Promise<void>) | null) => {
      unsaved.current =
        pending &&
        (async () => {
          await pending();
          return latest.current;
        });
      onDirty(pending !== null);
    },
    [onDirty],
  );
  const children = data ? (
    <ItemsEditor of={of} stored={data} readOnly={readOnly} empty={empty} save={save} onUnsaved={onUnsaved} />
  ) : (
    <Skeleton active />
  );
  const tab = {
    key: 'items',
    label: text('catalogue.items', { count: data?.length ?? 0 }),
    children: error ? <Trouble error={error} onRetry={reload} /> : children,
  };
  return { tab, unsaved };
};
