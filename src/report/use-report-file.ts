import { useEffect, useState } from 'react';
import { reportContract } from '../../contract/report/report';
import type { CallError } from '../services/call-error';
import { type Fetched, fileOf } from '../services/download';

type ReportFile = { file?: Fetched; error?: CallError };

/** The report's PDF, fetched again with each version of the report; until then the one before stays in sight. */
export const useReportFile = (id: string, ver: number): ReportFile & { again: () => void } => {
  const [found, setFound] = useState<ReportFile>({});
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version or another try is another file
  useEffect(() => {
    let left = false;
    fileOf(reportContract.file, { id })
      .then((file) => {
        if (!left) setFound({ file });
      })
      .catch((error: CallError) => {
        if (!left) setFound({ error });
      });
    return () => {
      left = true;
    };
  }, [id, ver, turn]);

  return { ...found, again: () => setTurn((last) => last + 1) };
};
