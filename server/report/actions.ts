import type { ActionView } from '../../contract/kit/inputs';
import { type Label, label } from '../../domain/kit/label';
import type { Report } from '../../domain/report/report.entity';
import { type ReportAction, reportWorkflow } from '../../domain/report/report.workflow';
import { acrossProblem, sealKinds } from '../../domain/report/seals';
import { type Parts, separationProblems } from '../../domain/report/separation';
import { actionViews } from '../kernel/actions';
import type { Context } from '../kernel/context';

/** What is known of a report without reading its results; testers and checkers are known where the record was read. */
type Known = Report &
  Readonly<{ testerIds?: readonly string[]; checkerIds?: readonly string[]; contradictions?: readonly Label[] }> &
  /** What stops its issue; `sealing` counts the seal among it. */
  Readonly<{ issue?: readonly Label[]; sealing?: readonly Label[] }> &
  /** That somebody else signs it at this moment. */
  Readonly<{ signing?: Label | null }>;

const signedSteps: Partial<Record<ReportAction, 'check' | 'audit' | 'approve'>> = {
  check: 'check',
  audit: 'audit',
  approve: 'approve',
};

/** Who may send back: those who could take the next step. */
const holders = {
  awaitingCheck: 'report.check',
  awaitingAudit: 'report.audit',
  awaitingApproval: 'report.approve',
} as const;

const blockersOf =
  (report: Known, { actor, can }: Context) =>
  (action: ReportAction): Label[] => {
    const step = signedSteps[action];
    if (step !== undefined) {
      const parts: Parts = { ...report, testerIds: report.testerIds ?? [] };
      return [
        ...separationProblems(step, actor.id, parts),
        ...(report.contradictions ?? []),
        ...(action === 'approve' ? (report.issue ?? []) : []),
      ];
    }
    // What is wrong as a whole is not sealed and not issued; the seal still comes off.
    if (action === 'print') return [...(report.contradictions ?? []), ...(report.issue ?? [])];
    if (action === 'seal' && !report.sealed) return [...(report.contradictions ?? []), ...(report.sealing ?? [])];
    if (action === 'sealAcross' && !report.sealedAcross) {
      // Who may put on both does it in one go.
      const problem = acrossProblem(report, can('report.seal') ? sealKinds : ['across']);
      return [...(problem === null ? [] : [problem]), ...(report.contradictions ?? []), ...(report.sealing ?? [])];
    }
    if (action === 'back') {
      const holder = holders[report.state as keyof typeof holders];
      return holder === undefined || can(holder)
        ? []
        : [label('报告当前不在您的环节', 'The report does not await your step')];
    }
    if (action === 'withdraw' && can('report.approve') && report.approvedBy !== actor.id)
      return [
        label('只有批准人本人或技术负责人可以撤回', 'Only the approver or the technical manager may withdraw it'),
      ];
    if (action === 'cancel' && report.cancelAsk?.byId === actor.id)
      return [label('您已申请作废，须由另一人确认', 'You requested it; another person has to confirm')];
    return [];
  };

/** The buttons of a report for this person, each with what blocks it. */
export const reportActions = (context: Context, report: Known): ActionView[] =>
  actionViews(
    reportWorkflow,
    report.state,
    context,
    blockersOf(report, context),
    report.signing ? [report.signing] : [],
  );
