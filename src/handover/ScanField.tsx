import { Input, type InputRef } from 'antd';
import { type Ref, useState } from 'react';
import type { Label } from '../../domain/kit/label';
import { custodyWords as words } from '../../domain/sample/custody-words';
import { useLabel } from '../kit/format/label';
import styles from './handover.less';

type Props = {
  id: string;
  title: Label;
  wrong: string | undefined;
  busy?: boolean;
  onScan: (code: string) => void;
  ref?: Ref<InputRef>;
};

/** Takes what a scanner types and ends with Enter, and is ready for the next one. */
export const ScanField = ({ id, title, wrong, busy = false, onScan, ref }: Props) => {
  const label = useLabel();
  const [code, setCode] = useState('');
  return (
    <div data-scan="own">
      <label htmlFor={id}>{label(title)}</label>
      <Input
        id={id}
        ref={ref ?? null}
        autoFocus
        autoComplete="off"
        value={code}
        disabled={busy}
        status={wrong ? 'error' : ''}
        placeholder={label(words.scanHint)}
        onChange={({ target }) => setCode(target.value)}
        onPressEnter={() => {
          if (code.trim() === '') return;
          onScan(code.trim());
          setCode('');
        }}
      />
      {wrong ? (
        <div role="alert" className={styles.wrong}>
          {wrong}
        </div>
      ) : null}
    </div>
  );
};
