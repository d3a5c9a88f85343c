import { useCallback, useMemo, useRef, useState } from 'react';
import { type JobRow, jobContract } from '../../../contract/job/job';
import { isUnderWay, jobFacts, jobKinds, jobStates, underWay } from '../../../domain/job/job-words';
import { useLabel, useText } from '../../kit/format/label';
import type { Filter } from '../../kit/list/filter';
import { ServerTable, type TableHandle } from '../../kit/list/ServerTable';
import { PageSkeleton } from '../../kit/page/PageSkeleton';
import { Trouble } from '../../kit/page/Trouble';
import { useCall } from '../../services/use-call';
import { useFollow } from '../../services/use-follow';
import { jobColumns } from './job-columns';
import styles from './jobs.less';
import { Rounds } from './Rounds';

const { export: exports, import: imports, check, backup } = jobKinds;

const filters: readonly Filter[] = [
  { kind: 'choice', name: 'kind', label: jobFacts.what, options: { export: exports, import: imports, check, backup } },
  { kind: 'choice', name: 'state', label: jobFacts.state, options: jobStates },
];

/** Of the whole laboratory, whatever the list below is narrowed to. */
const UNDER_WAY = { state: [...underWay], pageSize: 1 };

/** All work beside the requests: the laboratory's clock, and what people asked for. */
export const JobsTab = () => {
  const text = useText();
  const label = useLabel();
  const table = useRef<TableHandle>(null);
  const { data, error, reload } = useCall(jobContract.list, UNDER_WAY, { about: 'jobs' });
  const [rows, setRows] = useState<readonly JobRow[]>([]);
  /** The rounds that were begun here, as they stood then: a process has taken one when it began another time. */
  const [begun, setBegun] = useState<readonly JobRow[]>([]);
  const isAwaited = (round: JobRow) =>
    round.state === 'waiting' && begun.some(({ id, startedAt }) => id === round.id && startedAt === round.startedAt);
  const read = useCallback(() => {
    reload();
    table.current?.reload();
  }, [reload]);
  useFollow(
    (data?.total ?? 0) > 0 ||
      rows.some(isUnderWay) ||
      (data?.rounds ?? []).some((round) => round.state === 'running' || isAwaited(round)),
    read,
  );
  const columns = useMemo(() => jobColumns({ label, text }, read), [label, text, read]);
  return (
    <>
      {error ? <Trouble error={error} onRetry={reload} /> : null}
      {data === undefined && !error ? <PageSkeleton /> : null}
      {data && data.rounds.length > 0 ? (
        <Rounds
          rounds={data.rounds}
          isAwaited={isAwaited}
          onBegun={(round) => {
            setBegun((last) => [...last.filter(({ id }) => id !== round.id), round]);
            read();
          }}
          onRefused={read}
        />
      ) : null}
      <section aria-label={text('job.list')} className={styles.part}>
        <b className={styles.title}>{text('job.list')}</b>
        <ServerTable<JobRow>
          name="jobs"
          endpoint={jobContract.list}
          columns={columns}
          filters={filters}
          searchPlaceholder={null}
          empty={<p>{text('job.none')}</p>}
          onRows={setRows}
          handle={table}
        />
      </section>
    </>
  );
};
