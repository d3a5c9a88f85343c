import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { type ImportView, importContract } from '../../../../contract/import/import';
import type { AnyEndpoint } from '../../../../contract/kit/endpoint';
import { isUnderWay } from '../../../../domain/job/job-words';
import type { Entity } from '../../../../domain/kit/entity';
import { send } from '../../../services/call';
import { useText } from '../../format/label';
import { useSubmit } from '../../submit/use-submit';
import { JobProgress } from '../JobProgress';
import { useJob } from '../use-job';
import { CheckResult } from './CheckResult';
import { ImportOutcome } from './ImportOutcome';
import styles from './import.less';
import { MatchColumns } from './MatchColumns';

type Props = {
  entity: Entity;
  first: ImportView;
  onStep: (step: number) => void;
  onAgain: () => void;
  onImported: () => void;
  onClose: () => void;
};

const stepOf = (view: ImportView, rematch: boolean): number => {
  const { state, step } = view;
  if (state === 'done') return 3;
  if (isUnderWay(view)) return 2;
  return step === 'read' || rematch ? 1 : 2;
};

/** A file that has been read, through matching, check and import. */
export const ImportRun = ({ entity, first, onStep, onAgain, onImported, onClose }: Props) => {
  const text = useText();
  const [view, setView] = useJob<ImportView>(importContract.one, first);
  const [rematch, setRematch] = useState(false);
  const { id, state, done, total } = view;
  const step = stepOf(view, rematch);

  useEffect(() => onStep(step), [onStep, step]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is done
  useEffect(() => {
    if (state === 'done') onImported();
  }, [state]);

  const [act, pending] = useSubmit(async (endpoint: AnyEndpoint, input: object) => {
    const answer = await send(endpoint, { id, ...input });
    setRematch(false);
    return answer;
  });
  const go = async (endpoint: AnyEndpoint, input: object) => {
    const next = await act(endpoint, input);
    if (next !== undefined) setView(next as ImportView);
  };
  const cancel = async () => {
    if ((await act(importContract.cancel, {})) !== undefined) onAgain();
  };

  if (isUnderWay(view))
    return (
      <div className={styles.running}>
        <p>{text(view.step === 'check' ? 'files.checking' : 'files.importing', { name: view.name })}</p>
        <JobProgress done={done} total={total} why={view.message} />
        <Button onClick={() => void cancel()} loading={pending}>
          {text('files.cancelImport')}
        </Button>
      </div>
    );
  if (step === 1)
    return (
      <MatchColumns
        view={view}
        busy={pending}
        onBack={() => void cancel()}
        onCheck={(choice) => void go(importContract.check, choice)}
      />
    );
  if (step === 2 && state === 'idle')
    return (
      <CheckResult
        key={JSON.stringify([view.counts, view.words])}
        entity={entity}
        view={view}
        busy={pending}
        onRematch={() => setRematch(true)}
        onMeanings={(meanings) =>
          void go(importContract.check, {
            sheet: view.sheet,
            headLine: view.headLine,
            mapping: view.mapping,
            meanings,
          })
        }
        onRun={(partial) => void go(importContract.run, { partial })}
      />
    );
  return <ImportOutcome entity={entity} view={view} onAgain={onAgain} onClose={onClose} />;
};
