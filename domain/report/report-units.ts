import { type Label, label } from '../kit/label';
import { inClass } from '../kit/workflow';
import { type MandateState, mandateWorkflow } from '../mandate/mandate.workflow';
import type { ReportCut } from '../order/report-cuts';
import { type TaskState, taskWorkflow } from '../task/task.workflow';
import type { Report } from './report.entity';
import { reportWorkflow } from './report.workflow';

/** One test of an order, as far as its report asks. */
export type UnitTask = Readonly<{
  id: string;
  mandateId: string;
  sampleId: string;
  departId: string;
  itemId: string;
  areaId: string;
  state: TaskState;
}>;

export type UnitMandate = Readonly<{ id: string; state: MandateState }>;
export type UnitReport = Pick<Report, 'id' | 'type' | 'state' | 'taskIds' | 'supersedesId'>;

/** The tests that make one report together. */
export type Unit = Readonly<{ key: string; tasks: readonly UnitTask[] }>;

const keys: Readonly<Record<ReportCut, (task: UnitTask) => string>> = {
  order: () => 'order',
  sample: ({ sampleId }) => sampleId,
  department: ({ departId }) => departId,
  item: ({ itemId }) => itemId,
};

/** Puts tests into the reports that they make; a cancelled test makes none. The order of the tests is kept. */
export const unitsOf = (by: ReportCut, tasks: readonly UnitTask[]): Unit[] => {
  const groups = new Map<string, UnitTask[]>();
  for (const task of tasks) {
    if (!inClass(taskWorkflow, 'live', task.state)) continue;
    const key = keys[by](task);
    groups.set(key, [...(groups.get(key) ?? []), task]);
  }
  return [...groups].map(([key, own]) => ({ key, tasks: own }));
};

export const isPassed = ({ state }: Pick<UnitTask, 'state'>): boolean => inClass(taskWorkflow, 'checkedOrLater', state);

/** An interim report tells what is known so far: its tests are reported once more at the end. */
const isOfTheEnd = ({ type }: UnitReport): boolean => type !== 'interim';

/** Whether a report stands for its tests, so that no other has to be opened for them. */
const covers = (report: UnitReport): boolean => isOfTheEnd(report) && inClass(reportWorkflow, 'live', report.state);

const holds = ({ taskIds }: UnitReport, { id }: UnitTask): boolean => taskIds.includes(id);

/** What is to be opened for a unit, and what it waits for. */
export type UnitPlan = Unit &
  Readonly<{
    /** Tests that stand on no report but interim ones. */
    awaited: readonly UnitTask[];
    /** Those of them that an interim report could take up now: checked, and on none that is in force or in work. */
    ripe: readonly UnitTask[];
    /** Mandates that are neither checked nor cancelled. */
    waitsFor: readonly string[];
    /** A report in the compiler's hands that takes up what was added to the order later. */
    taker: UnitReport | null;
    /** Whether it opens by itself now. */
    opens: boolean;
    /** What may be opened by hand now: the whole, or as interim the part that has passed. */
    byHand: 'final' | 'supplement' | 'interim' | null;
    /** What a report of the whole would be: the first, or a supplement to one that has left its compiler. */
    type: 'final' | 'supplement';
  }>;

type Facts = Readonly<{
  tasks: readonly UnitTask[];
  mandates: readonly UnitMandate[];
  reports: readonly UnitReport[];
}>;

const waitingMandates = ({ tasks }: Unit, { mandates }: Facts): string[] => {
  const own = new Set(tasks.map(({ mandateId }) => mandateId));
  const isDone = ({ state }: UnitMandate) => inClass(mandateWorkflow, 'tested', state) || state === 'cancelled';
  return mandates.filter((mandate) => own.has(mandate.id) && !isDone(mandate)).map(({ id }) => id);
};

/**
 * What each unit of an order awaits. A report opens by itself once every mandate of its unit is checked or cancelled. One
 * that was deleted or voided is opened again by hand only, or when data of it have been checked anew.
 */
