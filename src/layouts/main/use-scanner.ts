import { history, useAccess, useDispatch } from '@umijs/max';
import { App } from 'antd';
import { useEffect } from 'react';
import type { Access } from '../../access';
import { useText } from '../../kit/format/label';
import { isOpenPath } from '../../services/open-paths';
import { repeatReader, scanReader } from '../../services/scanner';
import { addressOfCode, pageInCode } from '../frame/open-code';
import { isEditable, restoreField } from './editable';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** An input method commits its letters after the keys; then the field is put back as it was. */
const IME_MS = 80;

/**
 * Hears a keyboard-wedge scanner anywhere and opens what its code names. In a field, only our own printed codes are
 * taken out of the text again: a number that is scanned into a search belongs there. A field that reads scans itself
 * says `data-scan="own"`.
 */
export const useScanner = (): void => {
  const text = useText();
  const access = useAccess() as Access;
  const dispatch = useDispatch();
  const { message } = App.useApp();

  useEffect(() => {
    const reader = scanReader();
    const isAgain = repeatReader();
    let before: { field: Field; value: string } | undefined;

    const open = async (code: string) => {
      const address = await addressOfCode(code, access);
      if (address === undefined) void message.warning(text('scan.unknown', { code }));
      // The scan pages stand outside the router.
      else if (isOpenPath(address)) window.open(address, '_blank', 'noopener');
      else {
        dispatch({ type: 'gmodal/update', payload: { open: null } });
        history.push(address);
      }
    };

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const field = isEditable(event.target) ? (event.target as Field) : undefined;
      if (field?.closest('[data-scan="own"]')) return;
      const value = field?.value;
      const code = reader.press({ key: event.key, code: event.code, shift: event.shiftKey }, event.timeStamp);
      if (field && value !== undefined && reader.length() === 1) before = { field, value };
      if (code === undefined) return;
      if (field && !pageInCode(code)) return;
      event.preventDefault();
      event.stopPropagation();
      if (field && before?.field === field) {
        const { value: was } = before;
        window.setTimeout(() => restoreField(field, was), event.isComposing || event.key === 'Process' ? IME_MS : 0);
      }
      if (!isAgain(code, event.timeStamp)) void open(code);
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [access, dispatch, message, text]);
};
