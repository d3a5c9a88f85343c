import { SearchOutlined } from '@ant-design/icons';
import { history, useDispatch, useSelector } from '@umijs/max';
import { Input, Modal } from 'antd';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useText } from '../../../kit/format/label';
import type { GmodalState } from '../../../models/gmodal';
import { focusContentUnlessHeld } from '../../../services/content';
import styles from './go-to.less';
import { type Target, useResults } from './use-results';

const GoToList = ({ onLeave }: { onLeave: () => void }) => {
  const text = useText();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const results = useResults(typed);
  const active = results[Math.min(at, results.length - 1)];
  const go = (target: Target | undefined) => {
    if (target === undefined) return;
    onLeave();
    history.push(target.address);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows of an input method choose its own words.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = (Math.min(at, results.length - 1) + step + results.length) % Math.max(results.length, 1);
      setAt(next);
      document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') go(active);
  };
  return (
    <>
      <Input
        autoFocus
        size="large"
        variant="borderless"
        prefix={<SearchOutlined />}
        role="combobox"
        aria-expanded={results.length > 0}
        aria-controls={list}
        aria-activedescendant={active ? `${list}-${results.indexOf(active)}` : undefined}
        aria-label={text('goTo.title')}
        placeholder={text('goTo.placeholder')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" aria-label={text('goTo.title')} className={styles.list}>
        {results.map((target, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field above keeps the focus and names the active line
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above hears the keys
          <div
            key={`${target.group} ${target.key}`}
            id={`${list}-${index}`}
            role="option"
            aria-selected={target === active}
            className={target === active ? styles.active : styles.line}
            onClick={() => go(target)}
            onMouseMove={() => setAt(index)}
          >
            <span className={styles.group}>{text(`goTo.group.${target.group}`)}</span>
            <b className={target.group === 'record' ? 'mono' : undefined}>{target.title}</b>
            <small>{target.note}</small>
          </div>
        ))}
        {results.length === 0 ? <p className={styles.none}>{text('goTo.none')}</p> : null}
      </div>
    </>
  );
};

/** Ctrl+K: to any screen one may open, to what is open, and to a record by its number. */
export const GoTo = () => {
  const text = useText();
  const dispatch = useDispatch();
  const open = useSelector(({ gmodal }: { gmodal: GmodalState }) => gmodal.open === 'goTo');
  // What had the focus before is on another screen then.
  const left = useRef(false);
  const close = () => dispatch({ type: 'gmodal/update', payload: { open: null } });
  const leave = () => {
    left.current = true;
    close();
  };
  return (
    <Modal
      open={open}
      onCancel={close}
      afterClose={() => {
        if (left.current) focusContentUnlessHeld();
        left.current = false;
      }}
      footer={null}
      closable={false}
      width={560}
      destroyOnHidden
      style={{ top: 80 }}
      // Names the dialog for who cannot see it; the field says the same to who can.
      title={text('goTo.title')}
      styles={{ content: { padding: 8 }, header: { display: 'none' } }}
    >
      <GoToList onLeave={leave} />
    </Modal>
  );
};