export const reportPlan = (by: ReportCut, facts: Facts): UnitPlan[] => {
  const standing = facts.reports.filter(covers);
  const given = facts.reports.filter((report) => isOfTheEnd(report) && !inClass(reportWorkflow, 'live', report.state));
  const interim = facts.reports.filter(
    (report) => !isOfTheEnd(report) && inClass(reportWorkflow, 'live', report.state),
  );
  const recheckedMandates = new Set(facts.mandates.filter(({ state }) => state === 'checked').map(({ id }) => id));
  return unitsOf(by, facts.tasks).map((unit) => {
    const awaited = unit.tasks.filter((task) => !standing.some((report) => holds(report, task)));
    const own = standing.filter((report) => unit.tasks.some((task) => holds(report, task)));
    const waitsFor = waitingMandates(unit, facts);
    const passed = awaited.filter(isPassed);
    const ripe = passed.filter((task) => !interim.some((report) => holds(report, task)));
    const isWhole = awaited.length > 0 && passed.length === awaited.length;
    const wasGivenUp = awaited.some((task) => given.some((report) => holds(report, task)));
    const type = own.length > 0 ? ('supplement' as const) : ('final' as const);
    const taker =
      own.find(({ state, supersedesId }) => supersedesId === null && inClass(reportWorkflow, 'withCompiler', state)) ??
      null;
    return {
      ...unit,
      awaited,
      ripe,
      waitsFor,
      taker,
      type,
      opens:
        isWhole &&
        waitsFor.length === 0 &&
        (!wasGivenUp || unit.tasks.some(({ mandateId }) => recheckedMandates.has(mandateId))),
      byHand: isWhole ? type : ripe.length > 0 ? 'interim' : null,
    };
  });
};

/** The area that all tests share, whose code the report's number bears; null where there are several: the company's then. */
export const sharedArea = (tasks: readonly Pick<UnitTask, 'areaId'>[]): string | null => {
  const [first, ...others] = new Set(tasks.map(({ areaId }) => areaId));
  return first === undefined || others.length > 0 ? null : first;
};

/** The department named first on a report: that with the most of its tests. */
export const leadingDepartment = (tasks: readonly Pick<UnitTask, 'departId'>[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const { departId } of tasks) counts.set(departId, (counts.get(departId) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
};

type Mergeable = Pick<Report, 'no' | 'orderId' | 'type' | 'state' | 'supersedesId'>;

const uncompiled = (report: Mergeable): Label[] => [
  ...(inClass(reportWorkflow, 'writable', report.state)
    ? []
    : [
        label(
          '报告 {no} 为「{state}」，只有待编制或编制中的报告可以合并或拆分',
          '{no} is "{state}": only reports not yet submitted are merged or split',
          {
            no: report.no,
            state: reportWorkflow.states[report.state],
          },
        ),
      ]),
  ...(report.supersedesId === null
    ? []
    : [
        label('报告 {no} 是更改报告，不能合并或拆分', '{no} is an amendment: it is neither merged nor split', {
          no: report.no,
        }),
      ]),
];

/** Why reports cannot become one: of several orders, of different kinds, submitted already, or amendments. */
export const mergeProblems = (reports: readonly Mergeable[]): Label[] => {
  const [first] = reports;
  if (first === undefined || reports.length < 2) return [label('请选择两份以上的报告', 'Choose two reports or more')];
  return [
    ...reports.flatMap(uncompiled),
    ...(reports.every(({ orderId }) => orderId === first.orderId)
      ? []
      : [label('只能合并同一委托的报告', 'Only reports of one order become one')]),
    ...(reports.every(({ type }) => type === first.type)
      ? []
      : [label('报告类型不同，不能合并', 'Reports of different kinds do not become one')]),
  ];
};

/** Why a report cannot be split so: submitted already, an amendment, or one part only. */
export const splitProblems = (report: Mergeable, parts: readonly Unit[]): Label[] => [
  ...uncompiled(report),
  ...(parts.length > 1 ? [] : [label('这样拆分仍只有一份报告', 'Split so it stays one report')]),
];
