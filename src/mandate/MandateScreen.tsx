import { useAccess } from '@umijs/max';
import { Alert, Tabs } from 'antd';
import { useState } from 'react';
import { mandateContract } from '../../contract/mandate/mandate';
import { taskContract } from '../../contract/task/task';
import { inClass } from '../../domain/kit/workflow';
import { type MandateAction, mandateWorkflow } from '../../domain/mandate/mandate.workflow';
import type { Access } from '../access';
import { useConfirmed } from '../kit/dialog/use-confirmed';
import { Code } from '../kit/format/Code';
import { useText } from '../kit/format/label';
import { LoadError } from '../kit/page/LoadError';
import { Page } from '../kit/page/Page';
import { PageSkeleton } from '../kit/page/PageSkeleton';
import { Timeline } from '../kit/page/Timeline';
import { StateTag } from '../kit/state/StateTag';
import { ActionBar } from '../kit/workflow/ActionBar';
import type { Signed } from '../kit/workflow/SignDialog';
import { useDoneLine } from '../kit/workflow/use-done-line';
import { usePageName } from '../services/kept-pages';
import { useCall } from '../services/use-call';
import { historyEvents } from '../task/history-events';
import { TaskList } from '../task/TaskList';
import { BackDialog } from './BackDialog';
import type { MandateDetail } from './detail';
import { EditDialog } from './EditDialog';
import { ExportButton } from './ExportButton';
import { MandateFacts } from './MandateFacts';
import { MandateSamples } from './MandateSamples';
import { MandateSheets } from './MandateSheets';
import styles from './mandate.less';
import { mandateSteps } from './mandate-steps';

/** Steps for which worksheets are chosen first. */
const partly: readonly string[] = ['passPart', 'rejectPart'];
const shown = ['sendBack', 'update', 'back', 'rejectPart', 'reject', 'passPart', 'pass', 'finish'] as const;

type Props = { detail: MandateDetail; isEdited: boolean; onDone: () => void };

const Actions = ({ detail, isEdited, chosen, onDone }: Props & { chosen: string[] }) => {
  const text = useText();
  const access = useAccess() as Access;
  const { mandate } = detail;
  const [dialog, setDialog] = useState<'update' | 'back' | undefined>(isEdited ? 'update' : undefined);
  const confirmed = useConfirmed();
  const said = useDoneLine(mandateWorkflow);
  const subject = `${text('menu.mandate')} ${mandate.no}`;
  const done = (answer: unknown) => {
    const step = detail.actions.find(({ code }) => code === dialog);
    if (step) said({ subject, step, answer });
    setDialog(undefined);
    onDone();
  };
  const unopened = detail.worksheets.filter(({ id, openedAt }) => chosen.includes(id) && openedAt === null);
  const offered = detail.actions
    .filter(({ code }) => !partly.includes(code) || chosen.length > 0)
    // Where worksheets are chosen, only they are meant.
    .filter(({ code }) => chosen.length === 0 || !['pass', 'reject'].includes(code))
    .map((action) => (action.code === 'back' ? { ...action, reason: false } : action))
    .map((action) =>
      action.code === 'passPart' && unopened.length > 0
        ? {
            ...action,
            enabled: false,
            blockers: unopened.map(({ name }) => text('bench.mandate.sheet.openFirst', { name })),
          }
        : action,
    );
  const act = async (code: string, signed: Signed) => {
    if (code === 'update' || code === 'back') {
      setDialog(code);
      return false;
    }
    if (code === 'finish') {
      const content = text('bench.mandate.finishText', { no: mandate.no });
      if (!(await confirmed({ title: text('bench.mandate.finish'), content }))) return false;
    }
    const target = { id: mandate.id, ver: mandate.ver, instanceIds: chosen };
    const answer = await mandateSteps[code as MandateAction]?.(target, signed);
    onDone();
    return answer;
  };
  const isPassing = inClass(mandateWorkflow, 'underCheck', mandate.state);
  return (
    <>
      {access['mandate.export'] ? <ExportButton id={mandate.id} /> : null}
      <ActionBar
        workflow={mandateWorkflow}
        actions={offered}
        only={shown}
        primary={isPassing ? (chosen.length > 0 ? 'passPart' : 'pass') : 'finish'}
        subject={subject}
        onAct={act}
      />
      {dialog === 'update' ? <EditDialog detail={detail} onCancel={() => setDialog(undefined)} onDone={done} /> : null}
      {dialog === 'back' ? (
        <BackDialog id={mandate.id} ver={mandate.ver} onCancel={() => setDialog(undefined)} onDone={done} />
      ) : null}
    </>
  );
};

const MandateBody = ({ detail, isEdited, onDone }: Props) => {
  const text = useText();
  const access = useAccess() as Access;
  const [chosen, setChosen] = useState<string[]>([]);
  const { mandate, samples, worksheets, tasks, history, actions } = detail;
  const isChecked = actions.some(({ code }) => partly.includes(code));
  const tabs = [
    {
      key: 'sheets',
      label: `${text('bench.mandate.worksheets')} ${worksheets.length}`,
      children: (
        <>
          {isChecked ? <p className="muted">{text('bench.mandate.sheet.choose')}</p> : null}
          <MandateSheets
            worksheets={worksheets}
            mandateId={mandate.id}
            chosen={chosen}
            onChoose={isChecked ? setChosen : undefined}
          />
        </>
      ),
    },
    {
      key: 'samples',
      label: `${text('bench.mandate.samples')} ${samples.length}`,
      children: <MandateSamples order={detail.order} samples={samples} />,
    },
    ...(access['task.read']
      ? [
          {
            key: 'tasks',
            label: `${text('bench.mandate.tasks')} ${tasks.length}`,
            children: (
              <TaskList
                name="mandate-tasks"
                endpoint={taskContract.allExtended}
                params={{ mandateId: mandate.id }}
                inUrl={false}
                filters={[]}
                onChanged={onDone}
                empty={<p>{text('bench.task.empty')}</p>}
              />
            ),
          },
        ]
      : []),
    {
      key: 'history',
      label: text('bench.mandate.history'),
      children: (
        <Timeline events={historyEvents(history)} empty={<p className="muted">{text('bench.mandate.noHistory')}</p>} />
      ),
    },
  ];
  return (
    <Page
      title={
        <>
          {text('menu.mandate')} <Code value={mandate.no} />
        </>
      }
      sub={<StateTag workflow={mandateWorkflow} state={mandate.state} />}
      actions={
        <Actions
          detail={detail}
          isEdited={isEdited}
          chosen={chosen}
          onDone={() => {
            setChosen([]);
            onDone();
          }}
        />
      }
    >
      {mandate.state === 'sentBack' && mandate.backReason ? (
        <Alert
          className={styles.note}
          type="warning"
          showIcon
          message={`${text('bench.mandate.backReason')}:${mandate.backReason}`}
        />
      ) : null}
      <MandateFacts detail={detail} onDone={onDone} />
      <Tabs className={styles.tabs} items={tabs} />
    </Page>
  );
};

/** One mandate: for whom and by when, its samples, worksheets, tasks and history, and the steps it offers. */
export const MandateScreen = ({ id, isEdited }: { id: string; isEdited: boolean }) => {
  const text = useText();
  const { data, error, reload } = useCall(mandateContract.detail, { id });
  usePageName(data?.mandate.no);
  if (error && !data) return <LoadError title={text('menu.mandate')} error={error} onRetry={reload} />;
  return data ? (
    <MandateBody key={data.mandate.id} detail={data} isEdited={isEdited} onDone={reload} />
  ) : (
    <PageSkeleton />
  );
};
