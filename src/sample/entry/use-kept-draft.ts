import { useModel } from '@umijs/max';
import { useEffect, useMemo } from 'react';
import { type DraftName, keepDraft } from '../../services/local-draft';
import { readToken } from '../../services/session';

/** How long after the last key the form is written down. */
const QUIET = 800;

/** The name of this person's draft of a record; `new` for one that the server does not know yet. */
export const useDraftName = (noun: string, id: string | undefined): DraftName => {
  const { initialState } = useModel('@@initialState');
  const userId = initialState?.currentUser?.id ?? '';
  return useMemo(() => ({ userId, noun, id: id ?? 'new' }), [userId, noun, id]);
};

/** Writes down what is being typed, a moment after the typing rests; a form without changes has no draft. */
export const useKeptDraft = (name: DraftName, data: object, ver: number, keeping: boolean): void => {
  useEffect(() => {
    if (!keeping) return;
    const keep = () => {
      // Signing out has cleared the drafts; the page on its way out must not bring one back.
      if (readToken() !== undefined) keepDraft(name, { at: new Date().toISOString(), ver, data });
    };
    const timer = window.setTimeout(keep, QUIET);
    // A window that is closed within that moment is written down on its way out.
    window.addEventListener('pagehide', keep);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [name, data, ver, keeping]);
};
