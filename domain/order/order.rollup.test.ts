import type { MandateState } from '../mandate/mandate.workflow';
import type { ReportState } from '../report/report.workflow';
import type { SampleState } from '../sample/sample.workflow';
import { orderRollUp } from './order.rollup';
import type { OrderState } from './order.workflow';

type Given = { samples?: SampleState[]; mandates?: MandateState[]; reports?: ReportState[] };
const settled = { feeState: 'paid', payMode: 'prepay', sampleAfter: 'retain', isReopened: false } as const;
const next = (state: OrderState, given: Given, over: Partial<Parameters<typeof orderRollUp>[2]> = {}) =>
  orderRollUp(state, { samples: [], mandates: [], reports: [], ...given }, { ...settled, ...over })?.to ?? state;

describe('before release', () => {
  it('is ready when no sample is undecided and one is accepted', () => {
    expect(next('awaitingSamples', { samples: ['confirmed', 'refused'] })).toBe('ready');
    expect(next('awaitingSamples', { samples: ['confirmed', 'registered'] })).toBe('awaitingSamples');
  });

  it('waits on when every sample was refused', () => {
    expect(next('awaitingSamples', { samples: ['refused', 'refused'] })).toBe('awaitingSamples');
    expect(next('awaitingSamples', { samples: ['refused', 'returned'] })).toBe('awaitingSamples');
  });

  it('waits again when a sample is added to a ready order', () => {
    expect(next('ready', { samples: ['confirmed', 'registered'] })).toBe('awaitingSamples');
  });
});

describe('after release', () => {
  it('reports when every living mandate is checked', () => {
    expect(next('testing', { mandates: ['checked', 'reporting'] })).toBe('reporting');
    expect(next('testing', { mandates: ['checked', 'cancelled'] })).toBe('reporting');
    expect(next('testing', { mandates: ['checked', 'testing'] })).toBe('testing');
    expect(next('testing', { mandates: ['cancelled'] })).toBe('testing');
  });

  it('tests again when a mandate is reopened', () => {
    expect(next('reporting', { mandates: ['testing', 'reporting'] })).toBe('testing');
  });

  const done: Given = { samples: ['stored'], mandates: ['finished'], reports: ['issued', 'cancelled'] };
  it('is finished when reports are out, the fee is settled and samples are at rest', () => {
    expect(next('reporting', done)).toBe('finished');
  });

  it.each([
    ['a report is still open', { ...done, reports: ['issued', 'awaitingAudit'] }, {}],
    ['no report was issued', { ...done, reports: ['cancelled'] }, {}],
    ['a sample is still at the bench', { ...done, samples: ['tested'] }, {}],
    ['the fee is only confirmed', done, { feeState: 'confirmed' }],
    ['it was reopened by hand', done, { isReopened: true }],
  ] as [string, Given, object][])('stays in reporting while %s', (_why, given, over) => {
    expect(next('reporting', given, over)).toBe('reporting');
  });

  it('does not wait for a monthly client to pay', () => {
    expect(next('reporting', done, { feeState: 'confirmed', payMode: 'monthly' })).toBe('finished');
  });

  it('does not wait for samples that nobody wants back or kept', () => {
    expect(next('reporting', { ...done, samples: ['tested'] }, { sampleAfter: 'none' })).toBe('finished');
  });
});

it.each(['draft', 'finished', 'cancelling', 'cancelled'] as const)('leaves a %s order alone', (state) => {
  expect(next(state, { samples: ['confirmed'], mandates: ['checked'], reports: ['issued'] })).toBe(state);
});
