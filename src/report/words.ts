import type { Words } from '../../domain/report/report-document';
import { useLabel } from '../kit/format/label';

/** What a report prints, in the reader's language: some of it exists as it was typed, some in both. */
export const useWords = (): ((words: Words | null | undefined) => string) => {
  const label = useLabel();
  return (words) => {
    if (words === null || words === undefined) return '';
    return typeof words === 'string' ? words : label(words);
  };
};
