import { useEffect } from 'react';
import { tellWhole } from '../../kit/format/whole-words';

/** On every screen, in each of its drawers and dialogs. */
export const useWholeWords = (): void =>
  useEffect(() => {
    document.addEventListener('pointerover', tellWhole);
    return () => document.removeEventListener('pointerover', tellWhole);
  }, []);
