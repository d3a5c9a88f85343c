import { lazy, Suspense } from 'react';
import { useFeedbackWanted } from '../../services/feedback';

const Host = lazy(() => import('./FeedbackHost'));

/** Toasts and dialogs, as soon as anybody has something to say. */
export const Feedback = () =>
  useFeedbackWanted() ? (
    <Suspense fallback={null}>
      <Host />
    </Suspense>
  ) : null;
