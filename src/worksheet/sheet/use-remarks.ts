import { useCallback, useEffect, useState } from 'react';
import { useDraftName } from '../../sample/entry/use-kept-draft';
import { dropDraft, keepDraft, readDraft } from '../../services/local-draft';

export type Remarks = Readonly<Record<string, string>>;

/** The checker's remarks on rows; they go out with the rejection, and are kept in this browser until then. */
export const useRemarks = (worksheetId: string, isChecked: boolean) => {
  const name = useDraftName('remarks', worksheetId);
  const [remarks, setRemarks] = useState<Remarks>(() => readDraft<Remarks>(name)?.data ?? {});

  useEffect(() => {
    if (!isChecked) return;
    if (Object.keys(remarks).length === 0) dropDraft(name);
    else keepDraft(name, { at: new Date().toISOString(), ver: 0, data: remarks });
  }, [name, remarks, isChecked]);

  const onRemark = useCallback(
    (taskId: string, text: string | null) =>
      setRemarks(({ [taskId]: _old, ...rest }) => (text === null ? rest : { ...rest, [taskId]: text })),
    [],
  );
  return { remarks: isChecked ? remarks : none, onRemark, clear: useCallback(() => setRemarks({}), []) };
};

const none: Remarks = {};
