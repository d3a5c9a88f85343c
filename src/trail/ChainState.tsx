import { useAccess } from '@umijs/max';
import { Button, Skeleton, Space } from 'antd';
import { useState } from 'react';
import { type Checking, type CheckView, type TrailState, trailContract } from '../../contract/trail/trail';
import { isUnderWay } from '../../domain/job/job-words';
import type { Access } from '../access';
import { JobProgress } from '../kit/files/JobProgress';
import { useJob } from '../kit/files/use-job';
import { useLabel } from '../kit/format/label';
import { Said } from '../kit/format/Said';
import { Time } from '../kit/format/Time';
import { LeadButton } from '../kit/page/LeadButton';
import { Trouble } from '../kit/page/Trouble';
import { FactList } from '../kit/record/FactList';
import { ToneTag } from '../kit/state/StateTag';
import { useSubmit } from '../kit/submit/use-submit';
import { call } from '../services/call';
import { download } from '../services/download';
import { useCall } from '../services/use-call';
import styles from './trail.less';
import { trailWords as words } from './words';

/** What a check of the whole chain found. */
const Result = ({ check }: { check: CheckView }) => {
  const label = useLabel();
  const { at, by, rows, faultCount, faults, breaks, signedSeq } = check;
  return (
    <>
      <ToneTag tone={faultCount === 0 ? 'done' : 'sentBack'}>
        {label(faultCount === 0 ? words.whole : words.faults(faultCount))}
      </ToneTag>
      <FactList
        inLines
        facts={[
          [label(words.lastCheck), <Time key="at" value={at} />],
          [label(words.who), by ?? label(words.byClock)],
          [label(words.checkedRows), rows],
          [label(words.signedUpTo), signedSeq === null ? null : label(words.row(signedSeq))],
        ]}
      />
      {faults.length > 0 ? (
        <ol className={styles.faults}>
          {faults.map((fault) => (
            <li key={label(fault)}>
              <Said>{label(fault)}</Said>
            </li>
          ))}
        </ol>
      ) : null}
      {breaks.length > 0 ? (
        <>
          <h4>{label(words.breaks)}</h4>
          <ul className={styles.breaks}>
            {breaks.map((each) => (
              <li key={label(each)}>
                <Said>{label(each)}</Said>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
};

/** Follows a check that runs, and shows its result in the end. */
const Running = ({ first, onEnd }: { first: Checking; onEnd: () => void }) => {
  const label = useLabel();
  const [view] = useJob<Checking>(trailContract.checking, first);
  if (isUnderWay(view)) return <JobProgress done={view.done} total={view.total} why={view.message} />;
  return (
    <>
      {view.check === null ? <p role="status">{view.message}</p> : <Result check={view.check} />}
      <Button onClick={onEnd}>{label(words.checkNow)}</Button>
    </>
  );
};

const keyFacts = (state: TrailState, label: ReturnType<typeof useLabel>) => {
  const { key, sends, unsent } = state;
  if (key === null) return [[label(words.fingerprint), label(words.notSigning)] as const];
  return [
    [
      label(words.fingerprint),
      <span key="print" dir="ltr" className={styles.hash}>
        {key.fingerprint}
      </span>,
    ] as const,
    [
      label(words.publicKey),
      <pre key="key" dir="ltr" className={styles.raw}>
        {key.publicKey.trim()}
      </pre>,
    ] as const,
    [
      label(words.sending),
      label(sends ? (unsent === 0 ? words.allSent : words.waiting(unsent)) : words.notSent),
    ] as const,
  ];
};

/** How the chain stands: the last whole check, the last signature outside the database, its key, and how often. */
export const ChainState = () => {
  const label = useLabel();
  const access = useAccess() as Access;
  const { data: state, error, reload } = useCall(trailContract.state, {});
  const [job, setJob] = useState<Checking>();
  const [check, isStarting] = useSubmit(async () => setJob({ ...(await call(trailContract.check, {})), check: null }));
  const [fetchFile, isFetching] = useSubmit(() => download(trailContract.checkpoints, {}));
  if (error) return <Trouble error={error} onRetry={reload} />;
  if (!state) return <Skeleton active />;
  const { checkpoint } = state;
  return (
    <div className={styles.cards}>
      <section className={styles.card}>
        <h2>{label(words.lastCheck)}</h2>
        {job ? (
          <Running key={job.id} first={job} onEnd={() => void check()} />
        ) : (
          <>
            {state.check === null ? (
              <p className="muted">{label(words.neverChecked)}</p>
            ) : (
              <Result check={state.check} />
            )}
            <Button type="primary" loading={isStarting} onClick={() => void check()}>
              {label(words.checkNow)}
            </Button>
          </>
        )}
      </section>
      <section className={styles.card}>
        <h2>{label(words.checkpoint)}</h2>
        <FactList
          facts={[
            [label(words.end), label(words.row(state.head))],
            [
              label(words.checkpoint),
              checkpoint === null ? (
                label(words.noCheckpoint)
              ) : (
                <>
                  {label(words.numbered(checkpoint.n, checkpoint.seq))} · <Time value={checkpoint.at} />
                </>
              ),
            ],
            [label(words.every), label(words.everyWords(state.everyRows, state.everyMinutes))],
            [label(words.guard), label(state.guarded ? words.guarded : words.notGuarded)],
            ...keyFacts(state, label),
          ]}
        />
        <Space wrap>
          {state.key === null ? null : (
            <Button loading={isFetching} onClick={() => void fetchFile()}>
              {label(words.download)}
            </Button>
          )}
          {access['setting.read'] ? <LeadButton to="/g?group=system">{label(words.settings)}</LeadButton> : null}
        </Space>
      </section>
    </div>
  );
};
