import type { JobRow } from '../../../contract/job/job';
import { jobKinds } from '../../../domain/job/job-words';
import { useLabel, useText } from '../../kit/format/label';
import { Said } from '../../kit/format/Said';
import { Time } from '../../kit/format/Time';
import { ToneTag } from '../../kit/state/StateTag';
import { BeginButton } from './BeginButton';
import { JobStateTag } from './JobStateTag';
import styles from './jobs.less';

type Props = {
  rounds: readonly JobRow[];
  /** Whether somebody has begun it and no process has taken it yet. */
  isAwaited: (round: JobRow) => boolean;
  onBegun: (round: JobRow) => void;
  onRefused: () => void;
};

/** How the last round went, or that one is under way. */
const RoundState = ({ round, isAwaited }: { round: JobRow; isAwaited: boolean }) => {
  const text = useText();
  if (round.state !== 'waiting') return <JobStateTag state={round.state} />;
  if (isAwaited) return <ToneTag tone="waiting">{text('job.soon')}</ToneTag>;
  if (round.attempts > 0) return <JobStateTag state="failed" />;
  if (round.finishedAt === null) return <ToneTag tone="waiting">{text('job.notYet')}</ToneTag>;
  return <ToneTag tone="done">{text('job.well')}</ToneTag>;
};

const Moment = ({ word, at }: { word: string; at: string | null }) => {
  const text = useText();
  return (
    <span className={styles.moment}>
      {at === null ? null : (
        <>
          <span className="muted">{text(word)}</span> <Time value={at} />
        </>
      )}
    </span>
  );
};

/** The laboratory's own clock: what it does by itself, when it last did, when it will again, and why it could not. */
export const Rounds = ({ rounds, isAwaited, onBegun, onRefused }: Props) => {
  const text = useText();
  const label = useLabel();
  return (
    <section aria-label={text('job.rounds')} className={styles.part}>
      <b>{text('job.rounds')}</b>
      <p className="muted">{text('job.roundsHint')}</p>
      <ul className={styles.rounds}>
        {rounds.map((round) => (
          <li key={round.id} data-kind={round.kind}>
            <span className={styles.round}>{label(jobKinds[round.kind])}</span>
            <span>
              <RoundState round={round} isAwaited={isAwaited(round)} />
            </span>
            <Moment word="job.last" at={round.finishedAt} />
            <Moment word="job.next" at={round.dueAt} />
            <span className={styles.act}>
              {round.mayBegin && !isAwaited(round) ? (
                <BeginButton job={round} words="job.now" onBegun={() => onBegun(round)} onRefused={onRefused} />
              ) : null}
            </span>
            {round.attempts > 0 ? (
              <span className={styles.why}>
                {text('job.failedTimes', { count: round.attempts })}
                {round.message === null ? null : (
                  <>
                    {' · '}
                    <Said>{round.message}</Said>
                  </>
                )}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
};
