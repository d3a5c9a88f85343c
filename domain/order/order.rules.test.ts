import { cancelBlockers, finishBlockers, isOverdue, needsDirector, releaseBlockers } from './order.rules';

describe('finishBlockers', () => {
  const done = {
    children: { samples: ['returned'], mandates: ['finished'], reports: ['issued'] },
    order: { feeState: 'paid', sampleAfter: 'return' },
    customer: { payMode: 'prepay' },
  } as const;

  it('finds nothing when reports are out, the fee is paid and samples are back', () => {
    expect(finishBlockers(done)).toEqual([]);
  });

  it('names everything that is open at once', () => {
    const open = finishBlockers({
      ...done,
      children: { samples: ['tested', 'exception'], mandates: ['reporting'], reports: ['awaitingAudit'] },
      order: { feeState: 'quoted', sampleAfter: 'return' },
    });
    expect(open.map(({ en }) => en)).toEqual([
      'A report has not been issued yet',
      'The fee is not settled',
      'A sample is neither returned, disposed of nor in storage',
      'A sample exception is not resolved',
    ]);
  });
});

it('refuses to cancel once a report is approved or out, also when an amendment has replaced it', () => {
  expect(cancelBlockers({ reports: ['approved'] })).toHaveLength(1);
  expect(cancelBlockers({ reports: ['issued'] })).toHaveLength(1);
  expect(cancelBlockers({ reports: ['superseded'] })).toHaveLength(1);
  expect(cancelBlockers({ reports: ['awaitingAudit', 'cancelled'] })).toEqual([]);
});

it('asks for the director once a task has begun', () => {
  expect(needsDirector(['unassigned', 'assigned', 'cancelled'])).toBe(false);
  expect(needsDirector(['assigned', 'testing'])).toBe(true);
});

it('is overdue on the day after the promised one, unless it is done or was never handed in', () => {
  const due = { dueDate: '2026-11-20' } as const;
  expect(isOverdue({ ...due, state: 'testing' }, '2026-11-20')).toBe(false);
  expect(isOverdue({ ...due, state: 'testing' }, '2026-11-21')).toBe(true);
  for (const state of ['draft', 'finished', 'cancelled'] as const)
    expect(isOverdue({ ...due, state }, '2026-11-21')).toBe(false);
});

it('does not release without a signed review or with an undecided sample', () => {
  const review = [{ rule: 'method', ok: true, by: 'x', at: 'y' }];
  expect(releaseBlockers({ review }, ['confirmed', 'refused'])).toEqual([]);
  expect(releaseBlockers({ review: null }, ['registered'])).toHaveLength(2);
  const setAside = [{ rule: 'fee', ok: false, by: 'x', at: 'y', overridden: true }];
  expect(releaseBlockers({ review: setAside }, ['confirmed'])).toHaveLength(1);
});
