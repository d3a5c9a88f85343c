import { Button } from 'antd';
import { useState } from 'react';
import { chainContract } from '../../contract/task/chain';
import { useLabel, useText } from '../kit/format/label';
import { RecordDrawer } from '../kit/page/RecordDrawer';
import { useCall } from '../services/use-call';
import { ChainView } from './ChainView';

type Props = { taskId: string; onClose: () => void };

/** The chain of a number beside the screen it stands on; from there on to the numbers that it was computed of, and back. */
export const ChainScreen = ({ taskId, onClose }: Props) => {
  const label = useLabel();
  const text = useText();
  const [path, setPath] = useState<readonly string[]>([taskId]);
  const id = path[path.length - 1] ?? taskId;
  const { data, error, reload } = useCall(chainContract.chain, { id });
  const chain = data?.taskId === id ? data : undefined;
  return (
    <RecordDrawer
      width={720}
      row={chain}
      noun={text('chain.title')}
      title={({ sampleNo, item }) => (
        <>
          <span className="mono">{sampleNo}</span>
          <span>{label(item)}</span>
        </>
      )}
      extra={() =>
        path.length > 1 ? (
          <Button size="small" onClick={() => setPath(path.slice(0, -1))}>
            {text('chain.back')}
          </Button>
        ) : null
      }
      error={error}
      onRetry={reload}
      onClose={onClose}
    >
      {(row) => <ChainView chain={row} onOpen={(next) => setPath([...path, next])} onLeave={onClose} />}
    </RecordDrawer>
  );
};
