import { useDispatch, useSelector } from '@umijs/max';
import { Modal } from 'antd';
import { useText } from '../../kit/format/label';
import type { GmodalState } from '../../models/gmodal';
import styles from './help.less';

const keys = [
  ['Ctrl K', 'help.goTo'],
  ['?', 'help.help'],
  ['Esc', 'help.escape'],
  ['Tab', 'help.tab'],
  ['Enter', 'help.enter'],
  ['F6', 'help.notice'],
] as const;

/** `?`: the keys that hold everywhere, and what a scanner does. */
export const HelpDialog = () => {
  const text = useText();
  const dispatch = useDispatch();
  const open = useSelector(({ gmodal }: { gmodal: GmodalState }) => gmodal.open === 'keys');
  return (
    <Modal
      title={text('help.title')}
      open={open}
      footer={null}
      width={480}
      onCancel={() => dispatch({ type: 'gmodal/update', payload: { open: null } })}
    >
      <dl className={styles.keys}>
        {keys.map(([key, id]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text(id)}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">{text('help.scanner')}</p>
    </Modal>
  );
};
