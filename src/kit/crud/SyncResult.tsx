import { Modal } from 'antd';
import type { Synchronised } from '../../../contract/kit/synchronised';
import { useText } from '../format/label';
import { ToneTag } from '../state/StateTag';

const tones = { added: 'done', updated: 'working', orphaned: 'sentBack' } as const;
const kinds = ['added', 'updated', 'orphaned'] as const;

/** What a synchronisation has added, updated and found orphaned, row by row. */
export const SyncResult = ({ done, onClose }: { done: Synchronised; onClose: () => void }) => {
  const text = useText();
  const { added, updated, orphaned, changes } = done;
  return (
    <Modal
      open
      title={text('sync.title')}
      okText={text('sync.close')}
      cancelButtonProps={{ hidden: true }}
      onOk={onClose}
      onCancel={onClose}
    >
      <p>{text('sync.done', { added, updated, orphaned })}</p>
      {kinds.map((kind) => {
        const some = changes.filter((change) => change.kind === kind);
        return some.length === 0 ? null : (
          <section key={kind}>
            <ToneTag tone={tones[kind]}>{text(`sync.${kind}`)}</ToneTag>
            <ul>
              {some.map(({ code, name }) => (
                <li key={code}>
                  {name} <span className="muted">{code}</span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {orphaned > 0 ? <p className="muted">{text('sync.orphanHint')}</p> : null}
    </Modal>
  );
};
