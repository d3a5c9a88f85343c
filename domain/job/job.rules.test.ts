import { canBegin, canCancel } from './job.rules';
import { JOB_KINDS, JOB_STATES, type JobKind, type JobState } from './job-words';

const job = (state: JobState, over: Partial<{ kind: JobKind; isRound: boolean; caller: unknown }> = {}) => ({
  kind: 'export' as const,
  state,
  isRound: false,
  caller: { language: 'zh' },
  ...over,
});

describe('what administrators may do with work', () => {
  it('is to cancel what has not ended', () => {
    expect(JOB_STATES.filter((state) => canCancel(job(state)))).toEqual(['waiting', 'running', 'idle']);
  });

  it('is not to cancel a round of the clock', () => {
    expect(JOB_STATES.filter((state) => canCancel(job(state, { isRound: true })))).toEqual([]);
  });

  it('is to begin once more what failed or was broken off, by whom is known', () => {
    expect(JOB_STATES.filter((state) => canBegin(job(state)))).toEqual(['failed', 'brokenOff']);
    expect(JOB_STATES.filter((state) => canBegin(job(state, { caller: null })))).toEqual([]);
    expect(JOB_KINDS.filter((kind) => canBegin(job('failed', { kind })))).toEqual([
      'export',
      'import',
      'rejudge',
      'check',
    ]);
  });

  it('is to begin a round that waits for its time', () => {
    const round = { kind: 'night', isRound: true, caller: null } as const;
    expect(JOB_STATES.filter((state) => canBegin(job(state, round)))).toEqual(['waiting']);
  });
});
