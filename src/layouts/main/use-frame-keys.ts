import { useDispatch } from '@umijs/max';
import { useEffect } from 'react';
import type { GmodalState } from '../../models/gmodal';
import { isEditable } from './editable';

/** A `?` inside an address that a scanner types is followed by the next key sooner than this, in ms. */
const ALONE_MS = 120;

/** Ctrl+K opens the way to every screen, `?` the list of keys. */
export const useFrameKeys = (): void => {
  const dispatch = useDispatch();
  useEffect(() => {
    let question: number | undefined;
    const open = (dialog: GmodalState['open']) => dispatch({ type: 'gmodal/update', payload: { open: dialog } });
    const onKeyDown = (event: KeyboardEvent) => {
      window.clearTimeout(question);
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        open('goTo');
      } else if (event.key === '?' && !event.ctrlKey && !event.altKey && !isEditable(event.target))
        question = window.setTimeout(() => open('keys'), ALONE_MS);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.clearTimeout(question);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [dispatch]);
};
