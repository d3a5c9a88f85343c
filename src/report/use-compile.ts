import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { reportContract } from '../../contract/report/report';
import { type CompileInput, reportAdminContract } from '../../contract/report/report-admin';
import type { ReportRecord } from '../../contract/report/report-view';
import { setFieldErrors } from '../kit/format/field-errors';
import { call } from '../services/call';
import { CallError } from '../services/call-error';
import { type CompileDraft, compileInputOf, draftOf, typedSince } from './compile-draft';

export type SaveState = 'saved' | 'changed' | 'saving' | 'conflict';

/** Keeps the compile form and the server in step; what is typed is never overwritten by a report that reloads. */
export const useCompile = (form: FormInstance<CompileDraft>, record: ReportRecord, onSaved: () => void) => {
  const [state, setState] = useState<SaveState>('saved');
  const ver = useRef(record.report.ver);
  const known = useRef(record);
  known.current = record;

  const take = (newer: ReportRecord, sent?: CompileDraft) => {
    ver.current = newer.report.ver;
    const typed = sent === undefined ? {} : typedSince(sent, form.getFieldsValue(true));
    form.setFieldsValue({ ...draftOf(newer), ...typed });
    setState(Object.keys(typed).length === 0 ? 'saved' : 'changed');
  };
  // A step elsewhere (an annex, a colleague) has made another version.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version is taken over, and only over an untouched form
  useEffect(() => {
    if (state === 'saved' && record.report.ver !== ver.current) take(record);
  }, [record.report.ver]);

  const save = async (mode: CompileInput['mode']): Promise<boolean> => {
    const draft = await form.validateFields().catch(() => null);
    if (draft === null) return false;
    const { id } = record.report;
    setState('saving');
    try {
      if (draft.type !== known.current.report.type && draft.type !== 'amend') {
        const { ver: next } = await call(reportContract.type, { id, type: draft.type, ver: ver.current });
        ver.current = next;
      }
      take(await call(reportAdminContract.compile, { id, ver: ver.current, mode, ...compileInputOf(draft) }), draft);
      onSaved();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFieldErrors(form, error);
      setState(error.code === 409 ? 'conflict' : 'changed');
      if (error.code === 409) onSaved();
      return false;
    }
  };
  return {
    state,
    save,
    onTouched: () => setState((last) => (last === 'conflict' ? last : 'changed')),
    takeTheirs: () => take(known.current),
    /** Saves what is not saved yet; the version that may now be signed, or nothing where that failed. */
    saveChanges: async (): Promise<number | undefined> =>
      state === 'saved' || (await save('save')) ? ver.current : undefined,
  };
};
