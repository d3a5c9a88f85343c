import { Input, type InputRef } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../kit/format/label';
import styles from './workbook.less';

type Props = {
  /** Sheet and cell. */
  at: string;
  /** What stands in it: a formula after =, or what it was given. */
  content: string;
  /** Beside it: what the file says, why it has no value. */
  notes: readonly string[];
  /** What a person began to type in the grid. */
  begun: string | undefined;
  /** The person begins to type, and goes on in the line. */
  isOpen: boolean;
  /** `isDone`: the person has pressed Enter, and goes on in the grid. */
  onType: (text: string, isDone: boolean) => void;
  onLeave: () => void;
};

/** What stands in the cell that is chosen, to be changed: Enter takes it over, Escape leaves it as it was. */
export const CellBar = ({ at, content, notes, begun, isOpen, onType, onLeave }: Props) => {
  const text = useText();
  const field = useRef<InputRef>(null);
  /** A key has said what becomes of the draft; the field that is left says nothing more. */
  const isSaid = useRef(false);
  useEffect(() => {
    if (isOpen) field.current?.focus({ cursor: 'end' });
  }, [isOpen]);
  const [draft, setDraft] = useState(begun ?? content);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Escape' && event.key !== 'Enter') return;
    isSaid.current = true;
    if (event.key === 'Enter') onType(draft, true);
    else onLeave();
  };
  return (
    <div className={styles.bar}>
      <bdi className={styles.at} dir="ltr">
        {at}
      </bdi>
      <Input
        ref={field}
        className={styles.content}
        dir="ltr"
        aria-label={text('workbook.content', { at })}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={press}
        onBlur={() => {
          if (!isSaid.current && draft !== content) onType(draft, false);
        }}
      />
      {notes.map((note) => (
        <span key={note} className={styles.note}>
          {note}
        </span>
      ))}
    </div>
  );
};
