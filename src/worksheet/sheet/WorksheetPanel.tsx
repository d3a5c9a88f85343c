import { App, Button, Popover } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ActionView, BlockerView } from '../../../contract/kit/inputs';
import type { WorksheetView } from '../../../contract/worksheet/bench';
import { mandateWorkflow } from '../../../domain/mandate/mandate.workflow';
import { type WorksheetAction, worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import { useText } from '../../kit/format/label';
import { useSubmit } from '../../kit/submit/use-submit';
import { ActionBar } from '../../kit/workflow/ActionBar';
import { useDoneLine } from '../../kit/workflow/use-done-line';
import { useDraftName } from '../../sample/entry/use-kept-draft';
import { CallError } from '../../services/call-error';
import { readDraft } from '../../services/local-draft';
import { BlankSheetButton } from '../paper/BlankSheetButton';
import { entryKeyIn, isPaperCell, type PaperCellKey, paperCellKey } from '../paper/cell-key';
import { PaperPart } from '../paper/PaperPart';
import { useCheckerCells } from '../paper/use-checker-cells';
import { usePaper } from '../paper/use-paper';
import { firstKeptBack } from './batch';
import { Conflicts } from './Conflicts';
import { type ColumnKey, columnsOf } from './column';
import { usualCells } from './fill';
import { GivenDialog } from './GivenDialog';
import { Grid } from './Grid';
import { JudgeDialog } from './JudgeDialog';
import { KeyHelp } from './KeyHelp';
import type { KeptSheet } from './merge';
import { momentText } from './moment-text';
import { ReadOnlyNote } from './ReadOnlyNote';
import { ReasonDialog } from './ReasonDialog';
import { RecoveredNote } from './RecoveredNote';
import { RejectionNote } from './RejectionNote';
import { RemarkDialog } from './RemarkDialog';
import { ReservedNote } from './ReservedNote';
import { SheetConditions } from './SheetConditions';
import { SheetFacts } from './SheetFacts';
import { SheetFoot } from './SheetFoot';
import { SheetRemarks } from './SheetRemarks';
import { SubmitGaps } from './SubmitGaps';
import { lacksReason } from './sheet-state';
import { UsualNote } from './UsualNote';
import { useLateReason } from './use-late-reason';
import { type Remark, useRemarks } from './use-remarks';
import { useSheet } from './use-sheet';
import { worksheetSteps } from './worksheet-steps';

type Props = { view: WorksheetView; isReadOnly: boolean; onChanged: () => void };

const underCheck: readonly string[] = mandateWorkflow.steps.pass.from;

/**
 * The grid saves by itself; a submission is tried at once, and the server says what blocks it. A check waits until all
 * data of the mandate are there (domain 2.3).
 */
const stepsOf = ({ actions, mandate }: WorksheetView, notComplete: string): ActionView[] =>
  actions.flatMap((action) => {
    const { code } = action;
    if (code === 'save') return [];
    if (code === 'submit') return [{ ...action, enabled: true }];
    if (code !== 'pass' && code !== 'reject') return [action];
    const isEarly = !underCheck.includes(mandate.state);
    return [
      {
        ...action,
        signature: code === 'pass',
        enabled: action.enabled && !isEarly,
        blockers: isEarly ? [notComplete, ...action.blockers] : action.blockers,
      },
    ];
  });

/** A worksheet as its tester types it and its checker reads it. */
export const WorksheetPanel = ({ view: given, isReadOnly, onChanged }: Props) => {
  const text = useText();
  const { message: toast } = App.useApp();
  const view = useMemo(() => (isReadOnly ? { ...given, editable: false } : given), [given, isReadOnly]);
  const { worksheet } = view;
  const [isSubmitting, setSubmitting] = useState(false);
  // What is typed while the submission is under way would be neither in it nor seen.
  const editable = view.editable && !isSubmitting;
  const steps = stepsOf(given, text('bench.sheet.notComplete'));
  const isChecked = steps.some(({ code, enabled }) => code === 'reject' && enabled);
  // Data that go back before all are there take their remarks along as well.
  const mayRemark = steps.some(({ code, enabled }) => (code === 'reject' || code === 'sendBack') && enabled);
  const canSendBack = mayRemark && !given.editable && worksheet.state === 'submitted';
  const [refused, setRefused] = useState<readonly BlockerView[]>([]);
  const isRefused = refused.length > 0;
  const paper = usePaper(view);
  const { store } = paper;
  const sheet = useSheet({ view, paper: paper.current, onSaved: (isNews) => (isNews || isRefused) && onChanged() });
  const { state, dispatch, save, saveOne, saveSoon } = sheet;
  const fills = editable ? 'tester' : view.paper?.isChecked ? 'checker' : null;
  const checker = useCheckerCells(view, paper.current, onChanged);
  const savePaperSoon = fills === 'checker' ? checker.saveSoon : saveSoon;
  useEffect(() => {
    // What came back from this browser goes to the server.
    if (fills !== null && (store?.pending ?? 0) > 0) savePaperSoon();
  }, [store, fills, savePaperSoon]);
  const { remarks, keep, clear } = useRemarks(worksheet.id, canSendBack);
  const [remarked, setRemarked] = useState<{ taskId: string; cell: ColumnKey | PaperCellKey | null }>();
  const [extra, setExtra] = useState(0);
  const [opened, setOpened] = useState<'conditions' | 'reason'>();
  const [judged, setJudged] = useState<string>();
  const [declared, setDeclared] = useState<string>();
  const [message, setMessage] = useState('');
  const [wanted, setWanted] = useState<{ taskId: string; key: string } | null>(null);
  const lastReason = useRef('');
  const foot = useRef<HTMLDivElement>(null);

  const rows = state.order.flatMap((taskId) => state.rows[taskId] ?? []);
  const late = useLateReason(rows, sheet);
  const columns = useMemo(() => columnsOf(view.rows, extra), [view.rows, extra]);
  const inherited = useMemo(
    () => ({
      from: momentText(worksheet.testFrom),
      to: momentText(worksheet.testTo),
      place: worksheet.place ?? '',
      t: worksheet.t ?? '',
      rh: worksheet.rh ?? '',
      deviation: worksheet.deviation ?? '',
    }),
    [worksheet],
  );
  const demands = useMemo(
    () => ({ ...view.environment, limits: view.environmentLimits }),
    [view.environment, view.environmentLimits],
  );
  const remarkedRow = remarked === undefined ? undefined : state.rows[remarked.taskId]?.row;
  const offered = useMemo(() => (editable ? usualCells(state, inherited) : []), [editable, state, inherited]);
  const askRemark = useCallback(
    (taskId: string, cell: ColumnKey | PaperCellKey | null) => setRemarked({ taskId, cell }),
    [],
  );
  const onPaper = wanted !== null && isPaperCell(wanted.key) ? wanted.key : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object each time that somebody is led to a cell
  const wantedOnPaper = useMemo(() => (onPaper === null ? null : { key: entryKeyIn(onPaper) }), [wanted]);
  const askPaperReason = () => store?.lacksReason && setOpened('reason');
  const unsay = useCallback((remark: Remark) => keep({ ...remark, text: '' }), [keep]);
  const lastGiven = useRef(given);
  useEffect(() => {
    // Once it was refused, the sheet says what is still missing as it is filled.
    if (lastGiven.current !== given) setRefused((last) => (last.length > 0 ? given.gaps : last));
    lastGiven.current = given;
  }, [given]);
  const judgedRow = view.rows.find(({ taskId }) => taskId === judged);
  const declaredRow = declared === undefined ? undefined : state.rows[declared]?.row;
  const askReason = useCallback(() => setOpened('reason'), []);
  const toSteps = useCallback(() => foot.current?.querySelector<HTMLElement>('.ant-btn-primary')?.focus(), []);

  const act = async (code: string, signed: Parameters<NonNullable<(typeof worksheetSteps)['submit']>>[1]) => {
    // Nothing is submitted that is not saved.
    if (code === 'submit' && !(await save())) {
      if (rows.some(lacksReason) || store?.lacksReason) askReason();
      else {
        const onSheet = store?.firstKeptBack;
        setWanted(
          onSheet === undefined
            ? firstKeptBack(sheet.latest(), new Date())
            : { taskId: '', key: paperCellKey(onSheet) },
        );
      }
      setMessage(text('bench.sheet.notSaved'));
      return false;
    }
    if (code === 'pass' && fills === 'checker' && !(await checker.save())) {
      const onSheet = store?.firstKeptBack;
      if (onSheet !== undefined) setWanted({ taskId: '', key: paperCellKey(onSheet) });
      setMessage(text('bench.sheet.notSaved'));
      return false;
    }
    setMessage('');
    const target = { id: worksheet.id, ver: sheet.ver(), remarks };
    try {
      setSubmitting(code === 'submit');
      await worksheetSteps[code as WorksheetAction]?.(target, signed);
    } catch (error) {
      if (code !== 'submit' || !(error instanceof CallError)) throw error;
      // What blocks it stays in sight, each cause beside the way to its cells.
      setRefused(error.blockers);
      if (error.blockers.length === 0) void toast.error(error.message);
      throw error;
    } finally {
      setSubmitting(false);
    }
    if (code === 'submit') setRefused([]);
    if (code === 'reject' || code === 'sendBack') clear();
    onChanged();
    return true;
  };
  const subject = `${text('bench.worksheet')} ${view.mandate.no} ${worksheet.name}`;
  const said = useDoneLine(worksheetWorkflow);
  const [recall] = useSubmit(async () => {
    await act('recall', {});
    said({ subject, step: { code: 'recall', label: worksheetWorkflow.steps.recall.label } });
  });
  const draft = useDraftName('worksheet', worksheet.id);
  const keptRows = view.editable ? 0 : Object.keys(readDraft<KeptSheet>(draft)?.data ?? {}).length;
  return (
    <>
      <SheetFacts view={view} rows={rows}>
        {editable ? (
          <Button size="small" onClick={() => setExtra(extra + 1)}>
            {text('bench.sheet.moreReplicates')}
          </Button>
        ) : null}
        <Button size="small" onClick={() => setOpened('conditions')}>
          {text('bench.conditions.title')}
        </Button>
        {editable && view.paper !== null ? <BlankSheetButton worksheetId={worksheet.id} /> : null}
        {editable ? (
          <Popover trigger="click" placement="bottomRight" content={<KeyHelp />}>
            <Button size="small">{text('bench.keys.title')}</Button>
          </Popover>
        ) : null}
      </SheetFacts>
      <ReadOnlyNote view={given} isReadOnly={isReadOnly} kept={keptRows} onRecall={recall} onChanged={onChanged} />
      {worksheet.state === 'rejected' ? (
        <RejectionNote mandateId={worksheet.mandateId} worksheetId={worksheet.id} />
      ) : null}
      {editable && state.recovered > 0 ? <RecoveredNote count={state.recovered} /> : null}
      <Conflicts
        rows={rows.filter(({ clashes }) => clashes.length > 0)}
        onDecide={(taskId, side) => {
          dispatch({ do: 'decide', taskId, side });
          sheet.saveSoon();
        }}
      />
      <SubmitGaps
        gaps={editable ? refused : []}
        onCell={(cell) => setWanted({ ...cell })}
        onConditions={() => setOpened('conditions')}
      />
      <SheetRemarks rows={rows} columns={columns} unsent={remarks} onCell={(cell) => setWanted({ ...cell })} />
      {late.element}
      {editable ? <ReservedNote state={state} /> : null}
      <UsualNote
        offered={offered}
        onTake={() => {
          dispatch({ do: 'type', entries: offered });
          sheet.saveSoon();
        }}
      />
      <PaperPart
        paper={paper}
        rows={view.rows}
        fills={fills}
        canRemark={canSendBack || editable}
        remarks={remarks}
        onTyped={savePaperSoon}
        onLeave={askPaperReason}
        onSave={() => void (fills === 'checker' ? checker : sheet).save()}
        onFinish={toSteps}
        onRemark={askRemark}
        onMessage={setMessage}
        wanted={wantedOnPaper}
      />
      <Grid
        sheet={sheet}
        columns={columns}
        extra={extra}
        inherited={inherited}
        demands={demands}
        isEditable={editable}
        isChecked={isChecked}
        isPaused={late.isAsking || [opened, judged, declared, remarked].some((each) => each !== undefined)}
        remarks={remarks}
        canRemark={canSendBack || editable}
        onRemark={askRemark}
        onUnsay={unsay}
        onJudge={setJudged}
        onGiven={setDeclared}
        onNeedReason={askReason}
        onFinish={toSteps}
        onMessage={setMessage}
        wanted={onPaper === null ? wanted : null}
      />
      <div ref={foot}>
        <SheetFoot
          store={store}
          rows={rows}
          status={fills === 'checker' ? checker.status : sheet.status}
          isEditable={fills !== null}
          message={message}
          onReason={askReason}
        >
          <ActionBar
            actions={steps}
            // Before all data are there a checker sends back to input; after that he rejects, which is the same way.
            // A recall stands in the note that says why the sheet is closed.
            only={['void', ...(isChecked ? [] : ['sendBack']), 'reject', 'pass', 'submit']}
            primary={given.actions.some(({ code }) => code === 'submit') ? 'submit' : 'pass'}
            workflow={worksheetWorkflow}
            subject={subject}
            onAct={act}
          />
        </SheetFoot>
      </div>
      {remarked && remarkedRow ? (
        <RemarkDialog
          row={remarkedRow}
          columns={columns}
          extra={extra}
          cell={remarked.cell}
          remarks={remarks}
          isChecked={canSendBack}
          onCancel={() => setRemarked(undefined)}
          onSave={async (remark) => {
            if (canSendBack) keep(remark);
            else {
              const { taskId, cell, text: comment } = remark;
              const answer = await saveOne({ taskId, remark: { comment, ...(cell && { cell }) } });
              if (answer !== undefined && answer.status !== 'saved') return void toast.error(answer.message);
              onChanged();
            }
            setRemarked(undefined);
          }}
        />
      ) : null}
      {declaredRow ? (
        <GivenDialog
          row={declaredRow}
          onSave={(cell) => saveOne({ taskId: declaredRow.taskId, ...cell })}
          onCancel={() => setDeclared(undefined)}
          onDone={() => {
            setDeclared(undefined);
            onChanged();
          }}
        />
      ) : null}
      {judgedRow ? (
        <JudgeDialog
          row={judgedRow}
          onCancel={() => setJudged(undefined)}
          onGiven={() => {
            setJudged(undefined);
            onChanged();
          }}
        />
      ) : null}
      {opened === 'conditions' ? (
        <SheetConditions
          view={view}
          onClose={() => setOpened(undefined)}
          onSaved={() => {
            setOpened(undefined);
            onChanged();
          }}
        />
      ) : null}
      {opened === 'reason' ? (
        <ReasonDialog
          count={rows.filter(lacksReason).length + (store?.lacksReason ? store.pending : 0)}
          last={lastReason.current}
          onCancel={() => setOpened(undefined)}
          onGive={(reason) => {
            lastReason.current = reason;
            dispatch({ do: 'reason', reason });
            store?.giveReason(reason);
            setOpened(undefined);
            sheet.saveSoon();
          }}
        />
      ) : null}
    </>
  );
};
