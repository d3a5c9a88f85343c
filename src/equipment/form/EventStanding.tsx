import { useText } from '../../kit/format/label';
import { Time } from '../../kit/format/Time';
import type { Event } from './EventsTable';

/** What became of an entry, and of which kind it is itself: who, when and why. */
export const EventStanding = ({ event }: { event: Event }) => {
  const text = useText();
  const { standing, counterByName, counterAt, counterReason, correction, reason, recordedByName, createdAt } = event;
  return (
    <>
      {standing === 'stands' ? null : (
        <div className="muted">
          {text(`equipment.standing.${standing}`, { by: counterByName ?? '' })} <Time value={counterAt} /> ·{' '}
          {counterReason}
        </div>
      )}
      {correction === null ? null : (
        <div className="muted">
          {text(`equipment.answers.${correction}`, { by: recordedByName ?? '' })} <Time value={createdAt} /> · {reason}
        </div>
      )}
    </>
  );
};
