import { calibrationLineWorkflow } from '../calibration-line/calibration-line.workflow';
import { clientLinkWorkflow } from '../client-link/client-link.workflow';
import { handoverWorkflow } from '../handover/handover.workflow';
import { mandateWorkflow } from '../mandate/mandate.workflow';
import { mayOpen } from '../menu/lead';
import { methodStudyWorkflow } from '../method-study/method-study.workflow';
import { orderWorkflow } from '../order/order.workflow';
import { recordTemplateVersionWorkflow } from '../record-template/record-template-version.workflow';
import { reportWorkflow } from '../report/report.workflow';
import { permissions } from '../role/permissions';
import { ruleChangeWorkflow } from '../rule-change/rule-change.workflow';
import { sampleWorkflow } from '../sample/sample.workflow';
import { samplingDateWorkflow } from '../sampling-plan/sampling-date.workflow';
import { signingCaseWorkflow } from '../signing-case/signing-case.workflow';
import { storedSampleWorkflow } from '../stored-sample/stored-sample.workflow';
import { subcontractorWorkflow } from '../subcontractor/subcontractor.workflow';
import { taskWorkflow } from '../task/task.workflow';
import { uncertaintyBudgetWorkflow } from '../uncertainty-budget/uncertainty-budget.workflow';
import { worksheetWorkflow } from '../worksheet/worksheet.workflow';
import { type WorkKind, workAfter, workKinds } from './work-kinds';

const tables: Readonly<Record<string, { states: object }>> = {
  calibrationLine: calibrationLineWorkflow,
  methodStudy: methodStudyWorkflow,
  uncertaintyBudget: uncertaintyBudgetWorkflow,
  recordTemplateVersion: recordTemplateVersionWorkflow,
  clientLink: clientLinkWorkflow,
  handover: handoverWorkflow,
  order: orderWorkflow,
  sample: sampleWorkflow,
  samplingDate: samplingDateWorkflow,
  signingCase: signingCaseWorkflow,
  mandate: mandateWorkflow,
  task: taskWorkflow,
  worksheet: worksheetWorkflow,
  report: reportWorkflow,
  storedSample: storedSampleWorkflow,
  ruleChange: ruleChangeWorkflow,
  subcontractor: subcontractorWorkflow,
};
const kinds = Object.entries<WorkKind>(workKinds);

test.each(kinds)('%s follows states that there are, and leads to a screen', (_code, { after, path }) => {
  for (const [noun, states] of Object.entries(after))
    expect(states.filter((state) => !(state in (tables[noun]?.states ?? {})))).toEqual([]);
  expect(mayOpen(path, new Set(Object.keys(permissions) as (keyof typeof permissions)[]))).toBe(true);
});

test('a record in one state waits at one place', () => {
  const places = kinds.flatMap(([, { after }]) =>
    Object.entries(after).flatMap(([noun, states]) => states.map((state) => `${noun} ${state}`)),
  );
  expect(new Set(places).size).toBe(places.length);
  expect(workAfter('report', 'awaitingAudit')?.path).toBe('/reportaudit');
  expect(workAfter('report', 'issued')).toBeUndefined();
});
