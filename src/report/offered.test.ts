import type { ActionView } from '../../contract/kit/inputs';
import type { ReportRecord } from '../../contract/report/report-view';
import { reportWorkflow } from '../../domain/report/report.workflow';
import { offeredBy } from './offered';

const view = (code: keyof typeof reportWorkflow.steps): ActionView => {
  const { label, ...step } = reportWorkflow.steps[code] as {
    label: ActionView['label'];
    reason?: true;
    signature?: true;
  };
  return { code, label, enabled: true, blockers: [], reason: step.reason === true, signature: step.signature === true };
};

const offered = (codes: (keyof typeof reportWorkflow.steps)[], sealed = false, sealedAcross = false) =>
  offeredBy({ actions: codes.map(view), report: { sealed, sealedAcross } } as unknown as ReportRecord);

test('compiling and uploading are offered where they are done, not among the steps', () => {
  expect(offered(['compile', 'upload', 'submit']).map(({ code }) => code)).toEqual(['submit']);
});

test('who may reject is not offered a step back beside it: both lead the same way', () => {
  expect(offered(['back', 'rejectAudit']).map(({ code }) => code)).toEqual(['rejectAudit']);
  expect(offered(['back']).map(({ code }) => code)).toEqual(['back']);
});

test('the second person confirms what the first has asked for', () => {
  const cancelAsk = { byName: '马骏', at: '2026-11-20T01:00:00.000Z', reason: '样品混淆' };
  const [asked] = offeredBy({ actions: [view('cancel')], report: {}, cancelAsk } as unknown as ReportRecord);
  expect(asked).toMatchObject({ code: 'cancel', label: { zh: '确认作废' } });
  expect(offered(['cancel'])[0]?.label).toEqual(reportWorkflow.steps.cancel.label);
});

test('who may put on both seals does it in one dialog, and each comes off by its own step', () => {
  const words = (sealed: boolean, across: boolean) =>
    offered(['seal', 'sealAcross'], sealed, across).map(({ label }) => label.zh);
  expect(words(false, false)).toEqual(['盖章']);
  expect(words(true, false)).toEqual(['撤销用印', '加盖骑缝章']);
  expect(words(true, true)).toEqual(['撤销用印', '撤销骑缝章']);
  expect(offered(['sealAcross']).map(({ label }) => label.zh)).toEqual(['加盖骑缝章']);
});

test('steps with a dialog of their own are not asked about twice', () => {
  expect(offered(['backToInput', 'rejectApproval'])).toEqual([
    expect.objectContaining({ reason: false }),
    expect.objectContaining({ reason: false }),
  ]);
  expect(offered(['audit'])[0]?.signature).toBe(true);
});
