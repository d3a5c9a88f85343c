import type { ActionView } from '../../../contract/kit/inputs';
import type { ReportRecord } from '../../../contract/report-view';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import { offeredBy } from './offered';

const view = (code: keyof typeof reportWorkflow.steps): ActionView => {
  const { label, ...step } = reportWorkflow.steps[code] as {
    label: ActionView['label'];
    reason?: true;
    signature?: true;
  };
  return { code, label, enabled: true, blockers: [], reason: step.reason === true, signature: step.signature === true };
};

const offered = (codes: (keyof typeof reportWorkflow.steps)[], sealed = false) =>
  offeredBy({ actions: codes.map(view), report: { sealed } } as unknown as ReportRecord);

test('compiling and uploading are offered where they are done, not among the steps', () => {
  expect(offered(['compile', 'upload', 'submit']).map(({ code }) => code)).toEqual(['submit']);
});

test('who may reject is not offered a step back beside it: both lead the same way', () => {
  expect(offered(['back', 'rejectAudit']).map(({ code }) => code)).toEqual(['rejectAudit']);
  expect(offered(['back']).map(({ code }) => code)).toEqual(['back']);
});

test('the seal is signed, and comes off by the same step', () => {
  expect(offered(['seal'])).toEqual([
    expect.objectContaining({ signature: true, label: reportWorkflow.steps.seal.label }),
  ]);
  expect(offered(['seal'], true)[0]?.label.zh).toBe('撤销用印');
});

test('steps with a dialog of their own are not asked about twice', () => {
  expect(offered(['backToInput', 'rejectApproval'])).toEqual([
    expect.objectContaining({ reason: false }),
    expect.objectContaining({ reason: false }),
  ]);
  expect(offered(['audit'])[0]?.signature).toBe(true);
});
