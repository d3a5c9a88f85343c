import { useEffect, useState } from 'react';
import { reportContract } from '../../contract/report/report';
import type { CallError } from '../services/call-error';
import { fileUrl } from '../services/download';

type Pdf = { url?: string; error?: CallError };

/** The report's PDF as an address for the viewer, fetched again with each version of the report. */
export const usePdf = (id: string, ver: number): Pdf & { again: () => void } => {
  const [pdf, setPdf] = useState<Pdf>({});
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version or another try is another file
  useEffect(() => {
    let left = false;
    let made: string | undefined;
    fileUrl(reportContract.file, { id })
      .then((url) => {
        made = url;
        if (left) URL.revokeObjectURL(url);
        else setPdf({ url });
      })
      .catch((error: CallError) => {
        if (!left) setPdf({ error });
      });
    return () => {
      left = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, ver, turn]);

  return { ...pdf, again: () => setTurn((last) => last + 1) };
};
