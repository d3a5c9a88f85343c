import { label, say } from '../../../domain/kit/label';
import { AppError } from '../errors';
import { log } from '../log';
import { sentenceOfFailure, viewOfJob } from './job-view';
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

  it('shows nothing of what was asked', () => {
    expect(Object.keys(viewOfJob(aJob({ asked: { secret: 1 } }), 'zh'))).not.toContain('asked');
  });
});

describe('what a job says of the error that ended it', () => {
  const logged = jest.spyOn(log, 'error').mockImplementation(() => undefined);
  beforeEach(() => void logged.mockClear());
  afterAll(() => logged.mockRestore());

  it('is the refusal itself, or that the database was lost: neither is news to the log', () => {
    const words = label('没有数据', 'No data');
    expect(sentenceOfFailure(new AppError(400, words))).toBe(words);
    expect(sentenceOfFailure(Object.assign(new Error(), { code: '57P01' })).en).toContain(
      'connection to the database broke',
    );
    expect(sentenceOfFailure(Object.assign(new Error(), { code: 'ENOSPC' })).en).toContain(
      'The disk of the server is full',
    );
    expect(logged).not.toHaveBeenCalled();
  });

  it('is no more than that of what nobody foresaw, which goes to the log', () => {
    const error = new TypeError('x is undefined');
    const said = say('en', sentenceOfFailure(error));
    const [number] = /[0-9a-f]{8}$/.exec(said) ?? [];
    expect(said).toBe(`Something went wrong on the server; the task was not finished; number ${number}`);
    expect(logged).toHaveBeenCalledWith({ err: error, number });
  });
});
