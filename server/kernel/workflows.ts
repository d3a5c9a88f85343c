import { calibrationLineWorkflow } from '../../domain/calibration-line/calibration-line.workflow';
import { clientLinkWorkflow } from '../../domain/client-link/client-link.workflow';
import { equipmentWorkflow } from '../../domain/equipment/equipment.workflow';
import { reservationWorkflow } from '../../domain/equipment/reservation.workflow';
import { handoverWorkflow } from '../../domain/handover/handover.workflow';
import type { Step, TargetOf } from '../../domain/kit/workflow';
import { mandateWorkflow } from '../../domain/mandate/mandate.workflow';
import { methodStudyWorkflow } from '../../domain/method-study/method-study.workflow';
import { orderWorkflow } from '../../domain/order/order.workflow';
import { recordTemplateVersionWorkflow } from '../../domain/record-template/record-template-version.workflow';
import { reportWorkflow } from '../../domain/report/report.workflow';
import { ruleChangeWorkflow } from '../../domain/rule-change/rule-change.workflow';
import { sampleWorkflow } from '../../domain/sample/sample.workflow';
import { samplingDateWorkflow } from '../../domain/sampling-plan/sampling-date.workflow';
import { samplingPlanWorkflow } from '../../domain/sampling-plan/sampling-plan.workflow';
import { signingCaseWorkflow } from '../../domain/signing-case/signing-case.workflow';
import { standingOrderWorkflow } from '../../domain/standing-order/standing-order.workflow';
import { storedSampleWorkflow } from '../../domain/stored-sample/stored-sample.workflow';
import { subcontractorWorkflow } from '../../domain/subcontractor/subcontractor.workflow';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { testPackageWorkflow } from '../../domain/test-package/test-package.workflow';
import { uncertaintyBudgetWorkflow } from '../../domain/uncertainty-budget/uncertainty-budget.workflow';
import { wallViewWorkflow } from '../../domain/wall-view/wall-view.workflow';
import { worksheetWorkflow } from '../../domain/worksheet/worksheet.workflow';
import type { Values } from '../db/tables';

/** The nouns whose rows have a state: where the rows are kept, and the arrows between the states. */
export const moved = {
  calibrationLine: { table: 'calibrationLine', workflow: calibrationLineWorkflow },
  methodStudy: { table: 'methodStudy', workflow: methodStudyWorkflow },
  recordTemplateVersion: { table: 'recordTemplateVersion', workflow: recordTemplateVersionWorkflow },
  uncertaintyBudget: { table: 'uncertaintyBudget', workflow: uncertaintyBudgetWorkflow },
  clientLink: { table: 'clientLink', workflow: clientLinkWorkflow },
  equipment: { table: 'equipment', workflow: equipmentWorkflow },
  handover: { table: 'handover', workflow: handoverWorkflow },
  mandate: { table: 'mandate', workflow: mandateWorkflow },
  order: { table: 'orders', workflow: orderWorkflow },
  report: { table: 'report', workflow: reportWorkflow },
  reservation: { table: 'reservation', workflow: reservationWorkflow },
  ruleChange: { table: 'ruleChange', workflow: ruleChangeWorkflow },
  sample: { table: 'sample', workflow: sampleWorkflow },
  samplingDate: { table: 'samplingDate', workflow: samplingDateWorkflow },
  samplingPlan: { table: 'samplingPlan', workflow: samplingPlanWorkflow },
  signingCase: { table: 'signingCase', workflow: signingCaseWorkflow },
  standingOrder: { table: 'standingOrder', workflow: standingOrderWorkflow },
  storedSample: { table: 'storedSample', workflow: storedSampleWorkflow },
  subcontractor: { table: 'subcontractor', workflow: subcontractorWorkflow },
  task: { table: 'task', workflow: taskWorkflow },
  testPackage: { table: 'testPackage', workflow: testPackageWorkflow },
  wallView: { table: 'wallView', workflow: wallViewWorkflow },
  worksheet: { table: 'worksheet', workflow: worksheetWorkflow },
} as const;

export type Noun = keyof typeof moved;
export type TableOf<N extends Noun> = (typeof moved)[N]['table'];
/** The tables whose rows only a step moves from state to state. */
export type MovedTable = TableOf<Noun>;
type Arrows<N extends Noun> = (typeof moved)[N]['workflow']['steps'];

/** An arrow of a noun by its name. */
export type Action<N extends Noun> = keyof Arrows<N> & string;

type Forked<A extends Step> = Extract<A, { to: readonly string[] }>;

/** The target that keeps the current state, for an arrow that may lead back to its start. */
export const UNCHANGED = 'unchanged';
type Kept<A extends Step> = Extract<TargetOf<A>, A['from'][number]> extends never ? never : typeof UNCHANGED;

/** `to` is required where an arrow has several targets. */
type To<A extends Step> = [A] extends [Forked<A>] ? { to: TargetOf<A> | Kept<A> } : { to?: TargetOf<A> | undefined };

/** A person's step requires a reason where the table says so; a step of the system requires `bySystem`. */
type Why<A extends Step> = [Extract<A, { allow: 'system' }>] extends [never]
  ? [Extract<A, { reason: true }>] extends [never]
    ? { bySystem?: boolean; reason?: string | null | undefined }
    : { bySystem?: false; reason: string | null | undefined } | { bySystem: true; reason?: string | null | undefined }
  : { bySystem: true; reason?: string | null | undefined };

/** The options of a step of a noun. */
export type Taking<N extends Noun, A extends Action<N>> = Readonly<
  {
    id: string;
    /** The version the caller has seen, when it named one. */
    ver?: number | undefined;
    to?: string | undefined;
    /** Fields written with the state. */
    patch?: Omit<Values<TableOf<N>>, 'state'>;
    /** What the trail calls it, for an arrow that also takes back what it did: `unseal`. */
    said?: string;
    /** Further values for the trail besides the patch. */
    note?: unknown;
  } & To<Extract<Arrows<N>[A], Step>> &
    Why<Extract<Arrows<N>[A], Step>>
>;
