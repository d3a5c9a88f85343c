import type { ActionView } from '../../contract/kit/inputs';
import { localDay } from '../../domain/kit/calendar';
import { type Label, label } from '../../domain/kit/label';
import { inClass } from '../../domain/kit/workflow';
import { destructionProblem, HELD, type Objection, returnProblem } from '../../domain/stored-sample/retention';
import { type StoreStepCode, storeSteps } from '../../domain/stored-sample/store-steps';
import { storedSampleWorkflow } from '../../domain/stored-sample/stored-sample.workflow';
import { speak } from '../../domain/words/speak';
import type { RowOf } from '../db/tables';
import { actionViews } from '../kernel/actions';
import type { Context } from '../kernel/context';

type Stored = Pick<RowOf<'storedSample'>, 'state' | 'retainUntil' | 'waiver'> & { hold: boolean };

const some = (problem: Label | null): Label[] => (problem === null ? [] : [problem]);

const UNREPORTED = label('样品的报告尚未全部发放', 'Not all reports of the sample are out');

/** Every step that is open to the person from here, with what bars it as the calls would. */
export const storeActions = (context: Context, row: Stored, objection: Objection): ActionView[] => {
  const today = localDay(context.at);
  const barring: Partial<Record<string, () => Label[]>> = {
    markReported: () => (objection.issuedOn === null ? [UNREPORTED] : []),
    returnToClient: () => some(row.hold ? HELD : returnProblem(row, objection, today)),
    sendOut: () => (row.hold ? [HELD] : []),
    dispose: () => some(destructionProblem(row, objection, today)),
    extend: () =>
      row.retainUntil === null
        ? [label('报告未出，留样期尚未开始', 'Its report is not out: the time of retention has not begun')]
        : [],
  };
  const arrows = actionViews(storedSampleWorkflow, row.state, context, (code) => barring[code]?.() ?? []);
  const beside = (Object.keys(storeSteps) as StoreStepCode[])
    .filter(
      (code) => context.can(storeSteps[code].allow) && inClass(storedSampleWorkflow, storeSteps[code].of, row.state),
    )
    .filter((code) => code !== 'waive' || row.waiver === null)
    .map((code): ActionView => {
      const blockers = (barring[code]?.() ?? []).map((each) => speak(context.language, each));
      return {
        code,
        label: storeSteps[code].label,
        enabled: blockers.length === 0,
        blockers,
        reason: false,
        signature: false,
      };
    });
  // What is out is put back; `putIn` would do the same under another name.
  const isOut = arrows.some(({ code }) => code === 'putBack');
  return [...arrows.filter(({ code }) => !(isOut && code === 'putIn')), ...beside];
};
