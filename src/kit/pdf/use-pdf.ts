import { useEffect, useState } from 'react';
import { type OpenedPdf, openPdf, type PdfTrouble, troubleOf } from './open-pdf';

type Reading = { pdf?: OpenedPdf; trouble?: PdfTrouble };

/** A file as opened pages, for as long as it is shown; a newer one takes its place when it is open. `again` tries once more. */
export const usePdf = (file: Blob | undefined): Reading & { again: () => void } => {
  const [reading, setReading] = useState<Reading>({});
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another reading
  useEffect(() => {
    if (!file) return undefined;
    let gone = false;
    openPdf(file)
      .then((pdf) => {
        if (gone) void pdf.close();
        else setReading({ pdf });
      })
      .catch((error: unknown) => {
        if (!gone) setReading({ trouble: troubleOf(error) });
      });
    return () => {
      gone = true;
    };
  }, [file, turn]);

  const { pdf } = reading;
  useEffect(() => () => void pdf?.close(), [pdf]);

  return { ...reading, again: () => setTurn((last) => last + 1) };
};
