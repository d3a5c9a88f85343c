import type { Words } from '../../domain/kit/label';

/** Where the build has laid the Arabic words, which only those fetch who read them; unset in tests. */
declare const ARABIC_WORDS: string | undefined;

/** The Arabic of every text by its English pattern; null where it cannot be had. */
export const fetchArabic = async (): Promise<Words | null> => {
  if (typeof ARABIC_WORDS === 'undefined') return null;
  const answer = await fetch(ARABIC_WORDS, { credentials: 'omit' }).catch(() => null);
  return answer?.ok ? answer.json().catch(() => null) : null;
};
