import { label } from '../../../domain/kit/label';
import { viewOfJob } from './job-view';
import type { Job } from './jobs';

const aJob = (over: Partial<Job>): Job =>
  ({ id: 'j1', name: '样品.xlsx', state: 'done', step: 'write', done: 2, total: 2, outcome: null, ...over }) as Job;

describe('a job as its person sees it', () => {
  it('says in the person’s language how it ended', () => {
    const outcome = { message: label('第 3 行有误', 'Line 3 is wrong') };
    expect(viewOfJob(aJob({ state: 'failed', outcome }), 'en')).toMatchObject({
      state: 'failed',
      message: 'Line 3 is wrong',
    });
    expect(viewOfJob(aJob({ state: 'failed', outcome }), 'zh').message).toBe('第 3 行有误');
    expect(viewOfJob(aJob({}), 'zh').message).toBeNull();
    expect(viewOfJob(aJob({ outcome: { valid: 2 } }), 'zh').message).toBeNull();
  });

  it('says that nothing was stored where it was broken off', () => {
    expect(viewOfJob(aJob({ state: 'brokenOff' }), 'en').message).toContain('nothing was stored');
  });

  it('says what broke it off while it waits to be tried once more, and nothing of the step before', () => {
    const outcome = { message: label('连接中断', 'The connection broke') };
    expect(viewOfJob(aJob({ state: 'waiting', attempts: 1, outcome }), 'en').message).toBe('The connection broke');
    expect(viewOfJob(aJob({ state: 'waiting', attempts: 0, outcome }), 'en').message).toBeNull();
    expect(viewOfJob(aJob({ state: 'running', attempts: 2, outcome }), 'en').message).toBeNull();
  });

  it('shows nothing of what was asked', () => {
    expect(Object.keys(viewOfJob(aJob({ asked: { secret: 1 } }), 'zh'))).not.toContain('asked');
  });
});
