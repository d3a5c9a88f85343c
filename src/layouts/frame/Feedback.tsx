import { type ComponentType, useEffect, useState } from 'react';
import { useFeedbackWanted } from '../../services/feedback';

/**
 * Toasts and dialogs, as soon as anybody has something to say. Not by `lazy`: React holds back what was suspended for
 * a third of a second, and the frame waits for this.
 */
export const Feedback = () => {
  const wanted = useFeedbackWanted();
  const [Host, setHost] = useState<ComponentType>();
  useEffect(() => {
    if (wanted) void import('./FeedbackHost').then((file) => setHost(() => file.default));
  }, [wanted]);
  return Host ? <Host /> : null;
};
