import { lazy } from 'react';
import type { Second } from '../kit/crud/second';
import { CriterionNote, ItemNote } from './WaitingNote';

/** The rule by which the server refuses to let one person change what results hang on. */
const rule = 'rules.second';

export const secondForItem: Second = { rule, Dialog: lazy(() => import('./ItemChange')), Note: ItemNote };

export const secondForCriterion: Second = {
  rule,
  Dialog: lazy(() => import('./CriterionChange')),
  Note: CriterionNote,
};
