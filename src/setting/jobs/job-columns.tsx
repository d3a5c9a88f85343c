import type { JobRow } from '../../../contract/job/job';
import { jobFacts, jobKinds } from '../../../domain/job/job-words';
import type { Label } from '../../../domain/kit/label';
import { JobProgress } from '../../kit/files/JobProgress';
import { No } from '../../kit/format/No';
import { Said } from '../../kit/format/Said';
import { Time } from '../../kit/format/Time';
import type { Column } from '../../kit/list/column';
import { BeginButton } from './BeginButton';
import { CancelButton } from './CancelButton';
import { JobStateTag } from './JobStateTag';
import styles from './jobs.less';

type Words = { label: (words: Label) => string; text: (id: string, values?: { count: number }) => string };

/** When it was asked for, when it began or is due, and when it ended. */
const Moments = ({ job, text }: { job: JobRow } & Pick<Words, 'text'>) => {
  const { createdAt, dueAt, startedAt, finishedAt } = job;
  const begins = dueAt === null ? { word: 'job.begun', at: startedAt } : { word: 'job.due', at: dueAt };
  return (
    <div className={styles.moments}>
      {[{ word: 'job.asked', at: createdAt }, begins, { word: 'job.ended', at: finishedAt }].map(({ word, at }) =>
        at === null ? null : (
          <div key={word}>
            <span className="muted">{text(word)}</span> <Time value={at} />
          </div>
        ),
      )}
    </div>
  );
};

const factColumns = ({ label, text }: Words): Column<JobRow>[] => [
  {
    title: label(jobFacts.what),
    dataIndex: 'name',
    key: 'name',
    width: 160,
    card: 'lead',
    render: (_, { kind, name, state, done, total }) => (
      <div className={styles.what}>
        <b>{label(jobKinds[kind])}</b>
        {name === '' ? null : <div>{name}</div>}
        {state === 'running' && total !== null ? <JobProgress done={done} total={total} /> : null}
      </div>
    ),
  },
  {
    title: label(jobFacts.state),
    dataIndex: 'state',
    key: 'state',
    width: 130,
    card: 'state',
    render: (_, { state, attempts }) => (
      <div>
        <JobStateTag state={state} />
        {attempts > 0 ? <div className="muted">{text('job.attempts', { count: attempts })}</div> : null}
      </div>
    ),
  },
  { title: label(jobFacts.by), dataIndex: 'by', key: 'by', width: 80, card: 'fact' },
  {
    title: text('job.when'),
    dataIndex: 'createdAt',
    key: 'createdAt',
    width: 172,
    card: 'fact',
    render: (_, job) => <Moments job={job} text={text} />,
  },
  {
    title: label(jobFacts.message),
    dataIndex: 'message',
    key: 'message',
    width: 180,
    card: 'fact',
    render: (_, { message }) => (message === null ? null : <Said>{message}</Said>),
  },
  {
    title: label(jobFacts.server),
    dataIndex: 'server',
    key: 'server',
    width: 120,
    card: 'fact',
    render: (_, { server }) => (server === null ? null : <No>{server}</No>),
  },
];

/** What the list tells of work, and what its reader may do with it. */
export const jobColumns = (words: Words, onChanged: () => void): Column<JobRow>[] => [
  ...factColumns(words),
  {
    key: 'actions',
    width: 90,
    fixed: 'right',
    hideInSetting: true,
    render: (_, job) => (
      <>
        {job.mayCancel ? <CancelButton job={job} onChanged={onChanged} /> : null}
        {job.mayBegin ? <BeginButton job={job} words="job.again" onBegun={onChanged} onRefused={onChanged} /> : null}
      </>
    ),
  },
];
